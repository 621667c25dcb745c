"""The exact solution of a small game, which searches come to and are measured against."""

from typing import Any

import numpy as np

from trollkit.core.errors import GameOver
from trollkit.core.game import LEFT, RIGHT, Game, MoveT, StateT
from trollkit.solving.matrix import MatrixSolution, MatrixSolver, solve_matrix
from trollkit.solving.search.joint import after, options, payoff


def backward_induction(
    game: Game[Any, StateT, MoveT], state: StateT, solver: MatrixSolver = solve_matrix
) -> dict[StateT, MatrixSolution]:
    """The solution of each position in play that `state` leads to, itself included.

    In each of them a matrix game, whose payoffs are the values of the positions that a pair of
    moves leads to (Kuhn, "Extensive games and the problem of information", 1953): rows are
    LEFT's legal moves in their order, columns RIGHT's, and a side that is not asked has one.
    For games in which no position comes back. Raises GameOver on a state that is over.
    """
    if not game.to_move(state):
        raise GameOver
    known = dict[StateT, MatrixSolution]()

    def value(state: StateT) -> float:
        if state in known:
            return known[state].value
        if not game.to_move(state):
            return payoff(game, state)
        rows, columns = options(game, state, LEFT), options(game, state, RIGHT)
        known[state] = solver(
            np.array([[value(after(game, state, i, j)) for j in columns] for i in rows])
        )
        return known[state].value

    value(state)
    return known
