"""The gradebook as a file: whether nbgrader may go on with what is there.

nbgrader would add its tables to anything that SQLite can open, and what it cannot open ends in
an error of three libraries' making.
"""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from nbgrader.api import Base
from nbgrader.dbutil import ALEMBIC_DIR
from sqlalchemy.exc import DatabaseError, OperationalError

from trollkit.arena.store import errors
from trollkit.classroom.grading.course.session import StepFailed
from trollkit.core.errors import StoreError

_FILE = "sqlite:///"
_TABLES = {"assignment", "student"}  # of every version
_REVISION = re.compile(r"^(down_)?revision = '(\w+)'", re.MULTILINE)


class BadGradebook(Exception):
    """The gradebook `path` cannot be used: `reason` is a key of `trollkit.phrases.course`."""

    def __init__(self, reason: str, path: Path, detail: str = "") -> None:
        super().__init__(reason, path, detail)
        self.reason = reason
        self.path = path
        self.detail = detail


@contextmanager
def sound(url: str) -> Iterator[None]:
    """Go on with the gradebook at `url` only if it is whole, or not there yet.

    Raises BadGradebook, also for what goes wrong with it later. Only files are looked at.
    """
    path = Path(url.removeprefix(_FILE))
    if url.startswith(_FILE) and path.exists():
        with _named(path):
            _examine(path)
    try:
        yield
    except StepFailed:  # which quotes the last line of a long trace
        if url.startswith(_FILE) and path.exists():
            with _named(path):
                _try_to_write(path)
        raise
    except DatabaseError as error:
        # Not what a mistake of ours would end in: a constraint, a question that makes no sense.
        if type(error) not in (DatabaseError, OperationalError):
            raise
        if not isinstance(error.orig, sqlite3.Error):
            raise
        with _named(path):
            raise error.orig from None


@contextmanager
def _named(path: Path) -> Iterator[None]:
    try:
        with errors(path, "refused"):
            yield
    except StoreError as error:
        raise BadGradebook(error.reason, path, error.detail) from None


def _open(path: Path) -> sqlite3.Connection:
    # Not read-only: what an interrupted program has left half done is first undone.
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)


def _try_to_write(path: Path) -> None:
    with closing(_open(path)) as base:
        base.execute("BEGIN IMMEDIATE")  # a file that is only read lets even this pass
        base.execute("CREATE TABLE trollkit_try (id)")
        base.execute("ROLLBACK")


def _examine(path: Path) -> None:
    with closing(_open(path)) as base:
        (health,) = base.execute("PRAGMA quick_check(1)").fetchone()
        rows = base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        tables = {name for (name,) in rows}
        if health != "ok" or not tables >= _TABLES:
            raise BadGradebook("foreign", path)
        # Without one it was begun by this nbgrader, and interrupted.
        found = (
            "alembic_version" in tables
            and base.execute("SELECT version_num FROM alembic_version").fetchone()
        )
    if found and found[0] not in _heads():
        raise BadGradebook("older" if found[0] in _revisions() else "newer", path)
    # In the place of one that is gone nbgrader would put an empty one, and every mark be 0.
    if found and not tables >= set(Base.metadata.tables):
        raise BadGradebook("foreign", path)


def _revisions() -> dict[str, str]:
    """The layouts that nbgrader knows, each with the one before."""
    files = Path(ALEMBIC_DIR, "versions").glob("*.py")
    each = (dict(_REVISION.findall(path.read_text(encoding="utf-8"))) for path in files)
    return {found[""]: found.get("down_", "") for found in each}


def _heads() -> set[str]:
    known = _revisions()
    return known.keys() - set(known.values())
