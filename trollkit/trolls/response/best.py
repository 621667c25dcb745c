"""The best response to a policy, by backward induction over the states it can come to."""

from dataclasses import dataclass, field

import numpy as np

from trollkit.core.errors import InvalidState
from trollkit.solving import Floats, Ints
from trollkit.trolls.response.arrays import StateSpace, behind
from trollkit.trolls.response.policies import Policy
from trollkit.trolls.response.reach import Reach, explore


@dataclass(frozen=True)
class BestResponse:
    """The worst enemy of a policy. Called as a policy, it plays from its own left-hand view."""

    board: StateSpace
    value: float  # what the policy gets against it, wins minus losses
    reach: Reach = field(repr=False)
    values: Floats = field(repr=False)  # the same from each state the policy can come to
    _answers: Ints = field(repr=False)  # the enemy's throw, 0 where the policy never comes

    def answer(self, left: int, right: int, troll: int) -> int:
        """What the enemy throws in a state seen from the policy's side.

        Raises InvalidState where a game against the policy cannot come.
        """
        if not self.knows(left, right, troll):
            state = (left, right, troll)
            raise InvalidState(state, self.board.cells, self.board.stones, "unreached")
        return int(self._answers[left, right, troll])

    def knows(self, left: int, right: int, troll: int) -> bool:
        """Whether a game against the policy can come to this state."""
        inside = self.board.in_play(left, right, troll)
        return inside and bool(self._answers[left, right, troll])

    def __call__(self, left: int, right: int, troll: int) -> Floats:
        """The enemy's throw as a policy, from its own left-hand view."""
        row = np.zeros(left)
        row[self.answer(right, left, self.board.last - troll) - 1] = 1
        return row


def best_response(
    policy: Policy, cells: int, stones: int, *, everywhere: bool = False
) -> BestResponse:
    """The best response to a memoryless policy played from the opening.

    The policy is asked once in each state it can come to, and with `everywhere` in each
    state of the board: the response then meets any other policy as well. Raises
    InvalidPolicy or AnalysisError, which name the state.
    """
    reach = Reach(StateSpace(cells, stones))
    explore(policy, reach, everywhere=everywhere)
    return respond(reach)


def guaranteed_value(policy: Policy, cells: int, stones: int) -> float:
    """Wins minus losses that the policy gets from the opening against its worst enemy."""
    return best_response(policy, cells, stones).value


def respond(reach: Reach) -> BestResponse:
    """The best response to the mixes noted in a complete `reach`."""
    board = reach.board
    values = board.ended_values()
    answers = np.zeros(board.shape, np.intp)
    for left, right, trolls, mixes in reversed(reach.blocks):
        width = mixes.shape[1]
        after = behind(values, (left, right), width, right)
        outlook = np.einsum("ti,tij->tj", mixes, after[board.next(trolls, width, right)])
        answers[left, right, trolls] = outlook.argmin(axis=1) + 1
        values[left, right, trolls] = outlook.min(axis=1)
    return BestResponse(board, float(values[board.opening]), reach, values, answers)
