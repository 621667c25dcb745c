"""The exact table: how long a cold process takes, against other ways to solve the game.

Peers: a linear program in each state (scipy), as a first solution of the game does it
(`solveurs.md` compares solvers), and OpenSpiel, where it is importable. Gaps are
printed beside the names: a quick table that is wrong would be no feat.
"""

import subprocess
import sys
from typing import Any

import pytest

from trollkit.beyond.search import MatrixSolver, backward_induction, solve_program
from trollkit.solving import MatrixSolution
from trollkit.trolls.discipline import CATEGORIES
from trollkit.trolls.exact import sweep
from trollkit.trolls.rules import GAME, Config, State

SMALL = (7, 10)


def states(cells: int, stones: int) -> int:
    """Positions with stones on both sides and the troll between the castles."""
    return stones * stones * (cells - 2)


def by_recursion(solver: MatrixSolver) -> dict[State, MatrixSolution]:
    """Every state that a game can come to, its matrix handed to `solver`."""
    return backward_induction(GAME, GAME.initial(Config(*SMALL)), solver)


@pytest.mark.benchmark(group="table exacte 7x10")
def test_a_linear_program_in_each_state(benchmark: Any, figure: Any) -> None:
    found = benchmark.pedantic(by_recursion, (solve_program,), rounds=1)
    table = sweep(*SMALL)
    for (_, left, right, troll), solution in found.items():
        assert abs(solution.value - table.value(left, right, troll)) <= 1e-6
    figure("un programme linéaire par état (scipy)", len(found), "états", peer=True)


@pytest.mark.benchmark(group="table exacte 7x10")
def test_our_table_of_the_same_board(benchmark: Any, figure: Any) -> None:
    benchmark.pedantic(sweep, SMALL, rounds=9, warmup_rounds=1)
    figure("trollkit", states(*SMALL), "états")


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
    table = sweep(*SMALL)
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
def test_a_cold_process(benchmark: Any, figure: Any, boards: Any, rounds: int) -> None:
    benchmark.pedantic(cold, (boards,), rounds=rounds)
    worst = max(sweep(*board).gap for board in boards)
    names = " ".join(f"{cells}x{stones}" for cells, stones in boards)
    figure(f"{names} (écart {worst:.0e})", sum(states(*board) for board in boards), "états")
