"""Responses without memory to a model that is trusted so far, and always as far."""

import numpy as np

from trollkit.solving import Floats, solve_batch
from trollkit.trolls.opponents.tabled import (
    Tabled,
    answers_of,
    backwards,
    check_share,
    clear_of_ties,
)
from trollkit.trolls.response import Policy
from trollkit.trolls.response.arrays import StateSpace, behind


def steady_response(model: Policy, trust: float, cells: int, stones: int) -> Tabled:
    """The policy that, in each state, maximises trust · gain + (1 − trust) · guarantee.

    Gain is what the policy gets from there on against `model`, guarantee what it gets against
    its worst enemy; both reckon with its own later play. It has no memory, so that what an
    opponent has thrown against the model leaves its trust as it was: `frontier` does
    better. Its value is its gain, and `guaranteed_value` gives its guarantee. Next to trust 0
    stands the best of the policies that never give up any value, next to 1 the least risky
    best response. Raises InvalidConfig unless `trust` is from 0 to 1.
    """
    share = clear_of_ties(check_share("confiance", trust))
    board = StateSpace(cells, stones)
    guarantees, inner = board.ended_values(), np.arange(1, board.last)

    def decide(left: int, right: int, ahead: Floats) -> tuple[Floats, Floats]:
        outlook = np.einsum("tij,tj->ti", ahead, answers_of(model, cells, left, right))
        after = behind(guarantees, (left, right), left, right)
        worst = after[board.next(inner, left, right)]
        mixes = solve_batch(share * outlook[:, :, None] + (1 - share) * worst).row
        kept = np.einsum("ti,tij->tj", mixes, worst).min(axis=1)
        guarantees[left, right, 1:-1] = kept
        return mixes, (mixes * outlook).sum(axis=1)

    return backwards(cells, stones, decide)
