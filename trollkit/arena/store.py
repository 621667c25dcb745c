"""Results on disk: one SQLite file with a row for each duel, one writer, any number of readers.

A row is found by its duel's key. So a killed contest goes on where it stopped, and a changed
strategy replays only its own duels. The file also keeps the runs with their standings, and the
sources that have failed an audit.

`Store` writes, and `forget` erases. `Archive` reads: it opens the file anew for each question,
and so sees what is there now, changes nothing and holds nobody up.
"""

import errno
import json
import os
import re
import sqlite3
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from filelock import FileLock, Timeout

from trollkit.arena.duel import ENGINE, DuelKey, DuelResult, Standing
from trollkit.arena.entrants import ordered
from trollkit.core.errors import StoreError
from trollkit.core.faults import Fault, FaultKind
from trollkit.phrases import reason_of

NOBODY = re.compile(r"efface_\d+")  # ids of erased entrants: see `classroom.forgetting`
APPLICATION = 0x54524F4C  # "TROL", in the header of every file of ours
VERSION = 4
DUEL = """
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
    slowest TEXT NOT NULL DEFAULT '[null, null]', -- read and written no more
    owed INTEGER NOT NULL DEFAULT 0 -- 1: an earlier release had not audited it yet
) WITHOUT ROWID
"""
SUSPECT = "CREATE TABLE suspect (sha TEXT PRIMARY KEY)"  # sources of which an audit has failed
RUN = """
CREATE TABLE run (
    number INTEGER PRIMARY KEY,
    plan TEXT NOT NULL,      -- the fields of Plan, a JSON object
    key TEXT NOT NULL,       -- the fields of DuelKey that all duels share, a JSON object
    entrants TEXT NOT NULL,  -- a JSON list of [id, name, fingerprint, copy]
    standings TEXT NOT NULL, -- a JSON list of the fields of Standing; empty until the end
    started_at REAL NOT NULL,
    finished_at REAL         -- null until the end
)
"""
# By version of an older layout, what brings it up to date; an empty file has version 0.
_STEPS = {
    0: (DUEL, RUN, SUSPECT, f"PRAGMA application_id = {APPLICATION}"),
    1: (
        *(RUN, SUSPECT, "ALTER TABLE duel DROP COLUMN checksum"),
        "ALTER TABLE duel ADD COLUMN slowest TEXT NOT NULL DEFAULT '[null, null]'",
        "ALTER TABLE duel ADD COLUMN owed INTEGER NOT NULL DEFAULT 0",
    ),
    VERSION: ("DELETE FROM duel WHERE owed",),  # these are played again
}
_DUEL = "wins, draws, losses, faults, moves, seconds"
_RUN = "number, plan, key, entrants, standings, started_at, finished_at"
_ADD_DUEL = (
    f"INSERT OR REPLACE INTO duel (digest, key, {_DUEL}, played_at) VALUES (?,?,?,?,?,?,?,?,?)"
)
_ADD_RUN = f"INSERT OR REPLACE INTO run ({_RUN}) VALUES (?,?,?,?,?,?,?)"
_TABLES = {1: {"duel"}, VERSION: {"duel", "run", "suspect"}}  # of each released version
_PATIENCE_S = 5.0  # while another one reads or writes
_REASONS = {
    sqlite3.SQLITE_ERROR: "foreign",  # tables or columns are not those of our layout
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_NOTADB: "foreign",
    sqlite3.SQLITE_CORRUPT: "foreign",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
}
_SYSTEM = {  # the system's error for each family of SQLite's
    sqlite3.SQLITE_READONLY: errno.EACCES,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
    sqlite3.SQLITE_IOERR: errno.EIO,
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_BUSY: errno.EBUSY,
    sqlite3.SQLITE_LOCKED: errno.EBUSY,
}
_Row = tuple[Any, ...]


class Listed(NamedTuple):
    """One entrant of a run, as the base remembers it."""

    id: str
    name: str
    sha: str
    copy: int = 0  # its ordinal among those of the same source


