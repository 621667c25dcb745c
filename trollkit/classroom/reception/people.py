"""The people of a course, and whose a submission is: names as they write them, as Moodle does.

What the teacher has said once about a name is kept in `rattachements.csv`, for all sheets.
"""

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from nbgrader.api import Gradebook

from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.students import groups_of
from trollkit.classroom.intake.inbox import NBGRADER
from trollkit.classroom.intake.names import Author, alphabetical, key_of, nearest, slug
from trollkit.classroom.spreadsheet import meant, write_plain
from trollkit.classroom.submissions.book import Book
from trollkit.classroom.submissions.pseudonyms import spoken

ATTACHED = "rattachements.csv"
_HEADS = ("nom", "eleve")
# What groups are called by, and nobody is: « G1 », « Groupe A », « Groupe par défaut ».
_GROUP = re.compile(r"\d|\b(groupes?|group|equipe|team|binome|trinome|defaut|default)\b")


class Stranger(NamedTuple):
    """Somebody of a pair whom the class list does not know."""

    student: str
    partner: str
    likeliest: list[str]


class People:
    """The students of a course, by identifier, and the names that they go by."""

    def __init__(
        self,
        names: Mapping[str, str],
        attached: Mapping[str, str],
        groups: Mapping[str, Set[str]] = MappingProxyType({}),
    ) -> None:
        self.names = names  # full names, "" where the list has none
        self.listed = any(names.values())  # a gradebook may know nobody but who handed in
        self._attached = attached
        self._members = {key_of(group): them for group, them in groups.items()}
        self._groups: set[str] = set()
        self._ids: dict[str, set[str]] = {}
        for student, name in names.items():
            for known in filter(None, (student, name)):
                self._ids.setdefault(key_of(known), set()).add(student)

    def identify(self, author: Author | str) -> str:
        """The one student whose name that is, "" when there is none or are several."""
        key, name = (author, author) if isinstance(author, str) else author
        for known in (key_of(key), key_of(name)):
            student = self._attached.get(known, "")
            if student in self.names and not self.shared(known):
                return student
        if name in self.names:
            return name  # an identifier, to the letter
        found = self._ids.get(key_of(name), set()) or self._in_a_group(name)
        return next(iter(found)) if len(found) == 1 else ""

    def members(self, name: str) -> list[str]:
        """Of what group that is the name, or the beginning: its students of the list."""
        for group in (name, *(group for group, _ in _splits(name))):
            if found := self._members.get(key_of(group), set()) & self.names.keys():
                return sorted(found)
        return []

    def attached(self, key: str) -> bool:
        """Whether the teacher has said whose the work of that very author is."""
        return self._attached.get(key_of(key), "") in self.names

    def learn_groups(self, names: Iterable[str]) -> None:
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

    def likeliest(self, name: str) -> list[str]:
        """Who may be meant, all who are as likely: nobody when no name is anything like it."""
        known = nearest(key_of(name), self._ids)
        return sorted({student for key in known for student in self._ids[key]})

    def strangers(self, pairs: Mapping[str, str]) -> list[Stranger]:
        """Whom `pairs` have for somebody's partner, and who is none of the list."""
        return [
            Stranger(each, partner, self.likeliest(each))
            for each, partner in sorted(pairs.items())
            if each not in self.names
        ]

    def shown(self, student: str) -> str:
        """What to call a student: by name, with the identifier where there are namesakes."""
        name = self.names.get(student, "")
        return f"{name} ({student})" if self.shared(name) else name or student

    def ordered(self, students: Iterable[str]) -> list[str]:
        """Students in the order of what they are called."""
        return sorted(students, key=lambda each: (alphabetical(self.shown(each)), each))


def may_be_a_group(name: str) -> bool:
    """Whether that is what groups are called.

    >>> may_be_a_group("G1"), may_be_a_group("Zoé Durand")
    (True, False)
    """
    return bool(_GROUP.search(key_of(name)))


def _splits(name: str) -> Iterator[tuple[str, str]]:
    """A name before and after each hyphen with something on both sides.

    >>> list(_splits("G1-Jean-Paul Roy"))
    [('G1', 'Jean-Paul Roy'), ('G1-Jean', 'Paul Roy')]
    """
    parts = name.split("-")
    cut = (("-".join(parts[:i]), "-".join(parts[i:])) for i in range(1, len(parts)))
    return ((group.strip(), rest.strip()) for group, rest in cut if group.strip())


def people_of(session: CourseFolder) -> People:
    """The people of a course. Raises OSError."""
    with session.gradebook() as book:
        return class_list(book, session.root)


def class_list(book: Gradebook, root: Path) -> People:
    """The gradebook's list, with the groups and what is attached at `root`.

    Raises BadList, OSError.
    """
    names = {
        each.id: " ".join(filter(None, (each.first_name, each.last_name)))
        for each in book.students
    }
    attached = {key_of(name): student for name, student in _lines(root)}
    return People(names, attached, groups_of(root))


def attach(root: Path, names: Iterable[tuple[str, str]]) -> None:
    """Keep that a name is a student's; what was said of it before is replaced."""
    lines = dict(_lines(root)) | dict(names)
    write_plain(root / ATTACHED, [_HEADS, *sorted(lines.items())])


def _lines(root: Path) -> Sequence[tuple[str, str]]:
    path = root / ATTACHED
    if not path.is_file():
        return ()
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = [[meant(cell).strip() for cell in row] for row in csv.reader(file)]
    return [(row[0], row[1]) for row in rows[1:] if len(row) == 2 and all(row)]


def wall_names(session: CourseFolder, contest: Path) -> dict[str, str]:
    """By student of the course, the names under which `contest` shows what they handed in.

    Whoever is not of the class list, or has nothing that plays, is left out. Raises Refused.
    """
    people = people_of(session)
    found: dict[str, list[str]] = {}
    for one, entry in Book.read(contest).entries():
        student = people.identify(Author(one.key, one.name))
        if entry.kind.startswith(NBGRADER):  # whose folders are called by their identifiers
            student = next((each for each in people.names if slug(each) == one.key), student)
        if student and entry.stem:
            shown = entry.title or spoken(entry.stem)
            found.setdefault(student, []).append(f"{shown} ({entry.file})")
    return {student: ", ".join(names) for student, names in found.items()}
