"""Imperfect opponents, and how much can be taken from them at what risk.

They are memoryless policies, which `exact_duel` and `guaranteed_value` judge without sampling:

- level-k thinking: level 0 throws anything, and each level plays the best response to the one
  below it, believing that it is the only one to think (Stahl and Wilson 1994; Nagel 1995);
- quantal responses: McKelvey and Palfrey ("Quantal response equilibria for normal form games",
  1995, and "… for extensive form games", 1998, whose agent form this is): in each state a throw
  that is expected to bring u has a weight of exp(λ u), where what comes later is worth what the
  same noisy play will make of it. At precision λ = 0 everything is equally likely; as λ grows,
  only best throws are left;
- a trembling hand, and numbers that come to mind first, whatever the board (anchoring: Tversky
  and Kahneman, "Judgment under uncertainty", 1974). Nobody was observed playing Trolls &
  Châteaux for these.

`frontier` is the restricted Nash response to one of them (Johanson, Zinkevich and Bowling,
"Computing robust counter-strategies", 2007): a coin decides
before the game, out of our sight, whether the opponent plays a model (probability p, our
trust) or whatever hurts us most. The best response to that gains most against the model of
all strategies that guarantee as much: as p goes from 0 to 1 it draws the whole frontier,
from perfect play to the best response.

What the opponent throws tells something about the coin, so the response remembers it. Yet
a table is enough, for all that counts of the past is how much has been promised. Each state
has a set of pairs (gain, guarantee) that can be had from there on; it is convex, and known by
the point that is best for each trust of a list. From few stones to many,

1. a plan for a state is a throw and, for each answer, one of the points of the state it leads
   to: it gains Σ_j model(j) · gain(j), and guarantees guarantee(j) against answer j;
2. mixes of plans against answers are a matrix game, p · gain + (1 − p) · guarantee(j);
3. there are too many plans to write them all down: the best one against the answers' mix
   joins the matrix until it brings nothing more (the double oracle of McMahan, Gordon and
   Blum 2003, on one side).

As a state is known by few of its points, slightly better strategies may exist: with 33 trusts
instead of those below, 0.0015 of the weighted aim at most, for the three models tried on 7
cells with 15 stones.

>>> from trollkit.trolls import exact_duel, guaranteed_value, solve
>>> shaky = quantal_equilibrium(5, 5, 6)  # precision 5, on 5 cells with 6 stones
>>> win, _, loss = exact_duel(solve(5, 6).mix, shaky, 5, 6)
>>> best = -guaranteed_value(shaky, 5, 6)
>>> print(f"perfect play takes {win - loss:.3f}, nobody more than {best:.3f}")
perfect play takes 0.051, nobody more than 0.096
>>> for trust, gain, guarantee in frontier(shaky, 5, 6, trusts=(0.0, 0.8, 0.9, 1.0)):
...     print(f"trust {trust}: takes {gain:.3f}, loses {-guarantee:.3f} at worst")
trust 0.0: takes 0.067, loses 0.000 at worst
trust 0.8: takes 0.067, loses 0.000 at worst
trust 0.9: takes 0.082, loses 0.063 at worst
trust 1.0: takes 0.096, loses 1.000 at worst
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from trollkit.solving import Floats, solve_matrix
from trollkit.trolls.exact import StateSpace, ahead, solve
from trollkit.trolls.response import Policy, best_response, mixes_at, uniform

TRUSTS = (0.0, 0.001, 0.003, 0.01, 0.03, 0.1, 0.2, 0.4, 0.6, 0.8, 0.9, 0.97, 1.0)
SLIGHT = 1e-6  # the part of an aim that only decides between equals
NEWS = 1e-11  # what a plan must bring to join
DECIDED = 1 - 1e-12  # values beyond leave one point only
ERROR = 1e-12  # of the expected results at a fixed point, about
GENTLE = 8.0  # a precision reached from anywhere
ROUND = (1, 2, 5, 10, 20, 50, 100)


def level(k: int, cells: int, stones: int) -> Policy:
    """Level k on a board; level 0 is `uniform`.

    Where several throws are best, the smallest is played.
    """
    policy: Policy = uniform
    for _ in range(k):
        policy = best_response(policy, cells, stones, everywhere=True)
    return policy


def noisy(policy: Policy, slips: float) -> Policy:
    """Plays `policy`, but for one throw in 1 / `slips`, which may be anything (Selten 1975).

    >>> [round(float(p), 3) for p in noisy(lambda x, y, t: [0, 1, 0], 0.3)(3, 9, 4)]
    [0.1, 0.8, 0.1]
    """

    def trembling(left: int, right: int, troll: int) -> Floats:
        mix = np.asarray(policy(left, right, troll), dtype=np.float64)
        return (1 - slips) * mix + slips / left

    return trembling


def round_numbers(left: int, right: int, troll: int) -> Floats:
    """One of 1, 2, 5, 10, 20 …, each half as likely as the one before.

    >>> [round(float(p), 3) for p in round_numbers(4, 9, 3)]
    [0.667, 0.333, 0.0, 0.0]
    """
    mix = np.zeros(left)
    for rank, throw in enumerate(number for number in ROUND if number <= left):
        mix[throw - 1] = 0.5**rank
    mix /= mix.sum()
    return mix


def quantal_equilibrium(precision: float, cells: int, stones: int) -> Policy:
    """The policy that is its own logit response: both sides are noisy, and know it.

    As the game is zero-sum there is exactly one, and it tends to perfect play as `precision`
    grows. On 7 cells with 15 stones it takes a few seconds.
    """
    board, mixes = StateSpace(cells, stones), dict[tuple[int, int, int], Floats]()
    values = board.ended_values()
    for left, right in board.up():  # the values of all later states are known
        for troll in board.inner.tolist() if left >= right else ():
            games = ahead(values, left, right, troll)
            ours, theirs = logit_equilibrium(games, precision)
            # The same game seen by the other side.
            mixes[left, right, troll], mixes[right, left, board.last - troll] = ours, theirs
            values[left, right, troll] = value = ours @ games @ theirs
            values[right, left, board.last - troll] = -value
    return lambda left, right, troll: mixes[left, right, troll]


def logit_equilibrium(payoffs: Floats, precision: float) -> tuple[Floats, Floats]:
    """Both sides' mixes in the logit equilibrium of a matrix.

    With p = softmax(u) and q = softmax(v), the root of u = λ A q, v = −λ Aᵀ p. The Jacobian is
    never singular, so that there is one; lower precisions are passed through on the way, as
    the root is hard to see from far away.
    """
    from scipy.optimize import root  # heavy, and only needed here

    rows, columns = payoffs.shape
    found = np.zeros(rows + columns)
    rungs = max(0, math.ceil(math.log2(max(precision, 1) / GENTLE)))
    for rung in range(rungs, -1, -1):
        scaled = precision / 2**rung * payoffs

        def distance(both: Floats, scaled: Floats = scaled) -> Floats:
            u, v = both[:rows], both[rows:]
            return np.concatenate((u - scaled @ softmax(v), v + softmax(u) @ scaled))

        found = root(distance, found, tol=ERROR).x
    return softmax(found[:rows]), softmax(found[rows:])


def softmax(exponents: Floats) -> Floats:
    """Probabilities in the proportion of the exponentials."""
    weights: Floats = np.exp(exponents - exponents.max())  # in less time than scipy's
    weights /= weights.sum()
    return weights


class Point(NamedTuple):
    """What a response gets, wins minus losses: against the model, and against anybody."""

    trust: float
    gain: float
    guarantee: float


def frontier(
    model: Policy, cells: int, stones: int, trusts: Sequence[float] = TRUSTS
) -> list[Point]:
    """What the restricted Nash responses to `model` get, one for each of the rising `trusts`.

    The first and the last of `TRUSTS` stand for next to nothing and almost all: the best of
    what gives nothing up, and the least risky best response. On 7 cells with 15 stones it
    takes a few seconds. Raises what the model raises.
    """
    board, values = StateSpace(cells, stones), solve(cells, stones).values
    gains = np.repeat(board.ended_values()[..., None], len(trusts), axis=3)
    guarantees = gains.copy()
    for left, right in board.up():
        answers = mixes_at(model, right, left, board.last - board.inner)
        for troll in board.inner.tolist():
            state = left, right, troll
            gain = answers[troll - 1, :, None] * ahead(gains, *state)
            kept = ahead(guarantees, *state)
            if abs(values[state]) > DECIDED:  # all trusts lead to one point
                found = [_best(gain, kept, 0.5, 0)] * len(trusts)
            else:
                found = [_best(gain, kept, share, k) for k, share in enumerate(trusts)]
            gains[state], guarantees[state] = zip(*found, strict=True)
    at = board.opening
    return [
        Point(trust, float(gain), float(kept))
        for trust, gain, kept in zip(trusts, gains[at], guarantees[at], strict=True)
    ]


def _best(gains: Floats, guarantees: Floats, trust: float, point: int) -> tuple[float, float]:
    """Gain and guarantee of the best mix of plans in a state.

    Arrays are (throws, answers, points), what the model gains weighted by its answers. The
    first plans looked at want `point` whatever comes.
    """
    throws, answers, _ = gains.shape
    # 0 and 1 would leave the other of both aims undecided.
    share = min(max(trust, SLIGHT), 1 - SLIGHT)
    plans = [(throw, (point,) * answers) for throw in range(throws)]
    while True:
        throw, wanted = (np.array(part) for part in zip(*plans, strict=True))
        at = throw[:, None], np.arange(answers), wanted
        gained, kept = gains[at].sum(axis=1), guarantees[at]
        solved = solve_matrix(share * gained[:, None] + (1 - share) * kept)
        # The best plan of each throw against the answers' mix, where it brings something.
        worth = share * gains + (1 - share) * solved.column[:, None] * guarantees
        best, totals = worth.argmax(axis=2), worth.max(axis=2).sum(axis=1)
        better = np.flatnonzero(totals > solved.value + NEWS).tolist()
        news = [(throw, tuple(best[throw].tolist())) for throw in better]
        news = [plan for plan in news if plan not in plans]
        if not news:
            return float(solved.row @ gained), float((solved.row @ kept).min())
        plans += news
