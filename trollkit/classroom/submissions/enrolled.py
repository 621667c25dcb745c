"""The names of nbgrader's students, whose folders bear identifiers only."""

import sqlite3
from contextlib import closing
from pathlib import Path

_GRADEBOOK = "gradebook.db"


def enrolled(course: Path) -> dict[str, str]:
    """The full name of each identifier in the class list of a course, "" where none is given.

    Nobody when there is no gradebook, or none that can be read.
    """
    path = course / _GRADEBOOK
    if not path.is_file():
        return {}
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as base:
            rows = base.execute("SELECT id, first_name, last_name FROM student").fetchall()
    except sqlite3.Error:
        return {}
    return {each: " ".join(filter(None, (first, last))) for each, first, last in rows}
