"""The bundled puzzles win as they say."""

import pytest

from trollkit.gyges.drawing import scene
from trollkit.gyges.moves import apply, legal_moves
from trollkit.gyges.notation import move_text, position_text
from trollkit.gyges.puzzles import puzzles
from trollkit.gyges.valuation import wins_at_once


def named(puzzle):
    """The position: the same words in every process, unlike those of a set."""
    return position_text(puzzle.position)


def wins_in(position, moves):
    """Whether the side to move wins in so many of its own moves: by trying everything."""
    if wins_at_once(position):
        return True
    return moves > 1 and any(
        holds(apply(position, move), moves - 1) for move in legal_moves(position)
    )


def holds(position, moves):
    """Whether whatever the side to move plays, the other one then wins in so many moves."""
    if wins_at_once(position):
        return False
    return all(wins_in(apply(position, move), moves) for move in legal_moves(position))


@pytest.mark.parametrize("puzzle", [p for p in puzzles() if p.moves == 1], ids=named)
def test_a_win_in_one_lists_every_move_onto_the_goal(puzzle):
    player = puzzle.position.player
    goals = {
        m for m in legal_moves(puzzle.position) if apply(puzzle.position, m).winner() == player
    }
    assert goals == puzzle.wins


@pytest.mark.parametrize("puzzle", [p for p in puzzles() if p.moves == 2][:4], ids=named)
def test_a_win_in_two_holds_against_every_defence_and_nothing_else_wins(puzzle):
    assert not wins_at_once(puzzle.position)
    found = {m for m in legal_moves(puzzle.position) if holds(apply(puzzle.position, m), 1)}
    assert found == puzzle.wins


def test_every_first_move_is_legal():
    for puzzle in puzzles():
        assert puzzle.wins <= set(legal_moves(puzzle.position))


def test_a_scene_holds_every_legal_move_once():
    for puzzle in puzzles()[:12]:
        listed = [
            f"{start}*{end}={drop}" if drop else f"{start}-{end}"
            for start, ends in scene(puzzle.position)["coups"].items()
            for end, drops in ends.items()
            for drop in (drops or [""])
        ]
        assert sorted(listed) == sorted(map(move_text, legal_moves(puzzle.position)))
