"""Duel results on disk: one SQLite file, one row a duel, one writer.

A row is found again by its duel's key, so a contest that was killed goes on where it
stopped, and a changed strategy replays its own duels only. The runs themselves are kept
beside them, with their standings.
"""

import json
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.arena.results.database import (
    ADD_DUEL,
    VERSION,
    connect,
    errors,
    keep,
    prepare,
    version_of,
    wrong_version,
)
from trollkit.arena.results.history import NOBODY, Run, run_before
from trollkit.arena.results.rows import duel_row, find_duel, run_row, runs_backwards
from trollkit.arena.standings.ranking import Standing
from trollkit.core.errors import StoreError
from trollkit.phrases import reason_of


class Store:
    """The results file of a contest, opened for writing by this process alone.

    Raises StoreError when the file is another program's, a later version's, damaged, in
    use by another contest, or cannot be written; it is then left as it was. The file of an
    earlier version is brought up to date, and a copy of what it was kept beside it.
    """

    closed = False  # whether everybody may know the seed of the run that has begun

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = FileLock(f"{path}.verrou")
        try:
            self._lock.acquire(blocking=False)
        except Timeout:
            raise StoreError("locked", str(path)) from None
        except OSError as error:
            raise StoreError("unwritable", str(path), reason_of(error)) from None
        with ExitStack() as undo, self._errors():
            undo.callback(self._lock.release)
            self._db = connect(path)
            undo.callback(self._db.close)
            self._open()
            undo.pop_all()  # all is well: they are for `__exit__`

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self._db.close()
        self._lock.release()

    def find(self, keys: Iterable[DuelKey]) -> dict[DuelKey, DuelResult]:
        """The results already stored, among `keys`."""
        with self._errors():
            found = ((key, find_duel(self._db, key)) for key in keys)
            # A row that was tampered with is as good as none: its duel is played again.
            return {key: result for key, result in found if result}

    def add(self, results: Iterable[DuelResult]) -> None:
        """Store finished duels, all of them or, on an error, none."""
        rows = [duel_row(result) for result in results]
        with self._errors(), self._transaction():
            self._db.executemany(ADD_DUEL, rows)

    def drop(self, keys: Iterable[DuelKey]) -> None:
        """Take results out that are to be played again."""
        with self._errors(), self._transaction():
            digests = [(key.digest,) for key in keys]
            self._db.executemany("DELETE FROM duel WHERE digest = ?", digests)

    def history(self) -> list[Run]:
        """All runs, oldest first; those that never ended have no standings."""
        with self._errors():
            return [run for _, run in runs_backwards(self._db)][::-1]

    def begin(self, run: Run) -> Run | None:
        """Note that `run` begins, or goes on; the finished run to compare it with."""
        with self._errors():
            past = list(runs_backwards(self._db))
            number, last = past[0] if past else (0, None)
            if last is None or not last.is_same_contest(run):
                number, last = number + 1, run._replace(started_at=time.time())
                self._write(number, last)
        self._run = number, last
        self.closed = last.told
        return run_before((each for _, each in reversed(past)), run)

    def finish(self, standings: Sequence[Standing], *, told: bool = False) -> None:
        """Note how the run that has begun ended, and whether everybody may know its seed."""
        number, run = self._run
        run = run._replace(plan={**run.plan, "told": told or run.told})
        finished_at = run.finished_at or time.time()
        with self._errors():
            self._write(
                number, run._replace(standings=tuple(standings), finished_at=finished_at)
            )

    def forget(self, others: Mapping[str, str], sources: Iterable[str]) -> None:
        """Erase what some entrants have left, to the last byte.

        They bear other ids in every run. The duels of their `sources`, those that runs list
        and the fingerprints given, are deleted, but for those that are another's too.
        """
        with self._errors():
            runs = list(runs_backwards(self._db))
            listed = [each for _, run in runs for each in run.entrants]
            theirs = {(each.sha, each.copy) for each in listed if each.id in others}
            left = [
                each
                for each in listed
                if each.id not in others and not NOBODY.fullmatch(each.id)
            ]
            theirs -= {(each.sha, each.copy) for each in left}
            gone = set(sources) - {each.sha for each in left}
            self._db.execute("PRAGMA secure_delete = ON")
            with self._transaction():
                for digest, key in self._db.execute("SELECT digest, key FROM duel").fetchall():
                    stored = DuelKey(*json.loads(key))
                    if stored.sides & theirs or {stored.left, stored.right} & gone:
                        self._db.execute("DELETE FROM duel WHERE digest = ?", (digest,))
                # A run that was tampered with cannot be told from theirs: it goes too.
                self._db.execute("DELETE FROM run")
                self._db.executemany(
                    "INSERT INTO run VALUES (?,?,?,?,?,?,?,?)",
                    [run_row(number, run.renamed(others)) for number, run in runs],
                )
            self._db.execute("VACUUM")

    def _write(self, number: int, run: Run) -> None:
        with self._transaction():
            self._db.execute(
                "INSERT OR REPLACE INTO run VALUES (?,?,?,?,?,?,?,?)", run_row(number, run)
            )

    def _open(self) -> None:
        version = version_of(self._db, self.path)
        if version > VERSION:
            raise wrong_version(version, self.path)
        (health,) = self._db.execute("PRAGMA quick_check(1)").fetchone()
        if health != "ok":
            raise StoreError("foreign", str(self.path))
        if 0 < version < VERSION:
            keep(self.path, version)
        # Whether it can be written is better known now than after the first duels.
        with self._transaction():
            prepare(self._db, version)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise

    @contextmanager
    def _errors(self) -> Iterator[None]:
        with errors(self.path, "unwritable"):
            yield
