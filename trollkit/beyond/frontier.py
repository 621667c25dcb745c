"""The restricted Nash response, and with it the frontier between gain and guarantee.

Johanson, Zinkevich and Bowling ("Computing robust counter-strategies", 2007): a coin decides
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

Every point is reached by a strategy (`Frontier.strategy`). As a state is known by few of its
points, slightly better strategies may exist: with 33 trusts instead of those below, 0.0015 of
the weighted aim at most, for the three models tried on 7 cells with 15 stones.

>>> from trollkit.trolls import exact_duel, guaranteed_value, solve
>>> from trollkit.beyond.opponents import quantal_equilibrium
>>> shaky = quantal_equilibrium(5, 5, 6)  # precision 5, on 5 cells with 6 stones
>>> win, _, loss = exact_duel(solve(5, 6).mix, shaky, 5, 6)
>>> best = -guaranteed_value(shaky, 5, 6)
>>> print(f"perfect play takes {win - loss:.3f}, nobody more than {best:.3f}")
perfect play takes 0.051, nobody more than 0.096
>>> for trust, gain, guarantee in frontier(shaky, 5, 6, trusts=(0, 0.8, 0.9, 1)).points:
...     print(f"trust {trust}: takes {gain:.3f}, loses {-guarantee:.3f} at worst")
trust 0.0: takes 0.067, loses 0.000 at worst
trust 0.8: takes 0.067, loses 0.000 at worst
trust 0.9: takes 0.082, loses 0.063 at worst
trust 1.0: takes 0.096, loses 1.000 at worst
"""

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from trollkit.beyond.opponents import answers_of, check_share, clear_of_ties
from trollkit.core.errors import InvalidConfig
from trollkit.core.text import show
from trollkit.solving import Floats, Ints, MatrixSolution, solve_matrix
from trollkit.trolls.exact import solve
from trollkit.trolls.partie import Partie
from trollkit.trolls.response import Policy, StateSpace

TRUSTS = (0.0, 0.001, 0.003, 0.01, 0.03, 0.1, 0.2, 0.4, 0.6, 0.8, 0.9, 0.97, 1.0)
NEWS = 1e-11  # what a plan must bring to join
DECIDED = 1 - 1e-12  # values beyond leave one point only

_Plan = tuple[int, tuple[int, ...]]  # a throw − 1, and the point wanted after each answer


class Point(NamedTuple):
    """What a response gets, wins minus losses: against the model, and against anybody."""

    trust: float
    gain: float
    guarantee: float


class _Response(NamedTuple):
    """A mix of plans in a state: a throw each, and the point wanted after each answer."""

    chances: Floats
    throws: Ints
    wanted: Ints  # (plans, answers)
    gain: float
    guarantee: float


