"""The class list and its pairs: from a CSV file to the gradebook and `binomes.csv`."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from trollkit.classroom.spreadsheet import meant, write_plain

PAIRS = "binomes.csv"

# What columns are called, by nbgrader, by Moodle, and by people.
COLUMNS = {
    "id": (
        *("identifiant", "id", "eleve", "élève", "student_id", "login", "nom d'utilisateur"),
        *("username", "numéro d'identification", "idnumber"),
    ),
    "last_name": ("nom", "nom de famille", "last_name", "lastname"),
    "first_name": ("prenom", "prénom", "first_name", "firstname"),
    "email": ("courriel", "email", "e-mail", "mail", "adresse de courriel"),
    "partner": ("binome", "binôme", "partner"),
    "sheet": ("td", "devoir", "sheet"),
}


class BadList(Exception):
    """A list that cannot be used: `reason` is a key of `trollkit.phrases.grading`."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail


class Student(NamedTuple):
    """One line of a class list."""

    id: str
    last_name: str = ""
    first_name: str = ""
    email: str = ""
    partner: str = ""
    sheet: str = ""  # of a pair: the one sheet it is for, "" for all


def read_list(path: Path) -> list[Student]:
    """The students of a CSV file, in any of the usual shapes. Raises BadList, OSError."""
    students = _students(path)
    if not students:
        raise BadList("empty")
    return students


def _students(path: Path) -> list[Student]:
    lines = read_rows(path, COLUMNS)
    students = [Student(**row) for row in lines if row["id"]]
    seen: set[tuple[str, str]] = set()
    for student in students:
        if (student.id, student.sheet) in seen:
            raise BadList("twice", student.id)
        if any(sign in student.id for sign in "/\\+") or student.id.startswith("."):
            raise BadList("name", student.id)
        seen.add((student.id, student.sheet))
    return students


def pairs_of(root: Path, sheet: str) -> dict[str, str]:
    """Who shares one submission of `sheet` with whom, both ways. Raises BadList, OSError."""
    path = root / PAIRS
    if not path.exists():
        return {}
    found: dict[str, str] = {}
    # A pair made for one sheet counts before those made for all.
    for student in sorted(_students(path), key=lambda each: not each.sheet):
        one, other = student.id, student.partner
        if student.sheet in ("", sheet) and other and one not in found and other not in found:
            found |= {one: other, other: one}
    return found


def write_pairs(root: Path, students: Iterable[Student]) -> int:
    """Write the pairs that a class list names; how many there are.

    Those of whom it does not speak stay, and those made for one sheet. Raises BadList, OSError.
    """
    listed, path = list(students), root / PAIRS
    pairs = {tuple(sorted((each.id, each.partner))) for each in listed if each.partner}
    if pairs:
        met = {each.id for each in listed}.union(*pairs)
        known = _students(path) if path.exists() else []
        stay = [each for each in known if each.sheet or not {each.id, each.partner} & met]
        lines = {(*pair, "") for pair in pairs}
        lines |= {(each.id, each.partner, each.sheet) for each in stay}
        write_plain(path, [("eleve", "binome", "td"), *sorted(lines)])
    return len(pairs)


def read_rows(path: Path, columns: Mapping[str, Sequence[str]]) -> list[dict[str, str]]:
    """The lines of a CSV file in any of the usual shapes, by the field that a column is for.

    `columns` gives the names that each field goes by; "id" must be there. Raises BadList,
    OSError.
    """
    lines = list(_rows(_text(path), columns))
    if lines and "id" not in lines[0]:
        raise BadList("no_column")
    return lines


def _text(path: Path) -> str:
    content = path.read_bytes()
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")  # a spreadsheet's


def _rows(text: str, columns: Mapping[str, Sequence[str]]) -> Iterator[dict[str, str]]:
    first = text.partition("\n")[0]
    separator = max(";,\t", key=first.count)
    for row in csv.DictReader(io.StringIO(text), delimiter=separator):
        named = {
            (name or "").strip().lower(): meant(value)
            for name, value in row.items()
            if isinstance(value, str)
        }
        yield {
            field: next(named[name].strip() for name in names if name in named)
            for field, names in columns.items()
            if any(name in named for name in names)
        }
