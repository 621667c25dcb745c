"""`Snapshot`: writes `etat.json`, what viewers read of a contest, beside its base.

The file is replaced by a rename, so that readers never find half a state, and stays small
enough to be read several times a second.
"""

import time
from collections.abc import Sequence
from pathlib import Path

from trollkit.arena.contest import Contest
from trollkit.arena.state import (
    MAPPED,
    VERSION,
    Etat,
    Progress,
    Received,
    Row,
    Status,
    Writer,
)
from trollkit.arena.wall import ACCEPTED, ARRIVALS, REFUSED, WAITING, received
from trollkit.phrases import fault_phrase


class Snapshot(Writer):
    """Writes a contest's `etat.json` at `path`; `base` is the name of its results file.

    `folder` is that of the strategies; a list of arrivals (`wall.ARRIVALS`) may lie there.
    """

    def __init__(
        self, contest: Contest, path: Path, base: str, folder: Path | None = None
    ) -> None:
        super().__init__(path)
        self.contest = contest
        self.base = base
        self.folder = folder
        self._start = 0.0  # when play began: all files have been looked at
        self.told: Progress | None = None  # the progress written last

    def look(self) -> None:
        """Note how far the contest is, and write it if it is time."""
        if len(self.contest.registrations) == len(self.contest.entrants):
            self._start = self._start or time.monotonic()
        self.update("en_cours" if self._start else "attente")

    def progress(self) -> Progress:
        """How far the contest is, and the speed of this run."""
        contest = self.contest
        done = contest.done
        played = list(contest.results.values())[contest.resumed :]
        games = sum(result.wins + result.draws + result.losses for result in played)
        elapsed = time.monotonic() - self._start if self._start else 0.0
        left = contest.total - done
        return {
            "faits": done,
            "total": contest.total,
            "parties": games,
            "parties_par_s": round(games / elapsed, 1) if elapsed else 0.0,
            "reste_s": round(elapsed * left / len(played), 1) if played else None,
        }

    def state(self, status: Status, message: str = "") -> Etat:
        """The state to write."""
        contest, plan = self.contest, self.contest.plan
        standings, self.told = contest.standings(), self.progress()
        came = ARRIVALS.read(self.folder) if self.folder else None
        return {
            "version": VERSION,
            "statut": status,
            "message": message,
            "maj": time.time(),
            "base": self.base,
            "jeu": plan.game,
            "graine": str(plan.seed) if contest.told and status == "termine" else "",
            "empreinte": contest.seal,
            "parties": plan.games,
            "isolement": plan.isolation,
            "strict": plan.strict,
            "avertissement": contest.warning,
            "categories": list(plan.categories),
            "progres": self.told,
            "classement": ranking_part(contest),
            "matrice": contest.sums.matrix([each.id for each in standings[:MAPPED]]),
            "recues": received_part(contest, came or ()),
        }


def ranking_part(contest: Contest) -> list[Row]:
    """The rows of the ranking."""
    names, reasons, previous = contest.names, contest.reasons(), contest.previous
    intervals = contest.intervals()
    return [
        {
            "rang": standing.rank,
            "id": standing.id,
            "nom": names[standing.id],
            "points": standing.points,
            "score": standing.score,
            "joues": standing.played,
            "disqualifications": standing.disqualifications,
            "raison": fault_phrase(reasons[standing.id]) if standing.id in reasons else "",
            "intervalle": list(intervals[standing.id]) if standing.id in intervals else None,
            "depuis": (
                previous[standing.id] - standing.rank
                if standing.played and standing.id in previous
                else None
            ),
            "nouveau": bool(previous) and standing.id not in previous,
            "taux": standing.rate,
            "par_categorie": contest.sums.by_category(standing.id),
        }
        for standing in contest.standings()
    ]


def received_part(contest: Contest, arrivals: Sequence[Received] = ()) -> list[Received]:
    """The files that came in, with what their registration or trial has shown."""
    known: list[Received] = []
    for id_, name in contest.names.items():
        looked_at = contest.registrations.get(id_)
        fault = looked_at.fault if looked_at else None
        state = WAITING if looked_at is None else REFUSED if fault else ACCEPTED
        reason = fault_phrase(fault) if fault else ""
        known.append({"id": id_, "nom": name, "etat": state, "raison": reason})
    return received(known, arrivals)
