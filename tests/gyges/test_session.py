"""A game in progress: moves, and undone moves."""

import pytest

from trollkit.core.errors import GameOver
from trollkit.gyges.notation import parse_move
from trollkit.gyges.rules import Config, GameInPlay

THERE_AND_BACK = ["14*15=14", "61*62=61", "15*14=15", "62*61=62"]


def played(*words):
    session = GameInPlay(Config())
    for word in words:
        session.play(parse_move(word))
    return session


def test_undone_moves_leave_the_game_as_it_was():
    session = played("11-23")
    before = session.state
    session.play(parse_move("66-56"))
    assert session.undo()
    assert session.state == before
    assert session.undo()
    assert not session.undo()


def test_who_repeats_a_position_twice_has_drawn():
    with pytest.raises(GameOver):
        played(*THERE_AND_BACK * 3)
    assert played(*THERE_AND_BACK * 2).outcome == (None, "repetition")
