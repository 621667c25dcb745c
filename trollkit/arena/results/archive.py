"""The results of a contest for those who only look: they can spoil nothing, nor hold it up.

Every question opens the file afresh, so that a viewer sees what is there now and keeps
nothing from the contest that is still writing.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from trollkit import __version__
from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.arena.results.database import (
    VERSION,
    connect,
    errors,
    played_elsewhere,
    version_of,
    wrong_version,
)
from trollkit.arena.results.history import Listed, Run
from trollkit.arena.results.rows import find_duel, runs_backwards
from trollkit.core.errors import StoreError


class Archive:
    """The results file of a contest, for reading, while it runs and after.

    Every method raises StoreError when the file is not there yet, is another program's or
    another version's, is damaged, or cannot be read.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def latest(self) -> Run | None:
        """The run that began last, finished or not; None before the first."""
        with self._open() as db:
            return _latest(db)

    def entrants(self) -> tuple[Listed, ...]:
        """Who takes part in the latest run."""
        run = self.latest()
        return run.entrants if run else ()

    def history(self) -> list[Run]:
        """All runs, oldest first; those that never ended have no standings."""
        with self._open() as db:
            return [run for _, run in runs_backwards(db)][::-1]

    def duel(self, left: str, right: str, category: str) -> DuelResult | None:
        """The result of a duel of the latest run, between two ids in either order.

        It is told from the side that `Run.sides` puts on the left. None when there is no such
        duel, or not yet. Raises StoreError too when another version of the kit has played it:
        its moves may mean something else.
        """
        with self._open() as db:
            run = _latest(db)
            sides = run.sides(left, right) if run else None
            if run is None or sides is None:
                return None
            if run.key.engine != __version__:
                raise played_elsewhere(run.key.engine, self.path)
            return find_duel(db, run.key.between(*sides, category))

    def find(self, keys: Iterable[DuelKey]) -> dict[DuelKey, DuelResult]:
        """The results stored under these keys; duels that are not there are left out."""
        with self._open() as db:
            found = ((key, find_duel(db, key)) for key in keys)
            return {key: result for key, result in found if result}

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        if not self.path.exists():
            raise StoreError("missing", str(self.path))
        with errors(self.path, "unreadable"), closing(connect(self.path, read_only=True)) as db:
            version = version_of(db, self.path)
            if version == 0:
                raise StoreError("missing", str(self.path))
            if version != VERSION:
                raise wrong_version(version, self.path)
            yield db


def _latest(db: sqlite3.Connection) -> Run | None:
    return next((run for _, run in runs_backwards(db)), None)
