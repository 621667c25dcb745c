"""How both sides of a game of Gygès went about it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.gyges.test_staging import told
from trollkit import gyges
from trollkit.gyges.discipline import DISCIPLINE


@settings(max_examples=12)
@given(st.integers(0, 10_000))
def test_traits_are_those_of_the_moves_by_the_predicates(seed):
    for game in told(seed):
        board = gyges.plateau_depart(*game.start.split(" / "))
        bounces, replaced, moves = [0, 0], [0, 0], [0, 0]
        for turn in game.turns:
            side = 0 if turn[0] else 1
            worth = {str(cell): value for value in (1, 2, 3) for cell in board[value - 1]}
            path = gyges.chemin(board, turn[side])
            bounces[side] += sum(cell in worth for cell in path[1:-1] if cell != path[0])
            replaced[side] += "*" in turn[side]
            moves[side] += 1
            board = gyges.jouer_coup(board, turn[side])
        for side, manner in enumerate(DISCIPLINE.manners.seen("tirage", game)):
            assert manner.actions == []
            assert manner.traits == (
                bounces[side] / moves[side] if moves[side] else None,
                replaced[side] / moves[side] if moves[side] else None,
                len(game.turns),
                len(game.turns) if game.winner == side else None,
            )


def test_the_manners_of_a_game_seen_from_the_other_side_are_exchanged():
    for game in told(4):
        there = DISCIPLINE.manners.seen("tirage", game.mirrored())
        assert there == DISCIPLINE.manners.seen("tirage", game)[::-1]
