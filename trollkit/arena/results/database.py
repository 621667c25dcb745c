"""The results file as a database: what is in it, whose it is, and what its errors mean."""

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from trollkit import __version__
from trollkit.arena.results.rows import older_duel_row
from trollkit.core.errors import StoreError
from trollkit.phrases import reason_of

APPLICATION = 0x54524F4C  # "TROL", in the header of every file of ours
VERSION = 3

# Each row ends in a checksum of all that comes before in it.
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
    slowest TEXT NOT NULL,  -- a JSON list of two: seconds of the longest moves, or nulls
    played_at REAL NOT NULL, -- Unix time
    checksum TEXT NOT NULL
) WITHOUT ROWID
"""
ADD_DUEL = "INSERT OR REPLACE INTO duel VALUES (?,?,?,?,?,?,?,?,?,?,?)"
RUN = """
CREATE TABLE run (
    number INTEGER PRIMARY KEY,
    plan TEXT NOT NULL,      -- the fields of Plan, a JSON object
    key TEXT NOT NULL,       -- the fields of DuelKey that all duels share, a JSON object
    entrants TEXT NOT NULL,  -- a JSON list of [id, name, fingerprint]
    standings TEXT NOT NULL, -- a JSON list of the fields of Standing; empty until the end
    started_at REAL NOT NULL,
    finished_at REAL,        -- null until the end
    checksum TEXT NOT NULL
)
"""

_TABLES = ("duel", "run")  # the second since the second version

_PATIENCE_S = 5.0  # while another one reads or writes

_REASONS = {
    sqlite3.SQLITE_ERROR: "foreign",  # tables or columns are not those of our layout
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_NOTADB: "foreign",
    sqlite3.SQLITE_CORRUPT: "foreign",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
}
_SYSTEM = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_READONLY: errno.EACCES,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
    sqlite3.SQLITE_IOERR: errno.EIO,
    sqlite3.SQLITE_BUSY: errno.EBUSY,
    sqlite3.SQLITE_LOCKED: errno.EBUSY,
}


@contextmanager
def errors(path: Path, otherwise: str) -> Iterator[None]:
    """Raise what goes wrong with the database `path` as StoreError.

    Its reason is `otherwise` where nothing more is known.
    """
    try:
        yield
    except UnicodeDecodeError:  # in the names of tables or columns
        raise StoreError("foreign", str(path)) from None
    except sqlite3.Error as error:
        # The low byte is the family of the error, the rest its variety.
        family = getattr(error, "sqlite_errorcode", 0) & 0xFF
        system = errno.EISDIR if path.is_dir() else _SYSTEM.get(family)
        detail = reason_of(OSError(system, os.strerror(system))) if system else str(error)
        raise StoreError(_REASONS.get(family, otherwise), str(path), detail) from None


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """The database in the file `path`; a writer creates it where there is none.

    Nobody else may read that one: the secret seed of a contest is in it.
    """
    if not read_only:
        with suppress(OSError):  # what is wrong, the database says
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    mode = "ro" if read_only else "rwc"
    address = f"{path.absolute().as_uri()}?mode={mode}"
    db = sqlite3.connect(address, timeout=_PATIENCE_S, isolation_level=None, uri=True)
    # Damaged text is no crash: the checksum of its row will tell.
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return db


def version_of(db: sqlite3.Connection, path: Path) -> int:
    """The version of our layout in `db`, 0 for an empty file.

    Raises StoreError when it is another program's, or when a table of ours is gone.
    """
    application, version = (
        db.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("application_id", "user_version")
    )
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
    if not tables and not application:
        return 0
    # What a later layout holds, a later kit knows.
    whole = version > VERSION or (version > 0 and tables >= set(_TABLES[:version]))
    if application != APPLICATION or not whole:
        raise StoreError("foreign", str(path))
    return int(version)


def wrong_version(found: int, path: Path) -> StoreError:
    """The error of a file whose layout is not ours."""
    reason = "newer" if found > VERSION else "older"
    return StoreError(reason, str(path), f"{found}, attendu {VERSION}")


def played_elsewhere(engine: str, path: Path) -> StoreError:
    """The error of a contest that another version of the kit has played."""
    return StoreError("engine", str(path), f"{engine}, celle-ci est la {__version__}")


def keep(path: Path, version: int) -> None:
    """Copy a file of an earlier `version` beside itself, over no other copy."""
    endings = (f"-v{version}{f'-{n}' if n else ''}{path.suffix}" for n in count())
    names = (f"{path.stem}{ending}" for ending in endings)
    copy = next(each for name in names if not (each := path.with_name(name)).exists())
    draft = copy.with_name(f"{copy.name}.partiel")
    try:
        shutil.copyfile(path, draft)
        draft.rename(copy)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise StoreError("unwritable", str(path), reason_of(error)) from None


def prepare(db: sqlite3.Connection, version: int) -> None:
    """Bring a file of an earlier `version` to this one, inside the caller's transaction.

    For a file that is up to date it only shows, before the first duel, that it can be written.
    """
    if version < 1:
        db.execute(DUEL)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
    if version < 2:
        db.execute(RUN)
    if 0 < version < 3:
        db.execute("ALTER TABLE duel RENAME TO older")
        db.execute(DUEL)
        rows = map(older_duel_row, db.execute("SELECT * FROM older"))
        db.executemany(ADD_DUEL, filter(None, rows))
        db.execute("DROP TABLE older")
    db.execute(f"PRAGMA user_version = {VERSION}")
