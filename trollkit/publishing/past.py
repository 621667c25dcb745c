"""The latest contest of a base, as it stood: what pages show of it, without its strategies.

Everything is derived from the rows as they are read once. A row never changes, so what is read
while a contest goes on writing is a state that the contest was in, and no mixture of two.
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
    """An entrant of whom only the fingerprint is known: it stands in `version`."""

    __slots__ = ()

    @property
    def sha(self) -> str:
        """The fingerprint of the source that is not here."""
        return self.version


@dataclass(frozen=True)
class Past:
    """A contest that is read from its base."""

    base: Path
    run: Run
    contest: Contest  # its results without their moves

    def state(self) -> Etat:
        """The state that `etat.json` would hold, by the same rule on what may be told."""
        snapshot = Snapshot(self.contest, self.base, self.base.name)
        over = self.run.finished_at is not None
        state = snapshot.state(*(("termine", "") if over else ("interrompu", _NOT_OVER)))
        names = {each.id: each.name for each in self.run.entrants}  # made distinct already
        for row in (*state["classement"], *state["recues"]):
            row["nom"] = names[row["id"]]
        return state

    def key(self, mine: DuelKey) -> DuelKey:
        """The base's key of a duel that the contest calls `mine`."""
        sides = ("left", "right", "left_copy", "right_copy")
        return self.run.key._replace(
            category=mine.category, **{name: getattr(mine, name) for name in sides}
        )


def read_past(base: Path) -> Past:
    """The latest contest of a base.

    Raises StoreError when there is none, or when another version of the kit has played it.
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
