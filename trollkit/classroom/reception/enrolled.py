"""Whose a submission is: names as people and Moodle write them, held against the class list.

What the teacher has said once about a name is kept in `rattachements.csv`, for all sheets.
"""

import csv
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher, get_close_matches
from pathlib import Path
from typing import NamedTuple

from nbgrader.api import Gradebook

from trollkit.classroom.spreadsheet import meant, write_plain
from trollkit.classroom.submissions.naming import Author, key_of

ATTACHED = "rattachements.csv"
_HEADS = ("nom", "eleve")
_ALIKE = 0.6  # of difflib: below it, no name is worth showing


class Stranger(NamedTuple):
    """Somebody of a pair whom the class list does not know."""

    student: str
    partner: str
    likeliest: list[str]


class ClassList:
    """The students of a course, by identifier, and the names that they go by."""

    def __init__(self, names: Mapping[str, str], attached: Mapping[str, str]) -> None:
        self.names = names  # full names, "" where the list has none
        self.listed = any(names.values())  # a gradebook may know nobody but who handed in
        self._attached = attached
        self._ids: dict[str, set[str]] = {}
        for student, name in names.items():
            for known in filter(None, (student, name)):
                self._ids.setdefault(key_of(known), set()).add(student)

    def identify(self, author: Author) -> str:
        """The one student whose name that is, "" when there is none or are several."""
        for known in (key_of(author.key), key_of(author.name)):
            student = self._attached.get(known, "")
            if student in self.names and not self.shared(known):
                return student
        if author.name in self.names:
            return author.name  # an identifier, to the letter
        found = self._ids.get(key_of(author.name), set())
        return next(iter(found)) if len(found) == 1 else ""

    def shared(self, name: str) -> bool:
        """Whether several of the list have that name."""
        return len(self._ids.get(key_of(name), ())) > 1

    def namesakes(self) -> list[list[str]]:
        """Those of the list who have the same name."""
        return sorted(sorted(each) for each in self._ids.values() if len(each) > 1)

    def likeliest(self, author: Author) -> list[str]:
        """Who may be meant, all who are as likely: nobody when no name is anything like it.

        Who has all the words of the name is likelier than who has letters of it.
        """
        asked = key_of(author.name)
        words = set(asked.split())
        known = [asked] if asked in self._ids else []
        known = known or [key for key in self._ids if words and words <= set(key.split())]
        if not known:
            near = get_close_matches(asked, self._ids, len(self._ids) or 1, _ALIKE)
            known = [key for key in near if _likeness(key, asked) == _likeness(near[0], asked)]
        return sorted({student for key in known for student in self._ids[key]})

    def strangers(self, pairs: Mapping[str, str]) -> list[Stranger]:
        """Whom `pairs` have for somebody's partner, and who is none of the list."""
        return [
            Stranger(each, partner, self.likeliest(Author(each, each)))
            for each, partner in sorted(pairs.items())
            if each not in self.names
        ]

    def shown(self, student: str) -> str:
        """What to call a student: by name, with the identifier where there are namesakes."""
        name = self.names.get(student, "")
        return f"{name} ({student})" if self.shared(name) else name or student


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()  # as `get_close_matches` has it


def class_list(book: Gradebook, root: Path) -> ClassList:
    """The gradebook's list, and what is attached in the course at `root`. Raises OSError."""
    names = {
        each.id: " ".join(filter(None, (each.first_name, each.last_name)))
        for each in book.students
    }
    return ClassList(names, attachments(root))


def attachments(root: Path) -> dict[str, str]:
    """Who was said to be whom: identifiers by the key of a name. Raises OSError."""
    return {key_of(name): student for name, student in _lines(root)}


def attach(root: Path, names: Iterable[tuple[str, str]]) -> None:
    """Keep that a name is a student's; what was said of it before is replaced."""
    lines = dict(_lines(root)) | dict(names)
    write_plain(root / ATTACHED, [_HEADS, *sorted(lines.items())])


def _lines(root: Path) -> list[tuple[str, str]]:
    path = root / ATTACHED
    if not path.is_file():
        return []
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = [[meant(cell).strip() for cell in row] for row in csv.reader(file)]
    return [(row[0], row[1]) for row in rows[1:] if len(row) == 2 and all(row)]
