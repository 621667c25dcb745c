"""Taking a student out of a course: files, marks, lines of lists; and saying what stays."""

import csv
import io
import shutil
import sqlite3
from collections.abc import Iterator, Set
from contextlib import closing, suppress
from dataclasses import dataclass
from glob import escape
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from nbgrader.api import Gradebook, MissingEntry

from trollkit.classroom.grading.course.session import GRADEBOOK, STEPS, SUMMARIES, CourseFolder
from trollkit.classroom.grading.course.students import COLUMNS
from trollkit.classroom.intake.names import key_of
from trollkit.classroom.intake.people import People, Place
from trollkit.classroom.reception.people import ATTACHED, class_list
from trollkit.classroom.reception.register import FOLDER, Register, remember_erased
from trollkit.classroom.reception.transfer import Bequest, bequeath, bequests
from trollkit.core.errors import Refused

_REPORTS = "rapports"
_NAMES = (*COLUMNS["last_name"], *COLUMNS["first_name"])
_OF_A_MATE = ("remise_de", *COLUMNS["partner"])  # titles of columns that name another


class Erased(NamedTuple):
    """Who was erased, the files, folders and lists that this changed, and for whom else."""

    students: list[str]
    changed: list[str]
    mates: list[Bequest]


def erase(session: CourseFolder, who: str, *, anyway: bool = False) -> Erased:
    """Erase the student who goes by `who`, however it is typed, from the course.

    What was handed in for a pair stays, as the other's, with the mark of the pair. Raises
    Refused where that is not sure, unless it is to be done `anyway`, and when it is nobody;
    OSError.
    """
    with session.gradebook() as book:
        people = class_list(book, session.root)
        waiting = {
            key
            for register in Register.every(session.root)
            for key, it in register.waiting.items()
            if key_of(who) in (key_of(key), key_of(it.name))
        }
        students = _students(session, people, who)
        if not students and not waiting:
            raise Refused("nobody-there", name=who, near=people.likeliest(who))
        mates = {each: list(bequests(session, book, each)) for each in students}
        unsure = [it for own in mates.values() for it in own if not it.sure]
        if unsure and not anyway:
            raise Refused("mate-may-lose", name=who, mates=unsure)
        for student, own in mates.items():
            for it in own:
                bequeath(session, book, student, it)
        names = {people.names.get(each, "") for each in students}
        # A name that somebody else has, too, strikes nobody out.
        names = {each for each in names if people.identify(each) in students}
        leaving = _Leaving(session, book, students, waiting, names, people)
        changed = [path for place in PLACES for path in place.remove(leaving)]
    remember_erased(session.root, [*students, *names, *waiting, who])
    _compact(session)
    shown = dict.fromkeys(path.relative_to(session.root).as_posix() for path in changed)
    return Erased(
        [*students, *sorted(waiting)], list(shown), [it for own in mates.values() for it in own]
    )


@dataclass
class _Leaving:
    """Who leaves a course: identifiers, keys of what waits, names that are theirs alone."""

    session: CourseFolder
    book: Gradebook
    students: list[str]
    waiting: set[str]
    names: set[str]
    people: People

    @property
    def others(self) -> Set[str]:
        """The identifiers of all who stay."""
        return self.people.names.keys() - set(self.students)


def _files(leaving: _Leaving) -> Iterator[Path]:
    """Their own; and what names all of the class, which is made anew in a second."""
    session, students = leaving.session, leaving.students
    anew = [session.root / SUMMARIES, *sorted(_root(session, "feedback").glob("*.zip"))]
    theirs = [path for each in students for path in _folders(session, each, leaving.others)]
    for path in (*theirs, *anew) if students else ():
        if path.exists():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
            yield path


def _noted(leaving: _Leaving) -> Iterator[Path]:
    for register in Register.every(leaving.session.root):
        if _leave(register, leaving.students, leaving.waiting):
            yield register.folder


