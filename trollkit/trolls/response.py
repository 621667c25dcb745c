"""How good a policy is: best responses and exact duels, without sampling.

A policy looks at the state only: `policy(left, right, troll)`, with its own castle on the left,
gives the probabilities of throwing 1, 2, … `left` stones. `best_response` finds its worst
enemy, `guaranteed_value` what it gets against that enemy, `exact_duel` how two policies fare.
"""

import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from trollkit.core.errors import (
    AnalysisError,
    InvalidPolicy,
    InvalidState,
    TrollkitError,
)
from trollkit.core.faults import exception_fault
from trollkit.core.text import show
from trollkit.solving import Floats, Ints
from trollkit.trolls.exact import StateSpace
from trollkit.trolls.partie import Partie

TOLERANCE = 1e-6  # on the sum of probabilities: a policy written with six decimals passes

# (own stock, other stock, troll's cell with the own castle on 0) -> chances of 1, 2, … stones
Policy = Callable[[int, int, int], Sequence[float] | Floats]


def constant(stones: int) -> Policy:
    """The policy that always throws `stones`, or the whole stock when less is left.

    >>> constant(2)(3, 9, 4), constant(2)(1, 9, 4)
    ([0.0, 1.0, 0.0], [1.0])
    """

    def policy(left: int, right: int, troll: int) -> list[float]:
        row = [0.0] * left
        row[min(stones, left) - 1] = 1.0
        return row

    return policy


def uniform(left: int, right: int, troll: int) -> Floats:
    """The policy that throws any number of its stones, all equally likely."""
    return np.full(left, 1 / left)


def player(policy: Policy, seed: int) -> Callable[[Partie, list[Partie]], int]:
    """A contest strategy that draws its throws from the policy."""
    chance = random.Random(seed)

    def strategy(partie: Partie, past: list[Partie]) -> int:
        left = partie.stockGauche
        mix = policy(left, partie.stockDroite, partie.positionTroll)
        return chance.choices(range(1, left + 1), cum_weights=[*itertools.accumulate(mix)])[0]

    return strategy


def mixes_at(policy: Policy, left: int, right: int, trolls: Ints) -> Floats:
    """The policy's probability of each throw, one row for each of the cells `trolls`.

    Raises InvalidPolicy when its answer is no mix, AnalysisError when it raises an exception;
    a TrollkitError that it raises comes through.
    """
    states = [(left, right, troll) for troll in trolls.tolist()]
    rows = np.array([_ask(policy, state) for state in states])
    sums = rows.sum(axis=1)
    for reason, broken in (
        ("number", ~np.isfinite(rows).all(axis=1)),
        ("negative", rows.min(axis=1) < 0),
        ("sum", np.abs(sums - 1) > TOLERANCE),
    ):
        if broken.any():
            first = int(broken.argmax())
            raise InvalidPolicy(states[first], reason, show(rows[first].tolist()))
    mixes: Floats = rows / sums[:, None]
    return mixes


def _ask(policy: Policy, state: tuple[int, int, int]) -> Floats:
    try:
        answer = policy(*state)
    except TrollkitError:
        raise
    except Exception as error:
        raise AnalysisError("fault", state, fault=exception_fault(error)) from error
    try:
        row = np.asarray(answer, dtype=np.float64)
    except (TypeError, ValueError):
        raise InvalidPolicy(state, "number", show(answer)) from None
    if row.shape != (state[0],):
        raise InvalidPolicy(state, "length", show(answer))
    return row


class Reach:
    """The states that a policy can come to, whatever its opponent throws, and a way to each.

    `explore` fills it; the policy may call `turns` meanwhile. `blocks` has, for a pair of
    stocks, the troll's cells met with it, and the policy's mix on each of them.
    """

    def __init__(self, board: StateSpace) -> None:
        self.board = board
        self.blocks: dict[tuple[int, int], tuple[Ints, Floats]] = {}
        # For each state, the throws of the turn that first led there, as
        # left · (stones + 1) + right; 0 for a state not met. The state before that turn was
        # met earlier, so that following the turns back always ends at the opening.
        self._first = np.zeros(board.shape, np.int32)
        self._first[board.opening] = 1

    def explore(self, policy: Policy, *, everywhere: bool = False) -> None:
        """Ask the policy once in every state it can come to, and note its mixes.

        `everywhere` asks it in all other states of the board too; `turns` has no way to those.
        """
        for left, right in self.board.down():
            met = np.flatnonzero(self._first[left, right, 1:-1]) + 1
            trolls = self.board.inner if everywhere else met
            if trolls.size:
                self._add(left, right, trolls, mixes_at(policy, left, right, trolls))

    def _add(self, left: int, right: int, trolls: Ints, mixes: Floats) -> None:
        self.blocks[left, right] = trolls, mixes
        after = self.board.next(left, right, trolls)
        i, j = np.ogrid[1 : left + 1, 1 : right + 1]
        first = self._first[after]
        new = (mixes > 0)[:, :, None] & (first == 0)
        self._first[after] = np.where(new, i * (self.board.stones + 1) + j, first)

    def states(self) -> Iterator[tuple[int, int, int]]:
        """Every state in which the policy was asked."""
        for stocks, (trolls, _) in self.blocks.items():
            for troll in trolls.tolist():
                yield *stocks, troll

    def mix(self, left: int, right: int, troll: int) -> Floats:
        """The mix noted in a state. As a policy, it gives the same answers without asking."""
        trolls, mixes = self.blocks[left, right]
        row: Floats = mixes[np.searchsorted(trolls, troll)]
        return row

    def turns(self, state: tuple[int, int, int]) -> list[tuple[int, int]]:
        """Turns (left, right) that lead from the opening to a state already met, oldest first.

        Left throws only what the policy may throw.
        """
        left, right, troll = state
        turns: list[tuple[int, int]] = []
        while (left, right, troll) != self.board.opening:
            g, d = divmod(int(self._first[left, right, troll]), self.board.stones + 1)
            turns.append((g, d))
            left, right, troll = left + g, right + d, troll - (g > d) + (g < d)
        return turns[::-1]


