"""Judging policies: states a second, against a plain walk from state to state in the same run.

The policy is pure chance, which can come to every state a game can come to: the most work.
"""

from typing import Any

import numpy as np
import pytest

from trollkit.trolls.analysis import Questions, ask_everywhere
from trollkit.trolls.discipline import CATEGORIES
from trollkit.trolls.duel import play_duel
from trollkit.trolls.exact import StateSpace
from trollkit.trolls.response import exact_duel, guaranteed_value, player, uniform
from trollkit.trolls.rules import GAME, Config
from trollkit.trolls.strategies import find

CONFIGS = [GAME.parse_config(category) for category in CATEGORIES]
REACHED = {(7, 15): 659, (7, 30): 3494, (15, 30): 7234, (15, 50): 24674}  # by pure chance
GAMES = 1000


def state_by_state(cells: int, stones: int) -> float:
    """The guaranteed value of pure chance, one state after the other, reached or not."""
    board = StateSpace(cells, stones)
    values = board.ended_values()
    for left in range(1, stones + 1):
        for right in range(1, stones + 1):
            i, j = np.ogrid[1 : left + 1, 1 : right + 1]
            for troll in range(1, cells - 1):
                after = values[left - i, right - j, troll + np.sign(i - j)]
                values[left, right, troll] = (uniform(left, right, troll) @ after).min()
    return float(values[board.opening])


def all_guaranteed() -> None:
    for config in CONFIGS:
        guaranteed_value(uniform, *config)


def all_state_by_state() -> None:
    for config in CONFIGS:
        state_by_state(*config)


@pytest.mark.benchmark(group="valeur garantie, 4 catégories")
def test_one_state_after_the_other(benchmark: Any, figure: Any) -> None:
    assert state_by_state(7, 15) == pytest.approx(guaranteed_value(uniform, 7, 15), abs=1e-12)
    benchmark.pedantic(all_state_by_state, rounds=3)
    figure("état par état", sum(REACHED.values()), "états utiles", peer=True)


@pytest.mark.benchmark(group="valeur garantie, 4 catégories")
def test_a_block_of_stocks_at_a_time(benchmark: Any, figure: Any) -> None:
    benchmark.pedantic(all_guaranteed, rounds=5, warmup_rounds=1)
    figure("réserves par réserves", sum(REACHED.values()), "états utiles")


@pytest.mark.benchmark(group="duel de deux politiques, 7x15")
def test_a_thousand_sampled_games(benchmark: Any, figure: Any) -> None:
    sides = player(uniform, 1), player(uniform, 2)
    benchmark.pedantic(play_duel, (Config(7, 15), *sides, GAMES), rounds=5)
    figure("1000 parties tirées au sort", 1, "duels", peer=True)


@pytest.mark.benchmark(group="duel de deux politiques, 7x15")
def test_one_exact_pass(benchmark: Any, figure: Any) -> None:
    benchmark.pedantic(exact_duel, (uniform, uniform, 7, 15), rounds=20, warmup_rounds=1)
    figure("calcul exact", 1, "duels")


@pytest.mark.benchmark(group="interroger une stratégie, 7x15")
def test_asking_a_function(benchmark: Any, figure: Any) -> None:
    def ask() -> int:
        questions = Questions(find("hasard").strategy, Config(7, 15))
        ask_everywhere(questions, asks=100)
        return questions.asked

    asked = ask()
    benchmark.pedantic(ask, rounds=5)
    figure("hasard, 100 fois par état", asked, "questions")