class Run(NamedTuple):
    """A contest that was held; resumed, or launched again unchanged, it is the same run."""

    plan: Mapping[str, Any]  # the fields of Plan, and "told": whether the seed was told
    key: DuelKey  # the fields that its duels share; sources and category are empty
    entrants: tuple[Listed, ...]
    standings: tuple[Standing, ...] = ()  # empty until it has finished
    started_at: float = 0.0  # Unix time
    finished_at: float | None = None

    @property
    def told(self) -> bool:
        """Whether the seed has been told."""
        return bool(self.plan.get("told"))

    def is_same_contest(self, other: "Run") -> bool:
        """Whether the other run has the same duels, between files of the same names.

        The level of isolation may differ: it changes no result. (No isolation at all does, and
        is in the key.)
        """
        return self._identity() == other._identity()

    def _identity(self) -> tuple[object, ...]:
        sources = sorted((each.id, each.sha, each.copy) for each in self.entrants)
        return self.key, sorted(self.plan["categories"]), sources

    def sides(self, a: str, b: str) -> tuple[Listed, Listed] | None:
        """(left, right) in the duels of the entrants `a` and `b`; None for unknown ids."""
        listed = {entrant.id: entrant for entrant in self.entrants}
        if a == b or a not in listed or b not in listed:
            return None
        return ordered(listed[a], listed[b])

    def renamed(self, others: Mapping[str, str]) -> "Run":
        """The run with other ids for some entrants, which become their names too."""
        entrants = tuple(
            each._replace(id=others[each.id], name=others[each.id])
            if each.id in others
            else each
            for each in self.entrants
        )
        standings = (each._replace(id=others.get(each.id, each.id)) for each in self.standings)
        return self._replace(entrants=entrants, standings=tuple(standings))


def run_before(runs: Iterable[Run], current: Run) -> Run | None:
    """The last of `runs` (oldest first) that a ranking of `current` is compared with.

    It is another contest of the same game, and has finished. None where there is none.
    """
    past = [
        run
        for run in runs
        if run.finished_at is not None
        and run.key.game == current.key.game
        and not run.is_same_contest(current)
    ]
    return past[-1] if past else None


