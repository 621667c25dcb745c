"""A puzzle being tried: what keeps the win, what refutes, what the next help would be."""

import pytest

from tests.gyges.test_puzzles import named, wins_in
from trollkit.gyges.moves import apply, legal_moves
from trollkit.gyges.puzzles import Stage, Trial, puzzles, refutation

SHORT = [puzzle for puzzle in puzzles() if puzzle.moves == 2][:2]


@pytest.mark.parametrize("puzzle", SHORT, ids=named)
def test_a_move_is_refuted_when_it_does_not_keep_the_win(puzzle):
    for move in [*puzzle.wins, *legal_moves(puzzle.position)[:3]]:
        board = apply(puzzle.position, move)
        reply = refutation(board, 1)
        assert (reply is None) == (move in puzzle.wins)
        assert reply is None or not wins_in(apply(board, reply), 1)


@pytest.mark.parametrize("puzzle", puzzles()[9:14], ids=named)
def test_its_solutions_solve_it_against_the_best_defence(puzzle):
    trial = Trial(puzzle)
    while trial.stage is not Stage.SOLVED:
        trial.play(trial.solution())
        if trial.stage is Stage.ANSWERING:
            trial.answer()
            assert trial.stage is Stage.SEEKING
    assert trial.left == 0


@pytest.mark.long
def test_a_move_that_misses_a_win_in_three_is_refuted_by_proof():
    puzzle = puzzles()[28]
    assert puzzle.moves == 3
    trial = Trial(puzzle)
    trial.play(next(m for m in legal_moves(puzzle.position) if m not in puzzle.wins))
    trial.answer()
    assert trial.stage is Stage.FAILED
    assert not wins_in(trial.session.position, 1)