@dataclass(frozen=True)
class BestResponse:
    """The worst enemy of a policy; it can be called as a policy itself."""

    board: StateSpace
    value: float  # what the policy gets against this enemy, wins minus losses
    reach: Reach = field(repr=False)
    values: Floats = field(repr=False)  # what it gets from each state that it can come to
    _answers: Ints = field(repr=False)  # the enemy's throw, 0 where the policy never comes

    def answer(self, left: int, right: int, troll: int) -> int:
        """The enemy's throw in a state seen from the policy's side.

        Raises InvalidState in a state that no game against the policy comes to.
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
        """The enemy's throw as a mix; the state is seen with the enemy on the left."""
        row = np.zeros(left)
        row[self.answer(right, left, self.board.last - troll) - 1] = 1
        return row

    def or_else(self, policy: Policy) -> Policy:
        """The policy that plays as the enemy in the states it knows, else as `policy`."""

        def played(left: int, right: int, troll: int) -> Sequence[float] | Floats:
            known = self.knows(right, left, self.board.last - troll)
            return self(left, right, troll) if known else policy(left, right, troll)

        return played


def best_response(
    policy: Policy, cells: int, stones: int, *, everywhere: bool = False
) -> BestResponse:
    """The best response to a memoryless policy played from the opening.

    The policy is asked once in each state it can come to. With `everywhere` it is asked in each
    state of the board, and the response can then play against any other policy too. Raises
    InvalidPolicy or AnalysisError, which name the state.
    """
    reach = Reach(StateSpace(cells, stones))
    reach.explore(policy, everywhere=everywhere)
    return respond(reach)


def guaranteed_value(policy: Policy, cells: int, stones: int) -> float:
    """Wins minus losses that the policy gets from the opening against its worst enemy."""
    return best_response(policy, cells, stones).value


def respond(reach: Reach) -> BestResponse:
    """The best response to the mixes noted in a complete `reach`, by backward induction."""
    board = reach.board
    values, answers = board.ended_values(), np.zeros(board.shape, np.intp)
    for (left, right), (trolls, mixes) in reversed(reach.blocks.items()):
        after = values[board.next(left, right, trolls)]
        outlook = np.einsum("ti,tij->tj", mixes, after)
        answers[left, right, trolls] = outlook.argmin(axis=1) + 1
        values[left, right, trolls] = outlook.min(axis=1)
    return BestResponse(board, float(values[board.opening]), reach, values, answers)


class Odds(NamedTuple):
    """The probabilities of left winning, drawing and losing."""

    win: float
    draw: float
    loss: float


def exact_duel(policy_left: Policy, policy_right: Policy, cells: int, stones: int) -> Odds:
    """The odds of a game between two memoryless policies, without sampling.

    `policy_right` too sees its own castle on the left. Raises InvalidPolicy or AnalysisError,
    which name the state as the policy saw it.
    """
    board = StateSpace(cells, stones)
    chances, values = visits(policy_left, policy_right, board), board.ended_values()
    win, draw, loss = (
        float(chances[board.ended & (values == end)].sum()) for end in (1, 0, -1)
    )
    return Odds(win, draw, loss)


def visits(policy_left: Policy, policy_right: Policy, board: StateSpace) -> Floats:
    """By state, the probability that a game passes through it or ends in it.

    The array is indexed `[left, right, troll]`. No state comes twice in a game.
    """
    chances = np.zeros(board.shape)
    chances[board.opening] = 1
    for left, right in board.down():
        trolls = np.flatnonzero(chances[left, right, 1:-1]) + 1
        if not trolls.size:
            continue
        ours = mixes_at(policy_left, left, right, trolls)
        theirs = mixes_at(policy_right, right, left, board.last - trolls)
        here = chances[left, right, trolls]
        passed = np.einsum("t,ti,tj->tij", here, ours, theirs)
        chances[board.next(left, right, trolls)] += passed
    return chances