class Frontier:
    """The restricted Nash responses to a model on a board, one for each trust."""

    def __init__(self, board: StateSpace, trusts: Sequence[float]) -> None:
        self.board, self.trusts = board, tuple(trusts)
        ended = np.repeat(board.ended_values()[..., None], len(self.trusts), axis=3)
        self._gains, self._guarantees = ended, ended.copy()
        self._responses: dict[tuple[int, int, int], list[_Response]] = {}

    @property
    def points(self) -> list[Point]:
        """What each response gets from the opening, by rising trust."""
        at = self.board.opening
        found = zip(self.trusts, self._gains[at], self._guarantees[at], strict=True)
        return [Point(trust, float(gain), float(kept)) for trust, gain, kept in found]

    def strategy(self, trust: float, seed: int) -> Callable[[Partie, list[Partie]], int]:
        """The response with that trust as a contest strategy, its chance drawn from `seed`.

        It follows a game from its opening. Raises InvalidConfig when no response has that
        trust.
        """
        if trust not in self.trusts:
            raise InvalidConfig("confiance", trust, f"l'une de {show(list(self.trusts))}")
        first = self.trusts.index(trust)
        chance = random.Random(seed)
        wanted = np.zeros(0, np.intp)  # the points wanted after each answer to the last throw

        def strategy(partie: Partie, past: list[Partie]) -> int:
            nonlocal wanted
            turns = partie.coupsPrecedents
            point = int(wanted[turns[-1][1] - 1]) if turns else first
            state = partie.stockGauche, partie.stockDroite, partie.positionTroll
            response = self._responses[state][point]
            (plan,) = chance.choices(range(len(response.throws)), response.chances.tolist())
            wanted = response.wanted[plan]
            return int(response.throws[plan])

        return strategy

    def _settle(self, state: tuple[int, int, int], answers: Floats, *, decided: bool) -> None:
        """Find the points of a state, those of all later states being known.

        Where the game is `decided`, whatever the model does, all trusts lead to one point.
        """
        left, right, troll = state
        i, j = np.ogrid[1 : left + 1, 1 : right + 1]
        at = left - i, right - j, troll + np.sign(i - j)
        ahead = _Ahead(self._gains[at], self._guarantees[at], answers)
        if decided:
            found = [ahead.best(0.5, 0)] * len(self.trusts)
        else:
            found = [ahead.best(clear_of_ties(p), k) for k, p in enumerate(self.trusts)]
        self._responses[state] = found
        self._gains[state] = [response.gain for response in found]
        self._guarantees[state] = [response.guarantee for response in found]


class _Ahead:
    """The points that each throw and answer of a state lead to, and what the model answers."""

    def __init__(self, gains: Floats, guarantees: Floats, answers: Floats) -> None:
        self._gains = answers[:, None] * gains  # (throws, answers, points)
        self._guarantees = guarantees

    def best(self, trust: float, point: int) -> _Response:
        """The best mix of plans; the first ones looked at want `point` whatever comes."""
        throws, answers, _ = self._gains.shape
        plans = [(throw, (point,) * answers) for throw in range(throws)]
        while True:
            throw, wanted = (np.array(part) for part in zip(*plans, strict=True))
            at = throw[:, None], np.arange(answers), wanted
            gains, kept = self._gains[at].sum(axis=1), self._guarantees[at]
            solved = solve_matrix(trust * gains[:, None] + (1 - trust) * kept)
            news = self._news(trust, solved, plans)
            if not news:
                break
            plans += news
        used = np.flatnonzero(solved.row)
        mix = solved.row[used]
        gain, guarantee = float(mix @ gains[used]), float((mix @ kept[used]).min())
        return _Response(mix, throw[used] + 1, wanted[used], gain, guarantee)

    def _news(self, trust: float, solved: MatrixSolution, known: list[_Plan]) -> list[_Plan]:
        """The best plan of each throw against the answers' mix, where it brings something."""
        worth = trust * self._gains + (1 - trust) * solved.column[:, None] * self._guarantees
        wanted, totals = worth.argmax(axis=2), worth.max(axis=2).sum(axis=1)
        news = np.flatnonzero(totals > solved.value + NEWS).tolist()
        plans = [(throw, tuple(wanted[throw].tolist())) for throw in news]
        return [plan for plan in plans if plan not in known]


def frontier(
    model: Policy, cells: int, stones: int, trusts: Sequence[float] = TRUSTS
) -> Frontier:
    """The restricted Nash responses to `model`, one for each of the rising `trusts`.

    The first and the last of `TRUSTS` stand for next to nothing and almost all: the best of
    what gives nothing up, and the least risky best response. On 7 cells with 15 stones it
    takes a few seconds. Raises InvalidConfig unless the trusts are from 0 to 1, and what
    the model raises.
    """
    found = Frontier(StateSpace(cells, stones), [check_share("confiance", p) for p in trusts])
    values = solve(cells, stones).values
    for left, right in found.board.up():
        answers = answers_of(model, cells, left, right)
        for troll in found.board.inner.tolist():
            state = left, right, troll
            found._settle(state, answers[troll - 1], decided=abs(values[state]) > DECIDED)
    return found
