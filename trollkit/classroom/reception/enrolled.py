"""Whose a submission is: names as people and Moodle write them, held against the class list.

What the teacher has said once about a name is kept in `rattachements.csv`, for all sheets.
"""

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from nbgrader.api import Gradebook

from trollkit.classroom.spreadsheet import meant, write_plain
from trollkit.classroom.submissions.naming import Author, key_of, nearest

ATTACHED = "rattachements.csv"
_HEADS = ("nom", "eleve")
# What groups are called by, and nobody is: « G1 », « Groupe A », « Groupe par défaut ».
_GROUP = re.compile(r"\d|\b(groupes?|group|equipe|team|binome|trinome|defaut|default)\b")


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
        self._groups: set[str] = set()
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
        found = self._ids.get(key_of(author.name), set()) or self._in_a_group(author.name)
        return next(iter(found)) if len(found) == 1 else ""

    def learn_groups(self, names: Sequence[str]) -> None:
        """Take for groups what several of `names` begin with, when all have something there."""
        begun = [{group for group, _ in _splits(name)} for name in dict.fromkeys(names)]
        if all(begun):
            counted = Counter(chain.from_iterable(begun))
            self._groups |= {group for group, count in counted.items() if count > 1}

    def _in_a_group(self, name: str) -> set[str]:
        """Who is meant where Moodle puts the name of a group before that of its member."""
        for group, rest in _splits(name):
            found = self._ids.get(key_of(rest), set())
            full = {each for each in found if key_of(self.names[each]) == key_of(rest)}
            if full and (group in self._groups or _GROUP.search(key_of(group))):
                return full
        return set()

    def shared(self, name: str) -> bool:
        """Whether several of the list have that name."""
        return len(self._ids.get(key_of(name), ())) > 1

    def namesakes(self) -> list[list[str]]:
        """Those of the list who have the same name."""
        return sorted(sorted(each) for each in self._ids.values() if len(each) > 1)

    def likeliest(self, author: Author) -> list[str]:
        """Who may be meant, all who are as likely: nobody when no name is anything like it."""
        known = nearest(key_of(author.name), self._ids)
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


def _splits(name: str) -> Iterator[tuple[str, str]]:
    """A name before and after each hyphen with something on both sides.

    >>> list(_splits("G1-Jean-Paul Roy"))
    [('G1', 'Jean-Paul Roy'), ('G1-Jean', 'Paul Roy')]
    """
    parts = name.split("-")
    cut = (("-".join(parts[:i]), "-".join(parts[i:])) for i in range(1, len(parts)))
    return ((group.strip(), rest.strip()) for group, rest in cut if group.strip())


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
