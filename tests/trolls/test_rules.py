import gzip
import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.core.battery import play, random_policy
from trollkit.core.errors import InvalidConfig, InvalidMove, InvalidText
from trollkit.core.game import LEFT, RIGHT
from trollkit.trolls.rules import GAME, Config, State, check_config, settle, walk

CASES = json.loads(gzip.decompress((Path(__file__).parent / "cases.json.gz").read_bytes()))
SIGN = {LEFT: 1, RIGHT: -1, None: 0}


@pytest.mark.parametrize("start", range(0, 600, 100))
def test_recorded_games_replay_exactly(start):
    for game in CASES["games"][start : start + 100]:
        state = GAME.initial(Config(game["n"], game["s"]))
        for left, right, troll, left_stock, right_stock in game["trace"]:
            assert GAME.outcome(state) is None
            state = GAME.step(state, {LEFT: left, RIGHT: right})
            # The record shows the last turn before the leftover stones are thrown.
            shown = State(game["n"], left_stock, right_stock, troll)
            assert state == settle(shown)
        outcome = GAME.outcome(state)
        assert outcome is not None
        turns = [turn[:2] for turn in game["trace"]]
        shown = [(turn[3], turn[4], turn[2]) for turn in game["trace"]]
        assert list(walk(Config(game["n"], game["s"]), turns))[1:] == shown
        assert SIGN[outcome.winner] == game["result"]
        assert state.troll == game["final"]


@given(st.integers(1, 7), st.integers(1, 30), st.integers(0, 2**32), st.data())
def test_a_walk_goes_where_the_generic_loop_went_and_no_further(half, stones, seed, data):
    config = Config(2 * half + 1, stones)
    met = []

    def seen_from_the_left(state):
        met.append(state)
        return chance(state)

    chance = random_policy(GAME, random.Random(seed))
    record = play(GAME, config, (seen_from_the_left, chance))
    turns = [(moves[LEFT], moves[RIGHT]) for moves in record.turns]
    places = [State(config.cells, *place) for place in walk(config, turns)]
    assert places[:-1] == met  # leftover stones are thrown at the end only
    assert GAME.outcome(places[-1]) == record.outcome
    end = GAME.step(met[-1], record.turns[-1])
    assert settle(places[-1]) == end
    # What is broken off stops where it was, and the turns of a next game are left to it.
    cut = data.draw(st.integers(0, len(turns)))
    assert list(walk(config, turns[:cut])) == [place[1:] for place in places[: cut + 1]]
    more = iter([*turns, (1, 1)])
    assert len(list(walk(config, more))) == len(places)
    assert list(more) == [(1, 1)]


@pytest.mark.parametrize("cells", [2, 8, 1, -7, 7.0, "7", True, None])
def test_a_board_without_a_middle_is_refused(cells):
    with pytest.raises(InvalidConfig) as caught:
        check_config(cells, 15)
    refused = caught.value
    assert (refused.name, refused.value, refused.expected) == ("cells", cells, "odd")


@pytest.mark.parametrize("stones", [0, -1, 1.5, "15", True, None])
def test_an_empty_stock_is_refused(stones):
    with pytest.raises(InvalidConfig) as caught:
        check_config(7, stones)
    refused = caught.value
    assert (refused.name, refused.value, refused.expected) == ("stones", stones, "positive")


@pytest.mark.parametrize("throw", [0, -1, 16, 2.0, True, "2", None])
def test_an_illegal_throw_names_its_player_and_the_legal_ones(throw):
    with pytest.raises(InvalidMove) as caught:
        GAME.step(State(7, 15, 15, 3), {LEFT: 1, RIGHT: throw})  # type: ignore[dict-item]
    assert (caught.value.player, caught.value.move) == (RIGHT, throw)
    assert caught.value.legal == range(1, 16)


@pytest.mark.parametrize(
    "text", ["7", "7x", "x15", "7×15", "7x" + "9" * 5000, "sept", "7x15x2", "-7x15", "²x15"]
)
def test_a_category_is_written_as_cells_x_stones(text):
    with pytest.raises(InvalidText) as caught:
        GAME.parse_config(text)
    assert (caught.value.kind, caught.value.text) == ("config", text)


@pytest.mark.parametrize("text", ["", "-1", "2.0", "trois", "²", "9" * 13])
def test_a_throw_is_written_in_digits(text):
    with pytest.raises(InvalidText) as caught:
        GAME.parse_move(text)
    assert (caught.value.kind, caught.value.text) == ("move", text)


def test_numbers_of_twelve_digits_are_still_read():
    assert GAME.parse_move("9" * 12) == 999_999_999_999
    assert GAME.parse_config("7x99999999999") == Config(7, 99_999_999_999)
