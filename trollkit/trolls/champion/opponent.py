"""The model of the opponent: every expert there is, and Bayes to tell them apart."""

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls.champion.families import Families
from trollkit.trolls.champion.habits import Habits
from trollkit.trolls.champion.mixture import Mixture
from trollkit.trolls.champion.pupils import Pupils
from trollkit.trolls.champion.readers import Readers
from trollkit.trolls.champion.scholars import CHOCOLATIER, TABLE, Scholars
from trollkit.trolls.champion.situation import Situation
from trollkit.trolls.champion.study import Study
from trollkit.trolls.exact import Table

# What each kind of opponent is worth before the first throw; perfect play is likely.
PRIOR_TABLE, PRIOR_CHOCOLATIER, PRIOR_LADDER = 0.35, 0.1, 0.04
PRIOR_FAMILIES, PRIOR_HABITS, PRIOR_PUPILS = 0.15, 0.08, 0.001

DOMINANT = 0.5  # the weight from which on one expert is believed to be the opponent
STUDIES = 4  # experts whose best response is worked out in a duel
PACE, SLOW_PACE = 12, 2  # blocks a move; the slow one where recipes have to be cooked


class Opponent:
    """Predicts throws, learns from them, and prepares the best response to who it is."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._scholars, self._families = Scholars(table), Families(table.stones)
        self._readers, self._pupils = Readers(), Pupils(table)
        self._habits = Habits(table.stones)
        self._panels = (
            self._scholars,
            self._families,
            self._readers,
            self._pupils,
            self._habits,
        )
        self.names = [name for panel in self._panels for name in panel.names]
        self._first_family = len(self._scholars.names)
        self._first_reader = self._first_family + len(self._families.names)
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
        memoryless = TABLE < who < self._first_reader
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
        expert = self._first_reader
        for panel in (self._readers, self._pupils):
            for k in range(len(panel.names)):
                if k not in panel.hopeless and self.mixture.hopeless(expert):
                    panel.hopeless.add(k)
                    self.mixture.drop(expert)
                expert += 1
        if CHOCOLATIER in self._studies and self.mixture.hopeless(CHOCOLATIER):
            del self._studies[CHOCOLATIER]
            self.mixture.drop(CHOCOLATIER)

    def _study(self, who: int) -> Study:
        panel, expert, pace = (
            (self._scholars, who, SLOW_PACE)
            if who < self._first_family
            else (self._families, who - self._first_family, PACE)
        )

        def mixes(own: int, other: int, trolls: int) -> Floats:
            return panel.mixes(expert, own, other, trolls)

        return Study(self._table.cells, self._table.stones, mixes, pace)

    def _prior(self) -> Floats:
        ladder = [PRIOR_LADDER] * len(self._scholars.names)
        ladder[TABLE], ladder[CHOCOLATIER] = PRIOR_TABLE, PRIOR_CHOCOLATIER
        families = [PRIOR_FAMILIES / len(self._families.names)] * len(self._families.names)
        readers = [PRIOR_LADDER / 2] * len(self._readers.names)
        pupils = [PRIOR_PUPILS / len(self._pupils.names)] * len(self._pupils.names)
        habits = [PRIOR_HABITS / len(self._habits.names)] * len(self._habits.names)
        return np.array([*ladder, *families, *readers, *pupils, *habits])
