"""Gygès: positions listed and threats tested a second, perft, nodes a second, depth reached.

The naive way, in the same run, is the plain Python engine.
"""

import random
from typing import Any

import numpy as np
import pytest
from numba import njit

from trollkit.gyges import moves, valuation
from trollkit.gyges.board import Position
from trollkit.gyges.notation import opening, parse_position, position_text
from trollkit.gyges.search import best_move, prepare
from trollkit.gyges.search.walks import MOST_MOVES, after, list_moves, new_stack, wins_at_once

START = opening("332121", "123321")


QUIET = {
    "départ": position_text(START),
    "milieu de partie": "010000/002120/323001/000002/003001/000300 s",
}


def met_in_games(number: int) -> list[Position]:
    """Positions of random games, so many."""
    rng, found, position = random.Random(1), [], START
    while len(found) < number:
        found.append(position)
        position = moves.apply(position, rng.choice(moves.legal_moves(position)))
        if position.winner() is not None:
            position = START
    return found


POSITIONS = met_in_games(2000)
BOARDS = np.array(POSITIONS, np.int64)


@njit(cache=True)
def threats(boards: Any, stack: Any) -> int:
    found = 0
    for ones, twos, threes, side in boards:
        found += wins_at_once(Position(ones, twos, threes, side), stack)
    return found


@njit(cache=True)
def listings(boards: Any, stack: Any, out: Any) -> int:
    found = 0
    for ones, twos, threes, side in boards:
        found += list_moves(Position(ones, twos, threes, side), stack, out)
    return found


@njit(cache=True)
def perft_2(position: Position, stack: Any, out: Any, below: Any) -> int:
    found = 0
    for i in range(list_moves(position, stack, out)):
        if (out[i] >> 6) & 63 < 36:
            found += list_moves(after(position, out[i]), stack, below)
    return found


@pytest.mark.benchmark(group="menaces de gain en un coup")
def test_threats(benchmark: Any, figure: Any) -> None:
    stack = new_stack()
    threats(BOARDS, stack)
    found = benchmark(threats, BOARDS, stack)
    assert found == sum(map(valuation.wins_at_once, POSITIONS))
    figure("noyau compilé", len(POSITIONS), "menaces")


@pytest.mark.benchmark(group="menaces de gain en un coup")
def test_threats_in_plain_python(benchmark: Any, figure: Any) -> None:
    few = POSITIONS[:100]
    benchmark(lambda: sum(map(valuation.wins_at_once, few)))
    figure("Python", len(few), "menaces", peer=True)


@pytest.mark.benchmark(group="listes de coups")
def test_listings(benchmark: Any, figure: Any) -> None:
    stack, out = new_stack(), np.zeros(MOST_MOVES, np.int64)
    listings(BOARDS, stack, out)
    benchmark(listings, BOARDS, stack, out)
    figure("noyau compilé", len(POSITIONS), "positions")


@pytest.mark.benchmark(group="listes de coups")
def test_listings_in_plain_python(benchmark: Any, figure: Any) -> None:
    few = POSITIONS[:100]
    benchmark(lambda: [moves.legal_moves(position) for position in few])
    figure("Python", len(few), "positions", peer=True)


@pytest.mark.benchmark(group="perft 2 du départ")
def test_perft(benchmark: Any, figure: Any) -> None:
    stack, out = new_stack(), np.zeros((2, MOST_MOVES), np.int64)
    arguments = (START, stack, out[0], out[1])
    perft_2(*arguments)
    assert benchmark(perft_2, *arguments) == 46_053
    figure("noyau compilé", 46_053, "coups")


@pytest.mark.benchmark(group="recherche")
@pytest.mark.parametrize("name", QUIET)
def test_search(benchmark: Any, figure: Any, name: str) -> None:
    prepare()
    position = parse_position(QUIET[name])
    choice = benchmark.pedantic(
        best_move, (position,), {"nodes": 2_000_000}, rounds=3, iterations=1
    )
    figure(f"{name}, profondeur {choice.depth}", choice.nodes, "positions")
