"""Files as releases of the kit have left them, to be read for ever: `python -m tests.bases`.

The script writes those of the present release anew, and no others. Commit what a release
changes under a new name; the old ones stay.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

HERE = Path(__file__).parent
CONTESTS = {version: HERE / f"concours-{version}.sqlite" for version in (1, 4)}
STATE = HERE / "etat-4.json"
GRADEBOOK = HERE / "gradebook-e43177bfe90b.sql"


def gradebook(path):
    """nbgrader's, of a class of two whose marks for one small sheet are 3 out of 6."""
    with closing(sqlite3.connect(path)) as base:
        base.executescript(GRADEBOOK.read_text(encoding="utf-8"))
    return path


def _half(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _middle(path):
    content = bytearray(path.read_bytes())
    content[4096:8192] = b"\xff" * 4096
    path.write_bytes(content)


def _folder(path):
    path.unlink()
    path.mkdir()


def _another(path):
    path.unlink()
    with closing(sqlite3.connect(path)) as base:
        base.execute("CREATE TABLE notes (texte)")


def _a_table_gone(path):
    with closing(sqlite3.connect(path)) as base:
        base.execute("DROP TABLE IF EXISTS run")  # of a contest
        base.execute("DROP TABLE IF EXISTS grade")  # of a gradebook


# What becomes of files on disks, keys and in mails.
DAMAGES = {
    "its first half": _half,
    "a few bytes": lambda path: path.write_bytes(path.read_bytes()[:50]),
    "zeros": lambda path: path.write_bytes(bytes(path.stat().st_size)),
    "a page spoilt": _middle,
    "a text": lambda path: path.write_text("des notes de cours\n" * 500, encoding="utf-8"),
    "a folder": _folder,
    "another program's": _another,
    "a table gone": _a_table_gone,
}


def content(path):
    """The bytes of a file, None of a folder."""
    return path.read_bytes() if path.is_file() else None