class Archive:
    """The results file of a contest, for reading, during the contest and after.

    Every method raises StoreError when the file is missing, is damaged, cannot be read, or
    belongs to another program or version.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def latest(self) -> Run | None:
        """The run that began last, finished or not; None when there is none."""
        return next(reversed(self.history()), None)

    def history(self) -> list[Run]:
        """All runs, oldest first; unfinished ones have no standings."""
        with self._reading() as db:
            return [run for _, run in _runs(db)]

    def duel(self, left: str, right: str, category: str) -> DuelResult | None:
        """The result of a duel of the latest run, between two ids in either order.

        Left is the side that `Run.sides` puts there. None when there is no such duel yet.
        Raises StoreError too when another engine has played it: its moves may mean something
        else.
        """
        run = self.latest()
        sides = run.sides(left, right) if run else None
        if run is None or sides is None:
            return None
        if run.key.engine != ENGINE:
            raise played_elsewhere(run.key.engine, self.path)
        key = run.key.between(*sides, category)
        return self.find([key]).get(key)

    def find(self, keys: Iterable[DuelKey]) -> dict[DuelKey, DuelResult]:
        """The results stored under these keys; missing ones are left out."""
        with self._reading() as db:
            found = ((key, _find(db, key)) for key in keys)
            return {key: result for key, result in found if result}

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        if not self.path.exists():
            raise StoreError("missing", str(self.path))
        with errors(self.path, "unreadable"), closing(_connect(self.path, "ro")) as db:
            version = _version(db, self.path)
            if version == 0:
                raise StoreError("missing", str(self.path))
            if version != VERSION:
                raise _wrong_version(version, self.path)
            yield db


class Store(Archive):
    """The results file of a contest, opened for writing by this process alone.

    Opening it brings an older layout up to date. It raises StoreError, and changes nothing,
    when the file is damaged, cannot be written, belongs to another program or a later version,
    or when another contest has held it for `patience` seconds.
    """

    closed = False  # whether the seed of the run that has begun was told

    def __init__(self, path: Path, patience: float = 0.0) -> None:
        super().__init__(path)
        self._lock = FileLock(f"{path}.verrou")
        try:
            self._lock.acquire(patience)
        except Timeout:
            raise StoreError("locked", str(path)) from None
        except OSError as error:
            raise StoreError("unwritable", str(path), reason_of(error)) from None
        with ExitStack() as undo, errors(path, "unwritable"):
            undo.callback(self._lock.release)
            with suppress(OSError):  # SQLite reports what is wrong
                # A new file is for its owner alone, as it holds the secret seed.
                os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
            self._db = _connect(path, "rwc")
            undo.callback(self._db.close)
            self._open()
            undo.pop_all()  # no error: `__exit__` does it

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self._db.close()
        self._lock.release()

    def add(self, results: Iterable[DuelResult]) -> None:
        """Store finished duels: all of them, or none on an error."""
        with self._writing() as db:
            db.executemany(_ADD_DUEL, map(_duel_row, results))

    def drop(self, keys: Iterable[DuelKey], suspects: Iterable[str] = ()) -> None:
        """Delete results to be played again, and note the sources that are `suspects`."""
        with self._writing() as db:
            db.executemany("DELETE FROM duel WHERE digest = ?", [(k.digest,) for k in keys])
            db.executemany("INSERT OR IGNORE INTO suspect VALUES (?)", [(s,) for s in suspects])

    def suspects(self) -> set[str]:
        """The sources that have failed an audit."""
        with self._reading() as db:
            return {sha for (sha,) in db.execute("SELECT sha FROM suspect")}

    def begin(self, run: Run) -> Run | None:
        """Note that `run` begins, or goes on; the earlier run to compare its ranking with."""
        with self._reading() as db:
            past = [*_runs(db)]
        number, last = past[-1] if past else (0, None)
        if last is None or not last.is_same_contest(run):
            number, last = number + 1, run._replace(started_at=time.time())
            self._write(number, last)
        self._run = number, last
        self.closed = last.told
        return run_before((each for _, each in past), run)

    def finish(self, standings: Sequence[Standing], *, told: bool = False) -> None:
        """Note the standings of the run that has begun, and whether its seed is told."""
        number, run = self._run
        run = run._replace(plan={**run.plan, "told": told or run.told})
        finished_at = run.finished_at or time.time()
        self._write(number, run._replace(standings=tuple(standings), finished_at=finished_at))

    def forget(self, others: Mapping[str, str], sources: Iterable[str]) -> None:
        """Erase some entrants, by id: `others` gives the id that replaces each in every run.

        The duels of their sources (those that runs list, and `sources`) are deleted, unless
        the source is another entrant's too. No byte of them stays in the file.
        """
        with self._reading() as db:
            runs = [*_runs(db)]
            listed = [each for _, run in runs for each in run.entrants]
            left = [
                each
                for each in listed
                if each.id not in others and not NOBODY.fullmatch(each.id)
            ]
            theirs = {(each.sha, each.copy) for each in listed if each.id in others}
            theirs -= {(each.sha, each.copy) for each in left}
            gone = set(sources) - {each.sha for each in left}
            db.execute("PRAGMA secure_delete = ON")
        with self._writing() as db:
            for digest, key in db.execute("SELECT digest, key FROM duel").fetchall():
                stored = DuelKey(*json.loads(key))
                if stored.sides & theirs or {stored.left, stored.right} & gone:
                    db.execute("DELETE FROM duel WHERE digest = ?", (digest,))
            db.executemany("DELETE FROM suspect WHERE sha = ?", [(sha,) for sha in gone])
            renamed = (_run_row(number, run.renamed(others)) for number, run in runs)
            db.executemany(_ADD_RUN, renamed)
        with self._reading() as db:
            db.execute("VACUUM")

    def _write(self, number: int, run: Run) -> None:
        with self._writing() as db:
            db.execute(_ADD_RUN, _run_row(number, run))

    def _open(self) -> None:
        version = _version(self._db, self.path)
        if version > VERSION:
            raise _wrong_version(version, self.path)
        (health,) = self._db.execute("PRAGMA quick_check(1)").fetchone()
        if health != "ok":
            raise StoreError("foreign", str(self.path))
        # Write at once, so that a file that cannot be written is noticed before any duel.
        with self._writing() as db:
            for sql in _STEPS[version]:
                db.execute(sql)
            db.execute(f"PRAGMA user_version = {VERSION}")

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with errors(self.path, "unwritable"):
            yield self._db

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction."""
        with self._reading() as db, db:  # which ends it, one way or the other
            db.execute("BEGIN IMMEDIATE")
            yield db


