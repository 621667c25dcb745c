"""Duel results on disk: one SQLite file, one row a duel, one writer.

A row is found again by its duel's key, so a contest that was killed goes on where it
stopped, and a changed strategy replays its own duels only.
"""

import hashlib
import json
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from filelock import FileLock, Timeout

from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.core.errors import StoreError
from trollkit.core.faults import Fault, FaultKind
from trollkit.phrases import reason_of

_APPLICATION = 0x54524F4C  # "TROL", in the header of every file of ours
_VERSION = 1
_SCHEMA = """
CREATE TABLE duel (
    digest TEXT PRIMARY KEY,
    key TEXT NOT NULL,      -- the fields of DuelKey, a JSON list
    wins INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    faults TEXT NOT NULL,   -- a JSON list of two faults or nulls
    moves BLOB NOT NULL,
    seconds REAL NOT NULL,
    played_at REAL NOT NULL, -- Unix time
    checksum TEXT NOT NULL  -- of all that comes before
) WITHOUT ROWID
"""

_REASONS = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_NOTADB: "foreign",
    sqlite3.SQLITE_CORRUPT: "foreign",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
}


class Store:
    """The results file of a contest, opened for writing by this process alone.

    Raises StoreError when the file is another program's, another version's, damaged, in
    use by another contest, or cannot be written; it is then left as it was.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = FileLock(f"{path}.verrou")
        try:
            self._lock.acquire(blocking=False)
        except Timeout:
            raise StoreError("locked", str(path)) from None
        except OSError as error:
            raise StoreError("unwritable", str(path), reason_of(error)) from None
        try:
            with self._errors():
                self._db = sqlite3.connect(path, isolation_level=None)
                self._open()
        except BaseException:
            self._lock.release()
            raise

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._db.close()
        self._lock.release()

    def find(self, keys: Iterable[DuelKey]) -> dict[DuelKey, DuelResult]:
        """The results already stored, among `keys`."""
        found = {}
        with self._errors():
            for key in keys:
                row = self._db.execute(
                    "SELECT * FROM duel WHERE digest = ?", (key.digest,)
                ).fetchone()
                # A row that was tampered with is as good as none: its duel is played again.
                if row and _checksum(row[:-1]) == row[-1]:
                    found[key] = _result(key, row[2:8])
        return found

    def add(self, results: Iterable[DuelResult]) -> None:
        """Store finished duels, all of them or, on an error, none."""
        rows = [_row(result) for result in results]
        with self._errors(), self._transaction():
            self._db.executemany(
                "INSERT OR REPLACE INTO duel VALUES (?,?,?,?,?,?,?,?,?,?)", rows
            )

    def _open(self) -> None:
        application, version = (
            self._db.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("application_id", "user_version")
        )
        empty = not self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if empty and not application:
            with self._transaction():
                self._db.execute(_SCHEMA)
                self._db.execute(f"PRAGMA application_id = {_APPLICATION}")
                self._db.execute(f"PRAGMA user_version = {_VERSION}")
        elif application != _APPLICATION:
            raise StoreError("foreign", str(self.path), "autre programme")
        elif version != _VERSION:
            raise StoreError("version", str(self.path), f"{version}, attendu {_VERSION}")
        (health,) = self._db.execute("PRAGMA quick_check(1)").fetchone()
        if health != "ok":
            raise StoreError("foreign", str(self.path), health)
        # Whether it can be written is better known now than after the first duels.
        with self._transaction():
            self._db.execute(f"PRAGMA user_version = {_VERSION}")

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
        try:
            yield
        except sqlite3.Error as error:
            # The low byte is the family of the error, the rest its variety.
            family = getattr(error, "sqlite_errorcode", 0) & 0xFF
            reason = _REASONS.get(family, "unwritable")
            raise StoreError(reason, str(self.path), str(error)) from None


def _row(result: DuelResult) -> tuple[object, ...]:
    row = (
        result.key.digest,
        json.dumps(result.key),
        result.wins,
        result.draws,
        result.losses,
        json.dumps(result.faults),
        result.moves,
        result.seconds,
        time.time(),
    )
    return (*row, _checksum(row))


def _checksum(row: tuple[object, ...]) -> str:
    return hashlib.blake2b(repr(row).encode(), digest_size=8).hexdigest()


def _result(key: DuelKey, row: tuple[int, int, int, str, bytes, float]) -> DuelResult:
    wins, draws, losses, faults, moves, seconds = row
    left, right = (_fault(fault) for fault in json.loads(faults))
    return DuelResult(key, wins, draws, losses, (left, right), moves, seconds)


def _fault(fields: list[Any] | None) -> Fault | None:
    return None if fields is None else Fault(FaultKind(fields[0]), *fields[1:])
