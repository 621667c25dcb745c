"""Two policies against each other, exactly: one pass over the states they can come to."""

from typing import NamedTuple

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls.response.arrays import StateSpace, behind
from trollkit.trolls.response.mixes import mixes_at
from trollkit.trolls.response.policies import Policy


class Odds(NamedTuple):
    """The probabilities of left winning, drawing and losing."""

    win: float
    draw: float
    loss: float


def exact_duel(policy_left: Policy, policy_right: Policy, cells: int, stones: int) -> Odds:
    """What a game between two memoryless policies ends in, without sampling.

    `policy_right` is asked from its own left-hand view. Raises InvalidPolicy or
    AnalysisError, which name the state as the policy saw it.
    """
    board = StateSpace(cells, stones)
    chances = visits(policy_left, policy_right, board)
    ended, values = board.ended(), board.ended_values()
    win, draw, loss = (float(chances[ended & (values == end)].sum()) for end in (1, 0, -1))
    return Odds(win, draw, loss)


def visits(policy_left: Policy, policy_right: Policy, board: StateSpace) -> Floats:
    """The probability that a game passes through, or ends in, each state (none comes twice)."""
    chances = np.zeros(board.shape)
    chances[board.opening] = 1
    for left, right in board.down():
        trolls = np.flatnonzero(chances[left, right, 1:-1]) + 1
        if not trolls.size:
            continue
        ours = mixes_at(policy_left, left, right, trolls)
        theirs = mixes_at(policy_right, right, left, board.last - trolls)
        widths = ours.shape[1], theirs.shape[1]
        after = behind(chances, (left, right), *widths)
        here = chances[left, right, trolls]
        after[board.next(trolls, *widths)] += np.einsum("t,ti,tj->tij", here, ours, theirs)
    return chances
