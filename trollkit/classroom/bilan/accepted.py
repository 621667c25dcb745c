"""Pairs whose likeness the teacher has looked at and accepts: they are shown no more.

They stand in `ressemblances.csv`, a line each; a line without a sheet is for all of them.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from trollkit.classroom.grading.course.students import read_rows
from trollkit.classroom.reception.enrolled import ClassList
from trollkit.classroom.spreadsheet import write_plain
from trollkit.classroom.submissions.naming import Author

ACCEPTED = "ressemblances.csv"
_COLUMNS = {
    "id": ("eleve", "élève", "identifiant"),
    "other": ("autre", "avec"),
    "sheet": ("td", "feuille", "devoir"),
    "remark": ("remarque", "remarques"),
}
_HEADS = ("eleve", "autre", "td", "remarque")


class Excuses(NamedTuple):
    """The pairs of a sheet, and the names in the file that are nobody's."""

    pairs: frozenset[frozenset[str]]
    unknown: tuple[str, ...]


class UnknownStudent(Exception):
    """Nobody, or several, go by that name: `likeliest` are those who may be meant."""

    def __init__(self, who: str, likeliest: list[str]) -> None:
        super().__init__(who, likeliest)
        self.who = who
        self.likeliest = likeliest


class SameStudent(Exception):
    """Both names are the same student's."""


def read_accepted(root: Path, sheet: str, people: ClassList) -> Excuses:
    """What is accepted for `sheet` in the course at `root`. Raises BadList, OSError."""
    pairs, unknown = set(), dict[str, None]()
    for line in _lines(root):
        if line.get("sheet", "") not in ("", sheet):
            continue
        names = (line.get(field, "") for field in ("id", "other"))
        known = {name: _identify(people, name) for name in names}
        unknown |= dict.fromkeys(name for name, student in known.items() if not student)
        if all(known.values()):
            pairs.add(frozenset(known.values()))
    return Excuses(frozenset(pairs), tuple(unknown))


def accept(root: Path, sheet: str, people: ClassList, named: Iterable[tuple[str, str]]) -> None:
    """Write that these pairs were looked at.

    Raises UnknownStudent, SameStudent, BadList, OSError; nothing is then written.
    """
    before = [tuple(line.get(field, "") for field in _COLUMNS) for line in _lines(root)]
    lines = dict.fromkeys(before)
    for names in named:
        found = [_known(people, name) for name in names]
        if found[0] == found[1]:
            raise SameStudent(found[0])
        one, other = sorted(found)
        if all(line[:3] != (one, other, sheet) for line in lines):
            lines[one, other, sheet, ""] = None
    write_plain(root / ACCEPTED, [_HEADS, *lines])


def _lines(root: Path) -> list[dict[str, str]]:
    path = root / ACCEPTED
    rows = read_rows(path, _COLUMNS) if path.is_file() else []
    return [row for row in rows if row.get("id") or row.get("other")]


def _known(people: ClassList, name: str) -> str:
    student = _identify(people, name)
    if not student:
        raise UnknownStudent(name, people.likeliest(Author(name, name)))
    return student


def _identify(people: ClassList, name: str) -> str:
    return name if name in people.names else people.identify(Author(name, name))
