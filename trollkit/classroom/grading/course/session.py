"""`CourseFolder`: a course opened for nbgrader's steps, with its settings and its gradebook.

`sound` checks the gradebook first: nbgrader would add its tables to any SQLite file, and its
errors on other files are unclear.
"""

import logging
import os
import sqlite3
import sysconfig
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from alembic.script import ScriptDirectory
from nbgrader.api import Base, Gradebook
from nbgrader.apps import NbGraderAPI
from nbgrader.coursedir import CourseDirectory
from nbgrader.dbutil import ALEMBIC_DIR
from sqlalchemy.exc import DatabaseError, OperationalError
from traitlets.config import Application, Config

from trollkit.arena.store import errors
from trollkit.classroom.grading.course.exchange import settings_there
from trollkit.core.errors import Refused, StoreError
from trollkit.phrases.wording import tells_of_a_full_disk

GRADEBOOK = "gradebook.db"
# The folders that have one folder for each student.
STEPS = ("submitted", "autograded", "feedback")
SUMMARIES = "bilan"  # the folder of a class's statistics
_FILE = "sqlite:///"
_TABLES = {"assignment", "student"}  # of a gradebook of any version


_FULL = "le disque est plein ; libérez de la place, puis relancez la même commande."
# By SQLite's message, what to do about it.
_DENIED = {
    "database is locked": "le carnet de notes est occupé ; fermez Formgrader et recommencez.",
    "readonly database": "le carnet de notes ne peut pas être écrit ; vérifiez ses droits.",
}


class StepFailed(Refused):
    """nbgrader failed at `step`; `detail` is the end of its message."""

    def __init__(self, step: str, detail: str) -> None:
        if tells_of_a_full_disk(detail):
            detail = _FULL
        detail = next((told for said, told in _DENIED.items() if said in detail), detail)
        super().__init__("step", why=step, detail=detail)


class CourseFolder:
    """The course in the folder `root`. Raises Refused, OSError."""

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
        if not Application.initialized():  # nbgrader's own commands keep their log
            _hush()
        self.course = CourseDirectory(config=config)
        self.api = NbGraderAPI(self.course, config=config)

    @property
    def inbound(self) -> Path:
        """The folder of the exchange where students hand in."""
        return self.exchange / str(self.course.course_id) / "inbound"

    @property
    def outbound(self) -> Path:
        """The folder of the exchange where students fetch sheets."""
        return self.inbound.with_name("outbound")

    def gradebook(self) -> Gradebook:
        """The gradebook, as a context manager that closes it."""
        return Gradebook(self.course.db_url, self.course.course_id)

    def sheets(self) -> list[str]:
        """The names of the course's sheets."""
        return sorted(self.api.get_source_assignments())

    def submitted(self, sheet: str) -> list[str]:
        """The students who handed `sheet` in."""
        return sorted(self.api.get_submitted_students(sheet))

    def step(self, step: str) -> Path:
        """The folder of a step, such as "submitted"."""
        return self.root / str(getattr(self.course, f"{step}_directory"))

    def folder(self, step: str, student: str, sheet: str) -> Path:
        """The folder of a step for one student and sheet."""
        name = getattr(self.course, f"{step}_directory")
        return Path(self.course.format_path(name, student, sheet))

    def graded(self, student: str, sheet: str) -> Path:
        """The graded notebook of a student."""
        return self.folder("autograded", student, sheet) / f"{sheet}.ipynb"

    def do(self, step: str, *arguments: Any, **options: Any) -> None:
        """Have nbgrader do `step`. Raises StepFailed."""
        result = getattr(self.api, step)(*arguments, **options)
        if not result["success"]:
            raise StepFailed(step, reason_in(result))


def reason_in(result: dict[str, Any]) -> str:
    """The last error of a step of nbgrader, from its log."""
    log = result.get("log", "").splitlines()
    raised = [line.strip() for line in log if "Error" in line.split(":")[0] and line[:1] != "["]
    said = [
        line.split("] ", 1)[1] for line in log if line.startswith(("[ERROR]", "[CRITICAL]"))
    ]
    lines = [line.strip() for line in result.get("error", "").splitlines() if line.strip()]
    found: list[str] = raised or said or lines or ["?"]
    return found[-1]


@cache  # once, as nbgrader's API then adds handlers of its own
def _hush() -> None:
    # Nbgrader's messages are in its results, and need not be printed.
    for name in ("traitlets", "tornado.application"):
        logging.getLogger(name).handlers[:] = [logging.NullHandler()]
        logging.getLogger(name).propagate = False


def _let_alembic_be_found() -> None:
    # nbgrader starts alembic, whose folder need not be on the PATH.
    scripts = sysconfig.get_path("scripts")
    path = os.environ.get("PATH", os.defpath)
    if scripts not in path.split(os.pathsep):
        os.environ["PATH"] = os.pathsep.join([scripts, path])


@contextmanager
def sound(url: str) -> Iterator[None]:
    """Enter the block only if the gradebook at `url` is sound, or does not exist yet.

    Raises Refused, also for errors of the database in the block. Only SQLite files are checked.
    """
    path = Path(url.removeprefix(_FILE))
    if url.startswith(_FILE) and path.exists():
        with _named(path):
            _examine(path)
    try:
        yield
    except DatabaseError as error:
        # Other kinds, such as a violated constraint, would be faults of the kit.
        known = type(error) in (DatabaseError, OperationalError)
        if not known or not isinstance(error.orig, sqlite3.Error):
            raise
        with _named(path):
            raise error.orig from None


@contextmanager
def _named(path: Path) -> Iterator[None]:
    try:
        with errors(path, "refused"):
            yield
    except StoreError as error:
        raise _unsound(path, error.reason, error.detail) from None


def _unsound(path: Path, why: str, detail: str = "") -> Refused:
    return Refused("gradebook", why=why, path=str(path), detail=detail)


def _examine(path: Path) -> None:
    # Opened for writing, so that SQLite first undoes what an interrupted program left.
    place = f"{path.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(place, uri=True)) as base:
        (health,) = base.execute("PRAGMA quick_check(1)").fetchone()
        rows = base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        tables = {name for (name,) in rows}
        if health != "ok" or not tables >= _TABLES:
            raise _unsound(path, "foreign")
        # Without this table, this nbgrader was interrupted while it made the file.
        if "alembic_version" not in tables:
            return
        found = base.execute("SELECT version_num FROM alembic_version").fetchone()
    if found and found[0] != ScriptDirectory(ALEMBIC_DIR).get_current_head():
        raise _unsound(path, "another")
    # nbgrader would replace a missing table by an empty one, and every mark would be 0.
    if found and not tables >= set(Base.metadata.tables):
        raise _unsound(path, "foreign")
