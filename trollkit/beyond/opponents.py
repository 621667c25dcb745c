"""Models of imperfect opponents, and how much can be taken from them at what risk.

The TD 5 sheet (`classroom/td5/figures.py`) uses them. All are memoryless policies, which
`exact_duel` and `guaranteed_value` judge without sampling:

- level-k thinking (`level`): level 0 throws anything; each level plays the best response to
  the level below, and believes that nobody else thinks (Stahl and Wilson 1994; Nagel 1995);
- quantal responses (`quantal_equilibrium`): McKelvey and Palfrey ("Quantal response equilibria
  for normal form games", 1995, and "… for extensive form games", 1998, whose agent form this
  is). In each state a throw with the expected result u has a weight of exp(λ u); the result
  assumes the same noisy play in later states. At precision λ = 0 all throws are equally
  likely; as λ grows, only best throws are left;
- a trembling hand (`noisy`), and numbers that come to mind first, whatever the board
  (`round_numbers`; anchoring: Tversky and Kahneman, "Judgment under uncertainty", 1974). None
  of these models was fitted to people who play Trolls & Châteaux.

`frontier` gives the restricted Nash responses to one model (Johanson, Zinkevich and Bowling,
"Computing robust counter-strategies", 2007). A coin that we do not see decides before the game
whether the opponent plays the model (probability p, our trust) or whatever hurts us most. Of
all strategies with the same guarantee, the best response to that opponent gains most against
the model. As p goes from 0 to 1 it draws the whole frontier, from perfect play to the best
response.

The opponent's throws tell something about the coin, so the response has a memory. A table
is enough all the same, because of the past only the guarantee still promised counts. Each state
has a convex set of pairs (gain, guarantee) that can be had from there on. The table keeps the
pair, or point, of that set that is best for each trust of a list. From few stones to many:

1. a plan for a state is a throw and, for each answer j, one of the points of the state that
   follows. It gains Σ_j model(j) · gain(j), and guarantees guarantee(j) against answer j;
2. mixes of plans against answers are a matrix game, p · gain + (1 − p) · guarantee(j);
3. there are too many plans to write them all down: the best plan against the answers' mix
   joins the matrix until it brings nothing more (the double oracle of McMahan, Gordon and
   Blum 2003, on one side).

As the table keeps few points of each state, slightly better strategies may exist. With 33
trusts instead of `TRUSTS`, the weighted aim grows by 0.0015 at most, for the three models tried
on 7 cells with 15 stones.

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
SLIGHT = 1e-6  # the weight of an aim that only decides between equals
NEWS = 1e-11  # the least that a plan must add to the value to join the matrix
DECIDED = 1 - 1e-12  # a state with a greater value, won or lost, has one point only
ERROR = 1e-12  # the tolerance on expected results at a fixed point, about
GENTLE = 8.0  # at this precision the solver finds the root from any start
RUNGS = 3  # for each doubling of the precision: one is too few for a matrix in four hundred
ROUND = (1, 2, 5, 10, 20, 50, 100)


def level(k: int, cells: int, stones: int) -> Policy:
    """The policy of level k on a board; level 0 is `uniform`.

    Where several throws are best, it plays the smallest.
    """
    policy: Policy = uniform
    for _ in range(k):
        policy = best_response(policy, cells, stones, everywhere=True)
    return policy


def noisy(policy: Policy, slips: float) -> Policy:
    """`policy`, but a throw is at random with probability `slips` (Selten 1975).

    >>> [round(float(p), 3) for p in noisy(lambda x, y, t: [0, 1, 0], 0.3)(3, 9, 4)]
    [0.1, 0.8, 0.1]
    """

    def trembling(left: int, right: int, troll: int) -> Floats:
        mix = np.asarray(policy(left, right, troll), dtype=np.float64)
        return (1 - slips) * mix + slips / left

    return trembling


def round_numbers(left: int, right: int, troll: int) -> Floats:
    """The policy that throws 1, 2, 5, 10, 20 …, each half as likely as the one before.

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
    grows. It is computed at once, in a few seconds on 7 cells with 15 stones.
    """
    board, mixes = StateSpace(cells, stones), dict[tuple[int, int, int], Floats]()
    values = board.ended_values()
    for left, right in board.up():  # the values of all later states are known
        for troll in board.inner.tolist() if left >= right else ():
            games = ahead(values, left, right, troll)
            ours, theirs = logit_equilibrium(games, precision)
            # The mirrored state: the same game seen by the other side.
            mixes[left, right, troll], mixes[right, left, board.last - troll] = ours, theirs
            values[left, right, troll] = value = ours @ games @ theirs
            values[right, left, board.last - troll] = -value
    return lambda left, right, troll: mixes[left, right, troll]


def logit_equilibrium(payoffs: Floats, precision: float) -> tuple[Floats, Floats]:
    """Both sides' mixes in the logit equilibrium of a matrix A, at precision λ.

    They are p = softmax(u) and q = softmax(v) at the root of u = λ A q, v = −λ Aᵀ p. The
    Jacobian is never singular, so that there is one root. The root is first found for lower
    precisions, because the solver does not find it from far away.
    """
    from scipy.optimize import root  # heavy, and only needed here

    rows, columns = payoffs.shape
    found = np.zeros(rows + columns)
    rungs = max(0, math.ceil(RUNGS * math.log2(max(precision, 1) / GENTLE)))
    for rung in range(rungs, -1, -1):
        scaled = precision / 2 ** (rung / RUNGS) * payoffs

        def distance(both: Floats, scaled: Floats = scaled) -> Floats:
            u, v = both[:rows], both[rows:]
            return np.concatenate((u - scaled @ softmax(v), v + softmax(u) @ scaled))

        found = root(distance, found, tol=ERROR).x
    return softmax(found[:rows]), softmax(found[rows:])


def softmax(exponents: Floats) -> Floats:
    """Probabilities proportional to the exponentials."""
    weights: Floats = np.exp(exponents - exponents.max())  # faster than scipy's softmax
    weights /= weights.sum()
    return weights


class Point(NamedTuple):
    """What a response gets, wins minus losses: `gain` against the model, `guarantee` against
    its worst enemy.
    """

    trust: float
    gain: float
    guarantee: float


def frontier(
    model: Policy, cells: int, stones: int, trusts: Sequence[float] = TRUSTS
) -> list[Point]:
    """What the restricted Nash responses to `model` get, one for each of the rising `trusts`.

    Trusts 0 and 1 are replaced by nearly 0 and nearly 1. So they give the response that gains
    most among those that risk nothing, and the least risky of the best responses. On 7 cells
    with 15 stones it takes a few seconds. Raises InvalidPolicy and AnalysisError as
    `mixes_at` does.
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

    Both arrays have the shape (throws, answers, points); `gains` are weighted by the model's
    probabilities of the answers. The first plans in the matrix take `point` after each answer.
    """
    throws, answers, _ = gains.shape
    # A share of 0 or 1 would leave the other aim undecided among equals.
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
