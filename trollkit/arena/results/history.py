"""The runs of a base: who entered each contest, what was played, how it ended."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from trollkit.arena.duel import DuelKey
from trollkit.arena.entrants import ordered
from trollkit.arena.standings.ranking import Standing

NOBODY = re.compile(r"efface_\d+")  # who was erased: see `classroom.submissions.forgetting`


class Listed(NamedTuple):
    """One entrant of a run, as the base remembers it."""

    id: str
    name: str
    sha: str
    copy: int = 0  # its ordinal among those of the same source


class Run(NamedTuple):
    """One contest; stopped and resumed, or launched again unchanged, it is still the same."""

    plan: Mapping[str, Any]  # the fields of Plan, and whether its seed was told
    key: DuelKey  # what the keys of its duels share; sources and category are empty
    entrants: tuple[Listed, ...]
    standings: tuple[Standing, ...] = ()  # none until it has finished
    started_at: float = 0.0  # Unix time
    finished_at: float | None = None

    @property
    def told(self) -> bool:
        """Whether everybody may know the seed."""
        return bool(self.plan.get("told"))

    def is_same_contest(self, other: "Run") -> bool:
        """Whether the other run plays the same duels under the same names of files.

        How it is kept from doing harm changes no result, but for no isolation at all, which
        is in the key.
        """
        return self._identity() == other._identity()

    def sides(self, a: str, b: str) -> tuple[Listed, Listed] | None:
        """(left, right) of the duels between the entrants `a` and `b`; None of strangers."""
        listed = {entrant.id: entrant for entrant in self.entrants}
        if a == b or a not in listed or b not in listed:
            return None
        return ordered(listed[a], listed[b])

    def renamed(self, others: Mapping[str, str]) -> "Run":
        """The run with other ids, which are then the names too, for some entrants."""
        entrants = (
            each._replace(id=others[each.id], name=others[each.id])
            if each.id in others
            else each
            for each in self.entrants
        )
        standings = (each._replace(id=others.get(each.id, each.id)) for each in self.standings)
        return self._replace(entrants=tuple(entrants), standings=tuple(standings))

    def _identity(self) -> tuple[object, ...]:
        sources = sorted((each.id, each.sha, each.copy) for each in self.entrants)
        return self.key, sorted(self.plan["categories"]), sources


def run_before(runs: Iterable[Run], current: Run) -> Run | None:
    """The last of `runs`, oldest first, to compare `current` with.

    It has finished, and is of the same game; launching a finished contest again is no new one.
    """
    past = [
        run
        for run in runs
        if run.finished_at is not None
        and run.key.game == current.key.game
        and not run.is_same_contest(current)
    ]
    return past[-1] if past else None
