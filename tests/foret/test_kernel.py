"""The compiled rules, held to the plain ones and so to the official referee."""

import random
import subprocess
import sys

import numpy as np
import pytest

from tests.foret.recorded import CASES, LEAGUES, lines_of, nutrients
from trollkit.foret import Referee
from trollkit.foret.kernel import (
    ABSENT,
    ASLEEP,
    CELL_AT,
    DAY,
    DAYS,
    DORMANT,
    REACH,
    Packed,
    action,
    any_action,
    code,
    completable,
    dawn,
    final,
    free,
    growable,
    pack,
    play_many,
    play_out,
    rest,
    turn,
)
from trollkit.foret.opening import opening
from trollkit.foret.protocol import action_text, parse_line
from trollkit.foret.rules import GAME, end
from trollkit.foret.state import WAIT, Action, Config, State, Verb

pytestmark = pytest.mark.long  # the first run of all compiles


def cells(word: int) -> list[int]:
    return [cell for bit, cell in CELL_AT.items() if int(word) >> bit & 1]


def legal(packed: Packed, player: int) -> set[Action]:
    """What the compiled rules allow, by their sets of cells."""
    targets = int(free(*packed, player))
    return {
        WAIT,
        *(Action(Verb.COMPLETE, cell) for cell in cells(completable(*packed, player))),
        *(Action(Verb.GROW, cell) for cell in cells(growable(*packed, player))),
        *(
            Action(Verb.SEED, target, CELL_AT[bit])
            for size in (1, 2, 3)
            for bit in CELL_AT
            if int(packed.trees[4 * player + size] & ~packed.trees[DORMANT]) >> bit & 1
            for target in cells(int(REACH[size, bit]) & targets)
        ),
    }


def same(one: Packed, other: Packed) -> bool:
    return bool((one.trees == other.trees).all() and (one.counts == other.counts).all())


def played(case: dict) -> list[tuple[State, dict[int, Action], list[list[str] | None]]]:
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


@pytest.mark.parametrize("league", LEAGUES)
def test_recorded_games_give_the_same_legal_sets_and_the_same_positions(league: str) -> None:
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


@pytest.mark.parametrize("level", [1, 2, 3])
def test_dawns_final_scores_and_actions_are_the_plain_ones(level: int) -> None:
    rng, config = random.Random(level), Config(level)
    for seed in range(20):
        packed, state = pack(opening(config, seed)), GAME.initial(config, seed)
        dawn(*packed)
        assert same(packed, pack(state))
        while asked := GAME.to_move(state):
            moves = {player: GAME.legal(state, player) for player in asked}
            assert all(action(code(move)) == move for each in moves.values() for move in each)
            state = GAME.step(state, {p: rng.choice(moves[p]) for p in asked})
        assert final(*pack(state)) == end(state).scores


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_random_game_is_the_one_played_turn_by_turn(level: int) -> None:
    for seed in range(30):
        start = pack(GAME.initial(Config(level), seed))
        fast, slow = start.copy(), start.copy()
        word = np.array([2 * seed + 1], np.uint64)
        again = word.copy()
        scores = play_out(*fast, word)
        while slow.counts[DAY] < slow.counts[DAYS]:
            codes = [
                ABSENT if slow.counts[ASLEEP + p] else any_action(*slow, p, again)
                for p in (0, 1)
            ]
            turn(*slow, *codes)
            rest(*slow)
        assert scores == final(*slow)
        assert word == again


@pytest.mark.parametrize("level", [2, 3])
def test_every_legal_action_is_as_likely(level: int) -> None:
    state = GAME.initial(Config(level), 4)
    packed, word = pack(state), np.array([99], np.uint64)
    drawn = [action(any_action(*packed, 0, word)) for _ in range(9000)]
    listed = set(GAME.legal(state, 0))
    assert set(drawn) == listed
    expected = 9000 / len(listed)
    chi2 = sum((drawn.count(move) - expected) ** 2 / expected for move in listed)
    assert chi2 < 4 * len(listed)


def test_many_games_are_counted_once_each_and_come_again() -> None:
    packed = pack(GAME.initial(Config(2), 0))
    counted = play_many(*packed, 500, 7)
    assert sum(counted[:3]) == 500
    assert counted == play_many(*packed, 500, 7)
    assert packed.counts[DAY] == 0  # the position itself is left alone


def said(code: str, **options) -> str:
    words = [sys.executable, "-c", code]
    return subprocess.run(words, capture_output=True, text=True, check=True, **options).stdout


def test_the_forest_itself_loads_no_numba() -> None:
    code = "import sys, trollkit.foret.rules; print({'numba', 'numpy'} & {*sys.modules})"
    assert said(code) == "set()\n"