def _lists(leaving: _Leaving) -> Iterator[Path]:
    known = {key_of(each) for each in (*leaving.students, *leaving.waiting, *leaving.names)}
    others = set(map(key_of, leaving.others))
    for path in sorted(leaving.session.root.glob("*.csv")):
        if _strike(path, known, others):
            yield path


def _row(leaving: _Leaving) -> Iterator[Path]:
    for each in leaving.students:
        with suppress(MissingEntry):  # files alone bore that name
            leaving.book.remove_student(each)
            yield leaving.session.root / GRADEBOOK


# Where a course holds somebody, and how they are taken out; docs/personnes.md says it too.
PLACES = (
    Place("submitted, autograded, feedback, rapports et bilan", _files),
    Place("recus/registre.json et recus/TD", _noted),
    Place("listes et fichiers .csv", _lists),
    Place("gradebook.db", _row),
)


def _students(session: CourseFolder, people: People, who: str) -> list[str]:
    found = who if who in people.names else people.identify(who)
    if people.shared(who) and not found:
        return []  # several of the list go by that name
    if found:
        return [found]
    folders = (path.name for step in STEPS for path in _root(session, step).glob("*"))
    return sorted({each for each in folders if key_of(each) == key_of(who)})


def _folders(session: CourseFolder, student: str, others: Set[str]) -> Iterator[Path]:
    for step in STEPS:
        folder = _root(session, step) / student
        if folder.is_dir():
            yield folder
    yield from sorted((session.root / FOLDER).glob(f"*/ecartes/{escape(student)}"))
    longer = tuple(f"{each}-" for each in others if each.startswith(f"{student}-"))
    for report in sorted((session.root / _REPORTS).glob(f"{escape(student)}-*")):
        if not report.name.startswith(longer):  # which would be somebody else's
            yield report


def _root(session: CourseFolder, step: str) -> Path:
    return session.root / str(getattr(session.course, f"{step}_directory"))


def _leave(register: Register, students: list[str], waiting: set[str]) -> bool:
    """Whether a sheet's register named the student; it then does so no more."""
    named = register.students.keys() & set(students) or register.waiting.keys() & waiting
    for student in students:
        register.students.pop(student, None)
    for key in waiting:
        register.claimed(key)
    if named:
        register.write()
    return bool(named)


def _compact(session: CourseFolder) -> None:
    """Have SQLite let go of what was erased, which it keeps in free pages."""
    path = session.root / GRADEBOOK
    if path.is_file():
        with closing(sqlite3.connect(path)) as base:
            base.execute("VACUUM")


def _strike(path: Path, known: set[str], others: set[str]) -> bool:
    """Whether a list named the student; their lines are then gone, others name them no more.

    A line whose identifier is one of `others` is theirs, whatever else it says.
    """
    text = path.read_bytes().decode("utf-8", "surrogateescape")
    first = text.partition("\n")[0]
    separator = max(";,\t", key=first.count)
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))
    heads = [head.strip().lower() for head in rows[0]] if rows else []
    kept = rows[:1]  # the first line has the titles
    for row in rows[1:]:
        named = [key_of(cell) in known for cell in row]
        cells = list(zip_longest(heads, row, named, fillvalue=""))
        of_another = any(
            head in COLUMNS["id"] and key_of(it) in others for head, it, _ in cells
        )
        if of_another and path.name != ATTACHED:  # a surname may be the student's identifier
            named = [bool(it and head not in _NAMES) for head, _, it in cells[: len(row)]]
        if not any(named):
            kept.append(row)
        elif all(
            head in _OF_A_MATE for (head, *_), it in zip(cells, named, strict=False) if it
        ):
            left = ["" if it else cell for cell, it in zip(row, named, strict=True)]
            kept += [left] if sum(map(bool, left)) > 1 else []
    if kept == rows:
        return False
    fresh = io.StringIO()
    ending = "\r\n" if first.endswith("\r") else "\n"
    csv.writer(fresh, delimiter=separator, lineterminator=ending).writerows(kept)
    path.write_bytes(fresh.getvalue().encode("utf-8", "surrogateescape"))
    return True
