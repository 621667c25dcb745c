"""`etat.json`: what viewers read of a running contest, written beside the results base.

It is replaced by a rename, so that a reader finds the old state or the new one, never half
of one, and it stays small enough to be read several times a second.
"""

import errno
import json
import os
import time
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Any

from trollkit.arena.ranking import Standing
from trollkit.arena.run import Contest
from trollkit.core.errors import StoreError
from trollkit.phrases import fault_phrase, reason_of

VERSION = 1
_EVERY_S = 0.5
_MEMORY_S = 5.0  # over which a change of rank is shown
_ALL = "toutes"


class Snapshot:
    """The writer of one contest's `etat.json`."""

    def __init__(self, contest: Contest, path: Path) -> None:
        self.contest = contest
        self.path = path
        self._start = 0.0  # of play, when the first update is asked for
        self._written = 0.0
        self._ranks: deque[tuple[float, dict[str, int]]] = deque()

    def update(self) -> None:
        """Write the state, unless that was done less than half a second ago."""
        self._start = self._start or time.monotonic()
        if time.monotonic() - self._written >= _EVERY_S:
            # Where a viewer's open file cannot be replaced, the next update will do it.
            with suppress(StoreError):
                self.write("en_cours")

    def write(self, status: str, message: str = "") -> None:
        """Write the state now. Raises StoreError when the folder refuses it."""
        self._written = time.monotonic()
        text = json.dumps(self._state(status, message), separators=(",", ":"))
        beside = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        try:
            beside.write_text(text, encoding="utf-8")
            beside.replace(self.path)
        except OSError as error:
            beside.unlink(missing_ok=True)
            reason = "full" if error.errno == errno.ENOSPC else "unwritable"
            raise StoreError(reason, str(self.path), reason_of(error)) from None

    def progress(self) -> dict[str, Any]:
        """Duels done and to do; games, games a second and seconds left of this run."""
        contest = self.contest
        done = sum(1 for _ in contest.matches())
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

    def _state(self, status: str, message: str) -> dict[str, Any]:
        contest, plan = self.contest, self.contest.plan
        standings = contest.standings()
        names = contest.names
        return {
            "version": VERSION,
            "jeu": plan.game,
            "statut": status,
            "message": message,
            "maj": time.time(),
            "graine": plan.seed,
            "parties": plan.games,
            "isolement": plan.isolation,
            "categories": list(plan.categories),
            "progres": self.progress(),
            "classement": self._ranking(standings, names, moving=status == "en_cours"),
            "matrice": self._matrix([standing.id for standing in standings]),
            "refuses": [
                {"id": id_, "nom": names[id_], "raison": fault_phrase(registration.fault)}
                for id_, registration in contest.registrations.items()
                if registration.fault
            ],
        }

    def _ranking(
        self, standings: list[Standing], names: dict[str, str], *, moving: bool
    ) -> list[dict[str, Any]]:
        now = time.monotonic()
        ranks = {standing.id: standing.rank for standing in standings}
        # Before the first duel all share the first place: leaving it is no fall.
        if any(standing.played for standing in standings):
            self._ranks.append((now, ranks))
        while self._ranks and now - self._ranks[0][0] > _MEMORY_S:
            self._ranks.popleft()
        before = self._ranks[0][1] if self._ranks else ranks
        reasons = self.contest.reasons()
        return [
            {
                "rang": standing.rank,
                "id": standing.id,
                "nom": names[standing.id],
                "points": standing.points,
                "score": standing.score,
                "joues": standing.played,
                "disqualifications": standing.disqualifications,
                "evolution": before[standing.id] - standing.rank if moving else 0,
                "raison": fault_phrase(reasons[standing.id]) if standing.id in reasons else "",
            }
            for standing in standings
        ]

    def _matrix(self, ids: list[str]) -> dict[str, Any]:
        """Points and scores of rows against columns, by category and over all."""
        place = {id_: index for index, id_ in enumerate(ids)}
        groups = (_ALL, *self.contest.plan.categories)
        points, score = ({g: [[None] * len(ids) for _ in ids] for g in groups} for _ in "ps")
        for match in self.contest.matches():
            row, column = place[match.left], place[match.right]
            verdict = match.result.verdict
            for group in (_ALL, match.result.key.category):
                for table, pair in ((points, verdict.points), (score, verdict.score)):
                    _add(table[group], row, column, pair[0])
                    _add(table[group], column, row, pair[1])
        return {"ids": ids, "points": points, "score": score}


def _add(table: list[list[Any]], row: int, column: int, value: int) -> None:
    table[row][column] = (table[row][column] or 0) + value