# The database


@contextmanager
def errors(path: Path, otherwise: str) -> Iterator[None]:
    """Turn errors of the database at `path` into StoreError.

    Its reason is `otherwise` where nothing more is known.
    """
    try:
        yield
    except (ValueError, TypeError, LookupError):  # damaged rows or names of tables
        raise StoreError("foreign", str(path)) from None
    except sqlite3.Error as error:
        # The low byte is the family of the error, the rest its variety.
        family = getattr(error, "sqlite_errorcode", 0) & 0xFF
        system = errno.EISDIR if path.is_dir() else _SYSTEM.get(family)
        detail = reason_of(OSError(system, os.strerror(system))) if system else str(error)
        raise StoreError(_REASONS.get(family, otherwise), str(path), detail) from None


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    """A connection to the database at `path`; mode "rwc" creates a missing file."""
    address = f"{path.absolute().as_uri()}?mode={mode}"
    db = sqlite3.connect(address, timeout=_PATIENCE_S, isolation_level=None, uri=True)
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")  # damaged text is no crash
    return db


def _version(db: sqlite3.Connection, path: Path) -> int:
    """The version of the layout of `db`, 0 for an empty file.

    Raises StoreError when the file is another program's, or lacks a table.
    """
    application, version = (
        db.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("application_id", "user_version")
    )
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
    if not tables and not application:
        return 0
    # A later layout may have any tables.
    whole = version > VERSION or (version in _TABLES and tables >= _TABLES[version])
    if application != APPLICATION or not whole:
        raise StoreError("foreign", str(path))
    return int(version)


def _wrong_version(found: int, path: Path) -> StoreError:
    """The error of a file with another layout."""
    reason = "newer" if found > VERSION else "older"
    return StoreError(reason, str(path), f"{found}, attendu {VERSION}")


def played_elsewhere(engine: str, path: Path) -> StoreError:
    """The error of a contest played by another engine."""
    return StoreError("engine", str(path), f"{engine} ; celui-ci joue comme la {ENGINE}")


# Rows


def _duel_row(result: DuelResult) -> _Row:
    key, counts = result.key, (result.wins, result.draws, result.losses)
    told = (json.dumps(result.faults), result.moves, result.seconds)
    return (key.digest, key.text, *counts, *told, time.time())


def _find(db: sqlite3.Connection, key: DuelKey) -> DuelResult | None:
    """The stored result of a duel, if there is one."""
    asked = f"SELECT {_DUEL} FROM duel WHERE digest = ?"
    row = db.execute(asked, (key.digest,)).fetchone()
    if row is None:
        return None
    wins, draws, losses, faults, moves, seconds = row
    left, right = (
        None if each is None else Fault(FaultKind(each[0]), *each[1:])
        for each in json.loads(faults)
    )
    return DuelResult(key, wins, draws, losses, moves, (left, right), seconds)


def _run_row(number: int, run: Run) -> _Row:
    told = (run.plan, run.key._asdict(), run.entrants, [s._asdict() for s in run.standings])
    return (number, *map(json.dumps, told), run.started_at, run.finished_at)


def _runs(db: sqlite3.Connection) -> Iterator[tuple[int, Run]]:
    """The stored runs and their numbers, oldest first."""
    for number, *texts, start, end in db.execute(f"SELECT {_RUN} FROM run ORDER BY number"):
        plan, key, entrants, standings = map(json.loads, texts)
        yield (
            number,
            Run(
                dict(plan),
                DuelKey(**_known(DuelKey._fields, key)),
                tuple(Listed(*entrant) for entrant in entrants),
                tuple(Standing(**_known(Standing._fields, each)) for each in standings),
                start,
                end,
            ),
        )


def _known(names: tuple[str, ...], fields: dict[str, Any]) -> dict[str, Any]:
    # A later release may have stored more fields.
    return {name: fields[name] for name in names if name in fields}
