"""The game under the kit's contract, with its draws."""

import pytest

from trollkit.core.battery import check_game
from trollkit.core.errors import GameOver, InvalidMove, InvalidText
from trollkit.core.game import LEFT, RIGHT, Outcome
from trollkit.gyges.notation import parse_move, parse_position
from trollkit.gyges.rules import GAME, PLIES, Config, State


def played(*words, state=None):
    state = state or GAME.initial(Config())
    for word in words:
        (player,) = GAME.to_move(state)
        state = GAME.step(state, {player: parse_move(word)})
    return state


@pytest.mark.lourd
@pytest.mark.long
def test_gyges_obeys_the_contract():
    assert check_game(GAME, [Config(), Config("123123", "321321", RIGHT)], games=2) > 40


def test_a_ring_on_the_goal_wins():
    state = State(parse_position("000300/000000/123002/110120/000233/000000 s"))
    after = played("14-n", state=state)
    assert GAME.outcome(after) == Outcome(LEFT, "goal")
    assert GAME.to_move(after) == ()
    with pytest.raises(GameOver):
        GAME.step(after, {})


def test_the_third_time_a_position_is_there_the_game_is_drawn():
    there_and_back = ("14*15=14", "61*62=61", "15*14=15", "62*61=62")
    state = played(*there_and_back)
    assert GAME.outcome(state) is None
    state = played(*there_and_back, state=state)
    assert GAME.outcome(state) == Outcome(None, "repetition")


def test_two_hundred_plies_make_a_draw():
    state = GAME.initial(Config())
    others = [state.position._replace(ones=n) for n in range(PLIES)]
    assert GAME.outcome(State(state.position, tuple(others[:-1]))) is None
    assert GAME.outcome(State(state.position, tuple(others))) == Outcome(None, "length")


def test_an_illegal_move_is_refused_with_the_legal_ones():
    with pytest.raises(InvalidMove) as refused:
        played("11-33")
    assert refused.value.player == LEFT
    assert "11-23" in refused.value.legal


@pytest.mark.parametrize("text", ["", "332121/123321", "332121/123321/x", "332122/123321/s"])
def test_texts_that_are_no_opening_are_refused(text):
    with pytest.raises(InvalidText):
        GAME.parse_config(text)
