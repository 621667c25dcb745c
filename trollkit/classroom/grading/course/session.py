"""A course opened for the steps of a sheet's life: nbgrader, its settings, a sound gradebook.

nbgrader would add its tables to anything that SQLite can open, and what it cannot open ends in
an error of three libraries' making.
"""

import logging
import os
import re
import sqlite3
import sysconfig
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from nbgrader.api import Base, Gradebook
from nbgrader.apps import NbGraderAPI
from nbgrader.coursedir import CourseDirectory
from nbgrader.dbutil import ALEMBIC_DIR
from sqlalchemy.exc import DatabaseError, OperationalError
from traitlets.config import Application, Config

from trollkit.arena.store import errors
from trollkit.classroom.grading.course.exchange import settings_there
from trollkit.core.errors import StoreError

# The folders that hold something of each student.
STEPS = ("submitted", "autograded", "feedback")
GRADEBOOK = "gradebook.db"
SUMMARIES = "bilan"  # and the one where it stands what a class understood


class StepFailed(Exception):
    """nbgrader did not do `step`; `detail` is the end of what it says."""

    def __init__(self, step: str, detail: str) -> None:
        super().__init__(step, detail)
        self.step = step
        self.detail = detail


class CourseFolder:
    """The course in the folder `root`.

    Raises NoCourse when there are no settings of nbgrader there, BadSettings.
    """

    def __init__(
        self, root: Path, exchange: Path | None = None, settings: Config | None = None
    ) -> None:
        self.root = root.resolve()
        config = settings_there(self.root)
        if exchange is not None:
            config.Exchange.root = str(exchange.resolve())
        config.merge(settings or Config())
        config.CourseDirectory.root = str(self.root)
        self.config = config
        self.exchange = Path(config.Exchange.root)
        _let_alembic_be_found()
        if not Application.initialized():  # else nbgrader's own, whose log is its own affair
            _hush()
        self.course = CourseDirectory(config=config)
        self.api = NbGraderAPI(self.course, config=config)

    @property
    def inbound(self) -> Path:
        """Where students hand in."""
        return self.exchange / str(self.course.course_id) / "inbound"

    @property
    def outbound(self) -> Path:
        """Where students find what was handed out."""
        return self.inbound.with_name("outbound")

    def gradebook(self) -> Gradebook:
        """The gradebook, to be closed: a context manager."""
        return Gradebook(self.course.db_url, self.course.course_id)

    def sheets(self) -> list[str]:
        """The sheets of the course."""
        return sorted(self.api.get_source_assignments())

    def submitted(self, sheet: str) -> list[str]:
        """Who handed `sheet` in."""
        return sorted(self.api.get_submitted_students(sheet))

    def folder(self, step: str, student: str, sheet: str) -> Path:
        """Where the files of a step are: "submitted", "autograded", "feedback"."""
        name = getattr(self.course, f"{step}_directory")
        return Path(self.course.format_path(name, student, sheet))

    def do(self, step: str, *arguments: Any, **options: Any) -> None:
        """Have nbgrader do `step`. Raises StepFailed."""
        result = getattr(self.api, step)(*arguments, **options)
        if not result["success"]:
            raise StepFailed(step, reason_in(result))


def reason_in(result: dict[str, Any]) -> str:
    """The last thing that went wrong in a step of nbgrader's."""
    lines = [line.strip() for line in result.get("error", "").splitlines() if line.strip()]
    logged = [
        line.strip()
        for line in result.get("log", "").splitlines()
        if "Error" in line.split(":")[0] and not line.startswith("[")
    ]
    said = [
        line.split("] ", 1)[1]
        for line in result.get("log", "").splitlines()
        if line.startswith(("[ERROR]", "[CRITICAL]"))
    ]
    found: list[str] = logged or said or lines or ["?"]
    return found[-1]


@cache  # once: whoever captures a log of nbgrader's adds a handler of their own
def _hush() -> None:
    # What nbgrader logs is in its results; a folder that is not there yet is no news.
    for name in ("traitlets", "tornado.application"):
        logging.getLogger(name).handlers[:] = [logging.NullHandler()]
        logging.getLogger(name).propagate = False


def _let_alembic_be_found() -> None:
    # nbgrader starts this program of its own environment, which need not be on the PATH.
    scripts = sysconfig.get_path("scripts")
    path = os.environ.get("PATH", os.defpath)
    if scripts not in path.split(os.pathsep):
        os.environ["PATH"] = os.pathsep.join([scripts, path])


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
