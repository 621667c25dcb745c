"""The people of a course: its gradebook's list, with their groups and other names.

What the teacher has said once about a name is kept in `rattachements.csv`, for all sheets.
"""

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path

from nbgrader.api import Gradebook

from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.students import groups_of
from trollkit.classroom.intake.inbox import NBGRADER
from trollkit.classroom.intake.names import author_known, slug
from trollkit.classroom.intake.people import People, Person
from trollkit.classroom.spreadsheet import meant, write_plain
from trollkit.classroom.submissions.book import Book
from trollkit.classroom.submissions.pseudonyms import spoken

ATTACHED = "rattachements.csv"
_HEADS = ("nom", "eleve")


def people_of(session: CourseFolder) -> People:
    """The people of a course. Raises OSError."""
    with session.gradebook() as book:
        return class_list(book, session.root)


def class_list(book: Gradebook, root: Path) -> People:
    """The gradebook's list, with the groups and what is attached at `root`.

    Raises Refused, OSError.
    """
    attached, groups = dict(_lines(root)), groups_of(root)
    return People(
        Person(
            student.id,
            " ".join(filter(None, (student.first_name, student.last_name))),
            {group for group, them in groups.items() if student.id in them},
            {name for name, whose in attached.items() if whose == student.id},
        )
        for student in book.students
    )


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
        if entry.kind.startswith(NBGRADER):  # whose folders are called by their identifiers
            students = (
                [one.key]
                if one.key in people.persons
                else [
                    each
                    for each in people.persons
                    if slug(each) == one.key  # as kits before 2
                ]
            )
        else:
            students = [people.identify(author_known(one.key, each)) for each in one.names]
        for student in filter(None, students) if entry.stem else ():
            shown = entry.title or spoken(entry.stem)
            found.setdefault(student, []).append(f"{shown} ({entry.file})")
    return {student: ", ".join(names) for student, names in found.items()}
