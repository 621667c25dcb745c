"""The latest contest of a base, read again without its strategies' sources (`read_past`).

All that a site shows is derived from the rows, which are read once. A row never changes: so
even while the contest goes on writing, what is read is a state in which the contest was.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from trollkit.arena.contest import Contest, Plan
from trollkit.arena.duel import ENGINE, DuelKey, DuelResult
from trollkit.arena.entrants import Entrant, Registration
from trollkit.arena.snapshot import Snapshot
from trollkit.arena.state import Etat
from trollkit.arena.store import NOBODY, Archive, Run, played_elsewhere, run_before
from trollkit.core.errors import StoreError
from trollkit.games import reference

_AT_ONCE = 400  # rows, of a few kilobytes each
_NOT_OVER = "Le concours n'était pas terminé quand cette page a été publiée."


class Remembered(Entrant):
    """An entrant whose source is not known; `version` holds the source's fingerprint."""

    __slots__ = ()

    @property
    def sha(self) -> str:
        """The fingerprint of the source."""
        return self.version


@dataclass(frozen=True)
class Past:
    """A contest read from its base."""

    base: Path
    run: Run
    contest: Contest  # its results have no moves

    def state(self) -> Etat:
        """The state as `etat.json` would have it, which hides the same things."""
        snapshot = Snapshot(self.contest, self.base, self.base.name)
        over = self.run.finished_at is not None
        state = snapshot.state(*(("termine", "") if over else ("interrompu", _NOT_OVER)))
        names = {each.id: each.name for each in self.run.entrants}  # distinct names already
        for row in (*state["classement"], *state["recues"]):
            row["nom"] = names[row["id"]]
        return state

    def key(self, mine: DuelKey) -> DuelKey:
        """The base's key of the duel that has the key `mine` in `contest`.

        `contest` makes its keys with this machine's versions of Python and numpy; the base has
        those of the machine that played.
        """
        sides = ("left", "right", "left_copy", "right_copy")
        return self.run.key._replace(
            category=mine.category, **{name: getattr(mine, name) for name in sides}
        )


def read_past(base: Path) -> Past:
    """The latest contest of a base, finished or not.

    Raises StoreError when there is none, or when another version of the engine has played it.
    """
    archive = Archive(base)
    runs = archive.history()
    if not runs:
        raise StoreError("empty", str(base))
    run = runs[-1]
    if run.key.engine != ENGINE:
        raise played_elsewhere(run.key.engine, base)
    contest = _contest(run, run_before(runs, run))
    past = Past(base, run, contest)
    for mine, result in _rows(archive, past):
        contest.results[mine] = result._replace(moves=b"")
    return past


def _contest(run: Run, before: Run | None) -> Contest:
    plan = run.plan
    remaining = [each for each in run.entrants if not NOBODY.fullmatch(each.id)]
    return Contest(
        Plan(
            *(reference(run.key.game), run.key.game, tuple(plan["categories"])),
            *(plan["games"], plan["seed"], plan["isolation"], plan["strict"]),
        ),
        [Remembered(each.id, b"", version=each.sha) for each in remaining],
        registrations={each.id: Registration(each.name) for each in remaining},
        previous={each.id: each.rank for each in before.standings} if before else {},
        told=run.told,
        copies={each.id: each.copy for each in remaining},
    )


def _rows(archive: Archive, past: Past) -> Iterator[tuple[DuelKey, DuelResult]]:
    every = (key for pairing in past.contest.pairings for key in pairing.keys)
    while some := tuple(islice(every, _AT_ONCE)):
        theirs = {past.key(mine): mine for mine in some}
        for key, result in archive.find(theirs).items():
            yield theirs[key], result
