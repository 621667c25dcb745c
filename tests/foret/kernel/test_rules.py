"""The compiled rules, held to the plain ones and so to the official referee."""

import random
import subprocess
import sys

import numpy as np
import pytest

from tests.foret.recorded import CASES, LEAGUES, lines_of, nutrients
from trollkit.foret import Referee
from trollkit.foret.game import GAME
from trollkit.foret.kernel.bridge import action, code, pack, unpack
from trollkit.foret.kernel.games import any_action, play_many, play_out
from trollkit.foret.kernel.rules import (
    ABSENT,
    ASLEEP,
    DAY,
    DAYS,
    MAX_ACTIONS,
    dawn,
    final,
    legal,
    rest,
    turn,
)
from trollkit.foret.leagues import Config
from trollkit.foret.protocol import action_text, parse_line
from trollkit.foret.rules import end, opening
from trollkit.foret.state import WAIT, Action, State

pytestmark = pytest.mark.long  # the first run of all compiles

FOUND = np.zeros(MAX_ACTIONS, np.int64)


def legal_set(state: State, player: int) -> set[Action]:
    packed = pack(state)
    number = legal(packed.trees, packed.counts, player, FOUND)
    listed = [action(found) for found in FOUND[:number]]
    assert listed[0] == WAIT
    assert len(set(listed)) == number
    return set(listed)


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
            legal_texts = frame["legal"]
            moves = {
                p: move if action_text(move) in legal_texts[p] else WAIT
                for p, move in moves.items()
            }
            turns.append((state, moves, legal_texts))
    return turns


@pytest.mark.parametrize("league", LEAGUES)
def test_recorded_games_give_the_same_legal_sets_and_the_same_positions(league: str) -> None:
    for case in CASES[league]:
        turns = played(case)
        for number, (state, moves, texts) in enumerate(turns):
            for player in moves:
                assert set(map(action_text, legal_set(state, player))) == set(
                    texts[player] or []
                )
            after = pack(state)
            codes = [code(moves[p]) if p in moves else ABSENT for p in (0, 1)]
            turn(after.trees, after.counts, *codes)
            rest(after.trees, after.counts)
            if number + 1 < len(turns):
                following = turns[number + 1][0]
                assert unpack(after, following) == following


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_first_dawn_and_the_final_scores_are_the_plain_ones(level: int) -> None:
    rng = random.Random(level)
    for seed in range(20):
        config = Config(level)
        packed = pack(opening(config, seed))
        dawn(packed.trees, packed.counts)
        state = GAME.initial(config, seed)
        assert unpack(packed, state) == state
        while asked := GAME.to_move(state):
            state = GAME.step(state, {p: rng.choice(GAME.legal(state, p)) for p in asked})
        packed = pack(state)
        assert final(packed.trees, packed.counts) == end(state).scores


@pytest.mark.parametrize("level", [1, 2, 3])
def test_actions_and_positions_survive_packing(level: int) -> None:
    rng = random.Random(level)
    state = GAME.initial(Config(level), level)
    while asked := GAME.to_move(state):
        assert unpack(pack(state), state) == state
        for player in asked:
            for move in GAME.legal(state, player):
                assert action(code(move)) == move
        state = GAME.step(state, {p: rng.choice(GAME.legal(state, p)) for p in asked})


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_random_game_is_the_one_played_turn_by_turn(level: int) -> None:
    for seed in range(30):
        start = pack(GAME.initial(Config(level), seed))
        fast, slow = start.copy(), start.copy()
        word = np.array([2 * seed + 1], np.uint64)
        same = word.copy()
        scores = play_out(fast.trees, fast.counts, word)
        while slow.counts[DAY] < slow.counts[DAYS]:
            codes = [
                ABSENT
                if slow.counts[ASLEEP + player]
                else any_action(slow.trees, slow.counts, player, same)
                for player in (0, 1)
            ]
            turn(slow.trees, slow.counts, *codes)
            rest(slow.trees, slow.counts)
        assert scores == final(slow.trees, slow.counts)
        assert word == same


@pytest.mark.parametrize("level", [2, 3])
def test_every_legal_action_is_as_likely(level: int) -> None:
    state = GAME.initial(Config(level), 4)
    packed, word = pack(state), np.array([99], np.uint64)
    drawn = [action(any_action(packed.trees, packed.counts, 0, word)) for _ in range(9000)]
    listed = legal_set(state, 0)
    assert set(drawn) == listed
    expected = 9000 / len(listed)
    chi2 = sum((drawn.count(move) - expected) ** 2 / expected for move in listed)
    assert chi2 < 4 * len(listed)


def test_many_games_are_counted_once_each_and_come_again() -> None:
    packed = pack(GAME.initial(Config(2), 0))
    counted = play_many(packed.trees, packed.counts, 500, 7)
    assert sum(counted[:3]) == 500
    assert counted == play_many(packed.trees, packed.counts, 500, 7)
    assert packed.counts[DAY] == 0  # the position itself is left alone


# As small as compiled code can be that calls other compiled code and has some put in place.
LIST = """
import numpy as np
from trollkit.foret.game import GAME
from trollkit.foret.leagues import Config
from trollkit.foret.kernel.bridge import pack
from trollkit.foret.kernel.rules import legal
packed, found = pack(GAME.initial(Config(3), 1)), np.zeros(1024, np.int64)
print(found[: legal(packed.trees, packed.counts, 0, found)])
"""


def test_code_kept_by_one_process_serves_the_next(tmp_path) -> None:
    # Nothing is lent by who installed the kit.
    bare = "from trollkit.compiling import _Beside\n"
    bare += f"_Beside.get_cache_path = lambda self: {str(tmp_path / 'rien')!r}\n"
    said = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", bare + LIST],
            env={"NUMBA_CACHE_DIR": str(tmp_path), "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        )
        said.append(done.stdout)
    assert said[0] == said[1] != ""
    assert list(tmp_path.rglob("*.nbc"))


def test_where_nothing_can_be_kept_it_is_compiled_all_the_same() -> None:
    nowhere = "from trollkit import compiling\ncompiling._place = lambda *_: None\n"
    said = [
        subprocess.run(
            [sys.executable, "-c", start + LIST], capture_output=True, text=True, check=True
        ).stdout
        for start in ("", nowhere)
    ]
    assert said[0] == said[1] != ""


def test_the_forest_itself_loads_no_numba() -> None:
    code = (
        "import sys, trollkit.foret.game; print('numba' in sys.modules, 'numpy' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False", "False"]
