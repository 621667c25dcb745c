"""`etat.json`: what viewers read of a running contest, written beside the results base.

It is replaced by a rename, so that a reader finds the old state or the new one, never half
of one, and it stays small enough to be read several times a second.
"""

import json
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from trollkit.arena.arrivals import read_arrivals
from trollkit.arena.ranking import Standing
from trollkit.arena.replacing import replace_text
from trollkit.arena.run import Contest
from trollkit.arena.state import (
    VERSION,
    cycles_part,
    matrix_part,
    plan_part,
    ranking_part,
    received_part,
)
from trollkit.core.errors import StoreError

_EVERY_S = 0.5
_MEMORY_S = 5.0  # over which a change of rank is shown


class Snapshot:
    """The writer of one contest's `etat.json`, at `path`; `base` is the results' file name.

    `folder` is where the strategies lie, and where it may be told what else has come in.
    """

    def __init__(
        self, contest: Contest, path: Path, base: str, folder: Path | None = None
    ) -> None:
        self.contest = contest
        self.path = path
        self.base = base
        self.folder = folder
        self._start = 0.0  # of play, when every file has been looked at
        self._written = 0.0
        self._ranks: deque[tuple[float, dict[str, int]]] = deque()

    def update(self) -> None:
        """Write the state, unless that was done less than half a second ago."""
        if len(self.contest.registrations) == len(self.contest.entrants):
            self._start = self._start or time.monotonic()
        if time.monotonic() - self._written >= _EVERY_S:
            # Where a viewer's open file cannot be replaced, the next update will do it.
            self.leave("en_cours" if self._start else "attente")

    def leave(self, status: str, message: str = "") -> None:
        """Write the state now, if the folder takes it."""
        with suppress(StoreError):
            self.write(status, message)

    def write(self, status: str, message: str = "") -> None:
        """Write the state now. Raises StoreError when the folder refuses it."""
        self._written = time.monotonic()
        text = json.dumps(self._state(status, message), separators=(",", ":"))
        replace_text(self.path, text)

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
        contest = self.contest
        standings = contest.standings()
        lately = self._lately(standings, moving=status == "en_cours")
        return {
            "version": VERSION,
            "statut": status,
            "message": message,
            "maj": time.time(),
            "base": self.base,
            **plan_part(contest),
            "progres": self.progress(),
            "classement": ranking_part(contest, standings, lately),
            "matrice": matrix_part(contest, [standing.id for standing in standings]),
            **cycles_part(contest.cycles()),
            **received_part(contest, read_arrivals(self.folder) if self.folder else ()),
        }

    def _lately(self, standings: Sequence[Standing], *, moving: bool) -> dict[str, int]:
        """The ranks of a few seconds ago; those of now when nothing moves any more."""
        now = time.monotonic()
        ranks = {standing.id: standing.rank for standing in standings}
        # Before the first duel all share the first place: leaving it is no fall.
        if any(standing.played for standing in standings):
            self._ranks.append((now, ranks))
        while self._ranks and now - self._ranks[0][0] > _MEMORY_S:
            self._ranks.popleft()
        return self._ranks[0][1] if moving and self._ranks else ranks
