"""The model of the opponent: every expert there is, and Bayes to tell them apart."""

from collections.abc import Callable

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls.exact import Table
from trollkit.trolls.experts import (
    CHOCOLATIER,
    TABLE,
    Families,
    Followers,
    Habits,
    Scholars,
    Situation,
)
from trollkit.trolls.response import StateSpace

# What each kind of opponent is worth before the first throw; perfect play is likely.
PRIOR_TABLE, PRIOR_CHOCOLATIER, PRIOR_LADDER = 0.35, 0.1, 0.04
PRIOR_FAMILIES, PRIOR_HABITS, PRIOR_PUPILS = 0.15, 0.08, 0.001

FORGETTING = 0.004  # of all weight, back to the prior at each new game: habits change
HOPELESS = -25.0  # log-likelihood behind the mixture at which an expert is given up
DOMINANT = 0.5  # the weight from which on one expert is believed to be the opponent
STUDIES = 4  # experts whose best response is worked out in a duel
PACE, SLOW_PACE = 12, 2  # blocks a move; the slow one where recipes have to be cooked

# (own stock, other stock, number of inner cells) -> a row of probabilities for each cell,
# as the expert sees them
Mixes = Callable[[int, int, int], Floats]


class Mixture:
    """Weights of experts; their predictions come in as one row of probabilities each."""

    def __init__(self, prior: Floats) -> None:
        self.prior = prior / prior.sum()
        self.weights = self.prior.copy()
        self.lag = np.zeros(len(prior))  # log-likelihood compared with the mixture

    def predict(self, rows: Floats, asleep: int | None = None) -> Floats:
        """The probabilities of 1, 2, … stones.

        An expert who is asleep has a row of zeros; what the others say is written there, so
        that it neither gains nor loses by what is thrown.
        """
        mix: Floats = self.weights @ rows
        if asleep is not None:
            mix /= mix.sum()
            rows[asleep] = mix
        return mix

    def observe(self, rows: Floats, throw: int) -> None:
        """Learn that `throw` was thrown where the experts had said `rows`."""
        said = np.maximum(rows[:, throw - 1], 1e-12)
        weights = self.weights * said
        total = weights.sum()
        self.lag += np.log(said / total)
        self.weights = weights / total

    def new_game(self) -> None:
        """Let a little of the weight flow back."""
        self.weights = (1 - FORGETTING) * self.weights + FORGETTING * self.prior

    def drop(self, expert: int) -> None:
        """Listen to an expert no more."""
        for weights in (self.prior, self.weights):
            weights[expert] = 0
            weights /= weights.sum()

    def hopeless(self, expert: int) -> bool:
        """Whether the expert has been wrong for too long."""
        return bool(self.lag[expert] < HOPELESS)


class Study:
    """Values of our best response to a memoryless expert, worked out a bit a move.

    A block is the positions with the same stocks, few stones first; `pace` of them are looked
    at in one advance, so that what is known after so many moves does not depend on the machine.
    """

    def __init__(self, cells: int, stones: int, mixes: Mixes, pace: int) -> None:
        self._board, self._mixes, self._pace = StateSpace(cells, stones), mixes, pace
        self._todo = self._board.up()
        self.values = self._board.ended_values()
        self.done = False

    def advance(self) -> None:
        """Look at the next blocks."""
        for _ in range(self._pace):
            stocks = next(self._todo, None)
            if stocks is None:
                self.done = True
                return
            self._block(*stocks)

    def _block(self, ours: int, theirs: int) -> None:
        # The expert counts cells from its own castle.
        mixes = self._mixes(theirs, ours, len(self._board.inner))[::-1]
        rows = min(ours, theirs + 1)
        ahead = self.values[self._board.next(ours, theirs, throws=rows)]
        outlook = (ahead @ mixes[:, :, None])[:, :, 0]
        self.values[ours, theirs, 1:-1] = outlook.max(axis=1)


class Opponent:
    """Predicts throws, learns from them, and prepares the best response to who it is."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._scholars, self._families = Scholars(table), Families(table.stones)
        self._followers, self._habits = Followers(table), Habits(table.stones)
        self._panels = (self._scholars, self._families, self._followers, self._habits)
        self.names = [name for panel in self._panels for name in panel.names]
        self._first_family = len(self._scholars.names)
        self._first_follower = self._first_family + len(self._families.names)
        self.mixture = Mixture(self._prior())
        self._studies = {CHOCOLATIER: self._study(CHOCOLATIER)}
        self._rows = np.zeros((len(self.names), 0))
        self.situation: Situation | None = None

    def predict(self, situation: Situation) -> Floats:
        """The probabilities of the opponent's next throw."""
        self.situation = situation
        self._rows = np.concatenate([panel.rows(situation) for panel in self._panels])
        asleep = None if self._scholars.ready(situation.position) else CHOCOLATIER
        return self.mixture.predict(self._rows, asleep)

    def observe(self, throw: int) -> None:
        """Learn the throw that was predicted last; to be called before the turn is played."""
        assert self.situation is not None
        self.mixture.observe(self._rows, throw)
        self._habits.note(self.situation, throw)
        self._give_up()

    def future(self) -> Floats | None:
        """Values of the best response to the expert who dominates, once they are known.

        Each call works a bit on the studies that are under way.
        """
        who = int(self.mixture.weights.argmax())
        memoryless = TABLE < who < self._first_follower
        dominant = memoryless and self.mixture.weights[who] >= DOMINANT
        if dominant and who not in self._studies and len(self._studies) < STUDIES:
            self._studies[who] = self._study(who)
        for expert in {who, CHOCOLATIER} & self._studies.keys():
            if not self._studies[expert].done:
                self._studies[expert].advance()
        study = self._studies.get(who)
        return study.values if study is not None and study.done and dominant else None

    def _give_up(self) -> None:
        """Spend no more time on those who have been wrong for too long."""
        given_up = self._followers.hopeless
        for k in range(len(self._followers.names)):
            if k not in given_up and self.mixture.hopeless(self._first_follower + k):
                given_up.add(k)
                self.mixture.drop(self._first_follower + k)
        if CHOCOLATIER in self._studies and self.mixture.hopeless(CHOCOLATIER):
            del self._studies[CHOCOLATIER]
            self.mixture.drop(CHOCOLATIER)

    def _study(self, who: int) -> Study:
        panel: Scholars | Families = self._scholars
        expert, pace = who, SLOW_PACE
        if who >= self._first_family:
            panel, expert, pace = self._families, who - self._first_family, PACE

        def mixes(own: int, other: int, trolls: int) -> Floats:
            return panel.mixes(expert, own, other, trolls)

        return Study(self._table.cells, self._table.stones, mixes, pace)

    def _prior(self) -> Floats:
        def shared(weight: float, count: int) -> Floats:
            return np.full(count, weight / count)

        scholars = np.full(self._first_family, PRIOR_LADDER)
        scholars[TABLE], scholars[CHOCOLATIER] = PRIOR_TABLE, PRIOR_CHOCOLATIER
        readers = self._followers.readers
        return np.concatenate(
            (
                scholars,
                shared(PRIOR_FAMILIES, len(self._families.names)),
                np.full(readers, PRIOR_LADDER / 2),
                shared(PRIOR_PUPILS, len(self._followers.names) - readers),
                shared(PRIOR_HABITS, len(self._habits.names)),
            )
        )
