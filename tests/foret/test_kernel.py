"""The compiled rules, held to the plain ones and so to the official referee."""

import random

import numpy as np
import pytest

from tests.foret.recorded import CASES, lines_of, nutrients
from trollkit.foret import Referee
from trollkit.foret.kernel import (
    ABSENT,
    BIT_OF,
    CELL_AT,
    DORMANT,
    REACH,
    action,
    completable,
    dawn,
    final,
    free,
    growable,
    pack,
    rest,
    turn,
)
from trollkit.foret.protocol import action_text, parse_line
from trollkit.foret.rules import GAME, end
from trollkit.foret.state import LEAGUES, WAIT, Action, opening


def code(move):
    """The action as the kernel's number: the inverse of `action`."""
    verb, cell, source = move
    if verb == "WAIT":
        return 0
    kind = ("WAIT", "GROW", "COMPLETE", "SEED").index(verb)
    return kind << 12 | (BIT_OF[source] << 6 if source >= 0 else 0) | BIT_OF[cell]


pytestmark = pytest.mark.long  # the first run of all compiles


def cells(word):
    return [cell for bit, cell in CELL_AT.items() if int(word) >> bit & 1]


def legal(packed, player):
    """What the compiled rules allow, by their sets of cells."""
    targets, trees = int(free(*packed, player)), packed[0]
    return {
        WAIT,
        *(Action("COMPLETE", cell) for cell in cells(completable(*packed, player))),
        *(Action("GROW", cell) for cell in cells(growable(*packed, player))),
        *(
            Action("SEED", target, CELL_AT[bit])
            for size in (1, 2, 3)
            for bit in CELL_AT
            if int(trees[4 * player + size] & ~trees[DORMANT]) >> bit & 1
            for target in cells(int(REACH[size, bit]) & targets)
        ),
    }


def same(one, other):
    return all(map(np.array_equal, one, other))


def played(case):
    """A recorded game: positions, what was played (illegal as WAIT), what was legal."""
    referee = Referee(case["league"], int(case["seed"]), nutrients(case))
    turns = []
    for frame in case["frames"]:
        if frame["type"] == "ACTIONS":
            state, lines = referee.position, lines_of(frame)
            referee.play(lines)
            if 0 in frame["after"]["active"]:
                break
            moves = {p: parse_line(str(line), state.league).action for p, line in lines.items()}
            moves = {
                p: move if action_text(move) in frame["legal"][p] else WAIT
                for p, move in moves.items()
            }
            turns.append((state, moves, frame["legal"]))
    return turns


@pytest.mark.lourd
@pytest.mark.parametrize("league", CASES)
def test_recorded_games_give_the_same_legal_sets_and_the_same_positions(league):
    for case in CASES[league]:
        turns = played(case)
        for number, (state, moves, texts) in enumerate(turns):
            here = pack(state)
            for player in moves:
                assert set(map(action_text, legal(here, player))) == set(texts[player])
            turn(*here, *(code(moves[p]) if p in moves else ABSENT for p in (0, 1)))
            rest(*here)
            if number + 1 < len(turns):
                assert same(here, pack(turns[number + 1][0]))


@pytest.mark.lourd
@pytest.mark.parametrize("level", [1, 2, 3])
def test_random_games_are_those_of_the_plain_rules(level):
    rng, config = random.Random(level), LEAGUES[level]
    for seed in range(20):
        packed, state = pack(opening(config, seed)), GAME.initial(config, seed)
        dawn(*packed)
        while asked := GAME.to_move(state):
            assert same(packed, pack(state))
            moves = {player: GAME.legal(state, player) for player in asked}
            for player in asked:
                assert legal(packed, player) == set(moves[player])
                assert all(action(code(move)) == move for move in moves[player])
            chosen = {p: rng.choice(moves[p]) for p in asked}
            state = GAME.step(state, chosen)
            turn(*packed, *(code(chosen[p]) if p in chosen else ABSENT for p in (0, 1)))
            rest(*packed)
        assert final(*packed) == final(*pack(state)) == end(state)[0]
