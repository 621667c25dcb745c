"""A puzzle being tried: what keeps the win, what refutes, what the next help would be."""

import pytest

from tests.gyges.test_puzzles import wins_in as by_trying_all
from trollkit.gyges.moves import legal_moves
from trollkit.gyges.puzzles import Trial, puzzles

SHORT = [number for number, puzzle in enumerate(puzzles()) if puzzle.moves == 2][:2]


@pytest.mark.parametrize("number", SHORT)
def test_a_move_is_refuted_when_it_does_not_keep_the_win(number):
    puzzle = puzzles()[number]
    for move in [*puzzle.wins, *legal_moves(puzzle.position)[:3]]:
        trial = Trial(number)
        trial.play(move)
        assert trial.stage == "reponse"
        trial.play(trial.reply())
        assert by_trying_all(trial.position, 1) == (move in puzzle.wins)
        assert trial.stage == ("cherche" if move in puzzle.wins else "rate")


@pytest.mark.parametrize("number", range(9, 14))
def test_its_solutions_solve_it_against_the_best_defence(number):
    trial = Trial(number)
    while trial.stage != "resolu":
        assert trial.stage == "cherche"
        trial.play(trial.solution())
        if trial.stage == "reponse":
            trial.play(trial.reply())
    assert trial.left == 0


@pytest.mark.long
def test_a_move_that_misses_a_win_in_three_is_refuted_by_proof():
    trial = Trial(28)
    assert trial.puzzle.moves == 3
    trial.play(next(m for m in legal_moves(trial.position) if m not in trial.puzzle.wins))
    trial.play(trial.reply())
    assert trial.stage == "rate"
    assert not by_trying_all(trial.position, 1)
