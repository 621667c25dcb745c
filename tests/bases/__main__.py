"""Writes the files of the present release."""

import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from tests.bases import CONTESTS, GRADEBOOK, STATE
from tests.classroom.petit import graded, small_course
from trollkit.arena.store import VERSION
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.contests import BASE_NAME, STATE_NAME, Settings, hold_contest
from trollkit.trolls import strategies


def main():
    """Hold a contest of two, and grade a class of two."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "classe")
        folder.mkdir()
        for stem in ("moitie", "toujours_un"):
            shutil.copy(Path(strategies.__file__).with_name(f"{stem}.py"), folder)
        hold_contest(
            folder, Settings(games=3, seed=1, workers=1, isolation="aucun", categories=["7x15"])
        )
        shutil.copyfile(folder / BASE_NAME, CONTESTS[VERSION])
        shutil.copyfile(folder / STATE_NAME, STATE)
        course = small_course(Path(name, "cours"))
        graded(CourseFolder(course), "zoe", "ali")
        with closing(sqlite3.connect(course / "gradebook.db")) as base:
            GRADEBOOK.write_text("\n".join(base.iterdump()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
