"""The exact table: how long a cold process takes, against other ways to solve the game.

Peers: a linear program in each state (scipy), as a first solution of the game does it, and
what pip can install of quantecon and OpenSpiel, where those are importable. Gaps are
printed beside the names: a quick table that is wrong would be no feat.
"""

import itertools
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from scipy.optimize import linprog

from trollkit.core.game import LEFT, RIGHT
from trollkit.trolls.discipline import CATEGORIES
from trollkit.trolls.exact.rational import solve_in_fractions
from trollkit.trolls.exact.sweep import sweep
from trollkit.trolls.exact.values import Table
from trollkit.trolls.rules import GAME, State

SMALL = (7, 10)
RESULT = {LEFT: 1.0, RIGHT: -1.0, None: 0.0}


def states(cells: int, stones: int) -> int:
    """Positions with stones on both sides and the troll between the castles."""
    return stones * stones * (cells - 2)


def by_recursion(board: tuple[int, int], game_value: Callable[[Any], float]) -> float:
    """Every state once, its matrix handed to `game_value`; the value next to the opening."""
    cells, stones = board

    @cache
    def value(state: State) -> float:
        outcome = GAME.outcome(state)
        if outcome is not None:
            return RESULT[outcome.winner]
        throws = (GAME.legal(state, LEFT), GAME.legal(state, RIGHT))
        return game_value(
            np.array(
                [
                    [value(GAME.step(state, {LEFT: i, RIGHT: j})) for j in throws[1]]
                    for i in throws[0]
                ]
            )
        )

    stocks = range(1, stones + 1)
    for left, right, troll in itertools.product(stocks, stocks, range(1, cells - 1)):
        value(State(cells, left, right, troll))
    return value(State(cells, stones, stones - 1, cells // 2))


def linear_program(payoffs: Any) -> float:
    rows, columns = payoffs.shape
    found = linprog(
        [0.0] * rows + [-1.0],
        A_ub=np.hstack([-payoffs.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    return float(-found.fun)


@pytest.mark.benchmark(group="table exacte 7x10")
def test_a_linear_program_in_each_state(benchmark: Any, figure: Any) -> None:
    value = benchmark.pedantic(by_recursion, (SMALL, linear_program), rounds=1)
    assert abs(value - Table(*sweep(*SMALL)).value(10, 9, 3)) <= 1e-6
    figure("un programme linéaire par état (scipy)", states(*SMALL), "états", peer=True)


@pytest.mark.benchmark(group="table exacte 7x10")
def test_our_table_of_the_same_board(benchmark: Any, figure: Any) -> None:
    benchmark.pedantic(sweep, SMALL, rounds=9, warmup_rounds=1)
    figure("trollkit", states(*SMALL), "états")


@pytest.mark.benchmark(group="table exacte 7x10")
def test_our_table_in_fractions(benchmark: Any, figure: Any) -> None:
    benchmark.pedantic(solve_in_fractions, SMALL, rounds=5)
    figure("trollkit, en fractions", states(*SMALL), "états")


@pytest.mark.benchmark(group="table exacte 7x10")
def test_quantecon_in_each_state(benchmark: Any, figure: Any) -> None:
    optimize = pytest.importorskip("quantecon.optimize.minmax")

    def minmax(payoffs: Any) -> float:
        return float(optimize.minmax(payoffs)[0])

    by_recursion((5, 2), minmax)  # compiled before it is measured
    benchmark.pedantic(by_recursion, (SMALL, minmax), rounds=3)
    figure("quantecon.optimize.minmax par état", states(*SMALL), "états")


@pytest.mark.benchmark(group="table exacte 7x10")
def test_open_spiel_by_value_iteration(benchmark: Any, figure: Any) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    value_iteration = pytest.importorskip("open_spiel.python.algorithms.value_iteration")
    cells, stones = SMALL
    game = pyspiel.load_game(
        f"oshi_zumo(coins={stones},size={(cells - 3) // 2},min_bid=1,alesia=False)"
    )
    arguments = (game, -1, 1e-9)
    values = benchmark.pedantic(value_iteration.value_iteration, arguments, rounds=1)
    table = Table(*sweep(*SMALL))
    for text, value in values.items():  # "Coins: 10 9, Field: #..W..#"
        coins, field = text.split(", Field: ")
        left, right = map(int, coins.split()[1:])
        assert abs(table.value(left, right, field.index("W")) - value) <= 1e-5
    figure("OpenSpiel, value_iteration", len(values), "états")


# What a process that has loaded nothing yet does; the certificate is not part of the time.
COLD = "from trollkit.trolls import solve\nfor board in {boards}: solve(*board)"


def cold(boards: list[tuple[int, int]]) -> None:
    subprocess.run([sys.executable, "-c", COLD.format(boards=boards)], check=True)


@pytest.mark.benchmark(group="table exacte, processus neuf")
@pytest.mark.parametrize(
    ("boards", "rounds"),
    [
        ([tuple(GAME.parse_config(name)) for name in CATEGORIES], 7),
        ([(21, 100)], 3),
        ([(31, 200)], 1),
    ],
    ids=["quatre catégories", "21x100", "31x200"],
)
def test_a_cold_process(
    benchmark: Any, figure: Any, monkeypatch: pytest.MonkeyPatch, boards: Any, rounds: int
) -> None:
    monkeypatch.setenv("TROLLKIT_CACHE", "")
    benchmark.pedantic(cold, (boards,), rounds=rounds)
    worst = max(Table(*sweep(*board)).gap for board in boards)
    names = " ".join(f"{cells}x{stones}" for cells, stones in boards)
    figure(f"{names} (écart {worst:.0e})", sum(states(*board) for board in boards), "états")


@pytest.mark.benchmark(group="table exacte, lue sur le disque")
def test_a_table_kept_on_disk(
    benchmark: Any, figure: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setenv("TROLLKIT_CACHE", str(tmp_path))
    cold([(21, 100)])
    benchmark.pedantic(cold, ([(21, 100)],), rounds=5)
    figure("21x100, processus neuf", states(21, 100), "états")
