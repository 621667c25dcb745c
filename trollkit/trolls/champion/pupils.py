"""Learners of known kinds, who learn in step with the duel: what each would throw now."""

from collections.abc import Callable

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls.champion.families import SLIPS
from trollkit.trolls.champion.situation import Situation
from trollkit.trolls.exact import Table
from trollkit.trolls.learners import (
    FeatureRegret,
    FictitiousPlay,
    Learner,
    RegretMatching,
)

KINDS: dict[str, Callable[[Table, int], Learner]] = {
    "fictitious play": FictitiousPlay,
    "regrets by state": RegretMatching,
    "regrets by features": FeatureRegret,
}


class Pupils:
    """What such a learner has seen, it throws by: its dice are all that stays unknown."""

    names = tuple(KINDS)

    def __init__(self, table: Table) -> None:
        self._learners = [kind(table, 0) for kind in KINDS.values()]
        self.hopeless: set[int] = set()  # who is not worth following any more

    def rows(self, situation: Situation) -> Floats:
        """One row a learner; nothing in particular from those who are hopeless."""
        stock = situation.position.own
        rows = np.full((len(KINDS), stock), 1 / stock)
        for k, learner in enumerate(self._learners):
            if k not in self.hopeless:
                learner.follow(situation.past)
                rows[k] = SLIPS / stock + (1 - SLIPS) * learner.policy(*situation.position)
        return rows
