"""A course opened for the steps of a sheet's life: nbgrader's interface and its settings."""

import logging
import os
import sysconfig
from functools import cache
from pathlib import Path
from typing import Any

from nbgrader.api import Gradebook
from nbgrader.apps import NbGraderAPI
from nbgrader.coursedir import CourseDirectory
from traitlets.config import Application, Config

from trollkit.classroom.grading.course.exchange import settings_there

# The folders that hold something of each student.
STEPS = ("submitted", "autograded", "feedback")
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
