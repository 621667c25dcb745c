"""Erasing a person: `erase_from` a course, `forget` in a contest's folder and its results.

Two tables, COURSE and CONTEST, name every place that holds something of a person, with the
function that takes it out. Each command walks one table whole. docs/personnes.md lists the same
places, and what stays because it is somebody else's too.
"""

import csv
import io
import shutil
import sqlite3
from collections.abc import Iterator, Sequence, Set
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, replace
from glob import escape
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from nbgrader.api import Gradebook, MissingEntry, SubmittedAssignment

from trollkit.arena.store import NOBODY, Archive, Store
from trollkit.arena.wall import ARRIVALS
from trollkit.classroom.grading.course.session import GRADEBOOK, STEPS, SUMMARIES, CourseFolder
from trollkit.classroom.grading.course.students import COLUMNS, bequeath_dates, pairs_of
from trollkit.classroom.grading.marks import net
from trollkit.classroom.intake.names import People, key_of, slug
from trollkit.classroom.live.room import erase as leave_class
from trollkit.classroom.reception.register import (
    ATTACHED,
    FOLDER,
    NAMESAKE,
    Register,
    class_list,
)
from trollkit.classroom.submissions.book import (
    ALIASES_NAME,
    BOOK_NAME,
    Book,
    Student,
    drawn_before,
    held,
    keep_drawn,
    names,
)
from trollkit.classroom.submissions.collection import Collector
from trollkit.contests import BASE_NAME, STATE_NAME, journal
from trollkit.core.errors import Refused
from trollkit.finale import FINAL_NAME

_REPORTS = "rapports"
_NAMES = (*COLUMNS["last_name"], *COLUMNS["first_name"])
_NOBODY = "efface"


class Bequest(NamedTuple):
    """A submission for `sheet` that passes to `mate`, of the erased one's pair."""

    mate: str
    sheet: str


class Erased(NamedTuple):
    """The identifier of the erased student, the paths changed, and what passes to mates."""

    student: str
    changed: list[str]
    mates: list[Bequest]


def erase_from(session: CourseFolder, who: str) -> Erased:
    """Erase the student named `who` (identifier, name or alias) from the course.

    What was handed in for a pair passes to the other member, with its mark. Raises Refused
    when nobody, or several, are so named, or when both of a pair have handed in; OSError.
    """
    with session.gradebook() as book:
        people = class_list(book, session.root)
        student = _student(session, people, who)
        leaving = _OfCourse(session, book, Register(session.root), people, who, student)
        mates = list(_bequests(leaving))
        for each in mates:
            _bequeath(leaving, each)
        changed = [path for remove in COURSE.values() for path in remove(leaving)]
    _compact(session)
    shown = dict.fromkeys(path.relative_to(session.root).as_posix() for path in changed)
    return Erased(student, list(shown), mates)


@dataclass
class _OfCourse:
    """The student who leaves a course."""

    session: CourseFolder
    book: Gradebook
    register: Register
    people: People
    who: str  # as they were asked for
    student: str

    @property
    def known(self) -> set[str]:
        """Their identifier, and their name unless a namesake has it too."""
        name = self.people.names.get(self.student, "")
        alone = name and self.people.identify(name) == self.student
        return {self.student, name} if alone else {self.student}

    @property
    def others(self) -> Set[str]:
        """The identifiers of the students who stay."""
        return self.people.names.keys() - {self.student}


def _student(session: CourseFolder, people: People, who: str) -> str:
    """The identifier of the student so named, who may have files only. Raises Refused."""
    if found := who if who in people.names else people.identify(who):
        return found
    folders = {path.name for step in STEPS for path in session.step(step).glob("*")}
    named = sorted(each for each in folders if key_of(each) == key_of(who))
    if people.shared(who):
        raise Refused("several-there", name=who, ids=people.bearers(who))
    if not named:
        raise Refused("nobody-there", name=who, near=people.likeliest(who))
    return named[0]


def _bequests(leaving: _OfCourse) -> Iterator[Bequest]:
    """What mates take over. Raises Refused where the teacher has to say which work counts."""
    session, student = leaving.session, leaving.student
    for sheet in sorted({*session.sheets(), *(each.name for each in leaving.book.assignments)}):
        mate = pairs_of(session.root, sheet).get(student, "")
        if mate not in leaving.others:
            continue
        own, other = (session.folder("submitted", it, sheet).is_dir() for it in (student, mate))
        if own and other:
            raise Refused("mate-may-lose", name=student, mate=mate, sheet=sheet)
        points = [_points(leaving.book, sheet, each) for each in (student, mate)]
        if own or (not other and points[0] > points[1]):  # marks whose files are put away
            yield Bequest(mate, sheet)


def _points(book: Gradebook, sheet: str, student: str) -> float:
    """The points of a submission, below 0 where the gradebook has none."""
    submission = _submission(book, sheet, student)
    return net(submission) if submission else -1.0


def _submission(book: Gradebook, sheet: str, student: str) -> SubmittedAssignment | None:
    try:
        return book.find_submission(sheet, student)
    except MissingEntry:
        return None


def _bequeath(leaving: _OfCourse, it: Bequest) -> None:
    """Give the mate what was handed in, and marked, for both. Raises OSError."""
    session, book, student = leaving.session, leaving.book, leaving.student
    bequeath_dates(session.root, it.sheet, student, it.mate)
    # A feedback page names the erased one; it is made again when needed.
    shutil.rmtree(session.folder("feedback", student, it.sheet), ignore_errors=True)
    if submission := _submission(book, it.sheet, student):
        with suppress(MissingEntry):
            book.remove_submission(it.sheet, it.mate)
            book.db.expire_all()
        submission.student_id = it.mate
        book.db.commit()
    for step in STEPS:
        old, new = (session.folder(step, each, it.sheet) for each in (student, it.mate))
        shutil.rmtree(new, ignore_errors=True)
        if old.is_dir():
            new.parent.mkdir(parents=True, exist_ok=True)
            old.rename(new)
    here = leaving.register.sheet(it.sheet)
    if received := here.pop(student, None):
        # With this digest, the mate's own submission received again replaces nothing.
        digest = here.get(it.mate, received).digest
        here[it.mate] = replace(received, name="", numbers=[], digest=digest)


def _files(leaving: _OfCourse) -> Iterator[Path]:
    """Remove their own files, and those that name the whole class, which are made again."""
    session, student = leaving.session, leaving.student
    longer = tuple(f"{each}-" for each in leaving.others if each.startswith(f"{student}-"))
    reports = sorted((session.root / _REPORTS).glob(f"{escape(student)}-*"))
    theirs = [
        *(session.step(step) / student for step in STEPS),
        *sorted((session.root / FOLDER).glob(f"*/ecartes/{escape(student)}")),
        # A report whose name begins with a longer identifier is somebody else's.
        *(each for each in reports if not each.name.startswith(longer)),
    ]
    anew = [session.root / SUMMARIES, *sorted(session.step("feedback").glob("*.zip"))]
    for path in filter(Path.exists, [*theirs, *anew]):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
        yield path


def _noted(leaving: _OfCourse) -> Iterator[Path]:
    numbered: list[str] = []  # the keys by which Moodle tells them from a namesake
    people, student = leaving.people, leaving.student
    for sheet in leaving.register.sheets.values():
        own = sheet.pop(student, None)
        if own and people.shared(people.names.get(student, "")):
            numbered += [f"{NAMESAKE} {slug(own.name)}-{number}" for number in own.numbers]
    yield leaving.register.folder
    leaving.register.forgotten.add([*leaving.known, leaving.who, *numbered])
    leaving.register.write()


def _lists(leaving: _OfCourse) -> Iterator[Path]:
    known, others = set(map(key_of, leaving.known)), set(map(key_of, leaving.others))
    for path in sorted(leaving.session.root.glob("*.csv")):
        if _strike(path, known, others):
            yield path


def _row(leaving: _OfCourse) -> Iterator[Path]:
    with suppress(MissingEntry):  # they had files only
        leaving.book.remove_student(leaving.student)
        yield leaving.session.root / GRADEBOOK


# The places where a course holds a person, in the words of docs/personnes.md. Each function
# takes the person out, and gives the paths that it has changed.
COURSE = {
    "submitted, autograded, feedback, rapports et bilan": _files,
    "recus/registre.json et recus/TD": _noted,
    "listes et fichiers .csv": _lists,
    "gradebook.db": _row,
}


def _compact(session: CourseFolder) -> None:
    """Have SQLite drop the erased rows, which stay readable in its free pages."""
    path = session.root / GRADEBOOK
    if path.is_file():
        with closing(sqlite3.connect(path)) as base:
            base.execute("VACUUM")


def _strike(path: Path, known: set[str], others: set[str]) -> bool:
    """Strike the student out of a list; False where the list did not name them.

    Their lines go. A line of one of the `others` stays, without the cells that name them.
    """
    text = path.read_bytes().decode("utf-8", "surrogateescape")
    first = text.partition("\n")[0]
    separator = max(";,\t", key=first.count)
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))
    heads = [head.strip().lower() for head in rows[0]] if rows else []
    kept = rows[:1]  # the first line has the titles
    for row in rows[1:]:
        cells = list(zip_longest(heads, row, fillvalue=""))[: len(row)]
        of_another = path.name != ATTACHED and any(
            head in COLUMNS["id"] and key_of(cell) in others for head, cell in cells
        )
        spared = _NAMES if of_another else ()  # somebody's surname may equal an identifier
        named = [head not in spared and key_of(cell) in known for head, cell in cells]
        left = ["" if it else cell for cell, it in zip(row, named, strict=True)]
        if not any(named) or (of_another and sum(map(bool, left)) > 1):
            kept.append(left)
    if kept == rows:
        return False
    fresh = io.StringIO()
    ending = "\r\n" if first.endswith("\r") else "\n"
    csv.writer(fresh, delimiter=separator, lineterminator=ending).writerows(kept)
    path.write_bytes(fresh.getvalue().encode("utf-8", "surrogateescape"))
    return True


def forget(base: Path, who: str) -> list[str]:
    """Erase the person named `who` from a contest's folder and its `base`; the names changed.

    A student of the folder's book goes with all that they have handed in; a team keeps its
    common work. Otherwise `who` is the file or pseudonym of an entrant of the base, whose file
    stays, or somebody of the live class only. The results keep an entrant without a name, a
    source or games in their place. Raises Refused when nobody, or several, are so named, and
    when the file of pseudonyms is damaged; StoreError while a contest is running.
    """
    with held(base.parent):
        leaving = _leaving(base, who)
        changed = [name for remove in CONTEST.values() for name in remove(leaving)]
    if leaving.absent and not changed:
        raise leaving.absent
    return changed


@dataclass
class _OfContest:
    """The person who leaves a contest's folder.

    It is a `student` of its book, the `mate` alone of a team, or an entrant of a base. `ids`
    are the entrants of theirs in the results, `codes` the digests of what they handed in.
    `absent` is the error to raise if the live class does not know them either.
    """

    folder: Path
    book: Book
    name: str
    bases: Sequence[Path]
    student: Student | None = None
    mate: str = ""
    ids: Sequence[str] = ()
    codes: Sequence[str] = ()
    absent: Refused | None = None


def _leaving(base: Path, who: str) -> _OfContest:
    folder = base.parent
    bases = [each for each in dict.fromkeys((base, folder / BASE_NAME)) if each.exists()]
    leaving = _OfContest(folder, Book(folder), who, bases)
    drawn = drawn_before(folder)
    try:
        _known(leaving, leaving.book.find(who), who)
    except Refused as problem:
        if problem.reason != "nobody-here":
            raise
        stem = who.removesuffix(".py").removesuffix(".pl")
        stem = next((id_ for id_, alias in drawn.items() if alias == stem), stem)
        runs = [run for each in bases for run in Archive(each).history()]
        if any(each.id == stem for run in runs for each in run.entrants):
            leaving.ids = [stem]
        else:
            leaving.absent = problem
    return leaving


def _known(leaving: _OfContest, student: Student, who: str) -> None:
    """Note a student of the book, or only one member of a team, whose games stay."""
    leaving.student, leaving.name = student, student.name
    for mate in student.members if len(student.members) > 1 else ():
        if key_of(mate) == key_of(who):
            leaving.name = leaving.mate = mate
    if not leaving.mate:
        stems = {stem for entry in student.entries for stem in (entry.numbered, entry.stem)}
        leaving.ids = sorted(filter(None, stems))
        leaving.codes = [entry.code for entry in student.entries]


def _results(leaving: _OfContest) -> Iterator[str]:
    """Erase them from the bases, and remove what viewers read, which is written again.

    Raises StoreError while a contest is running.
    """
    if not leaving.ids:
        return
    with ExitStack() as opened:
        stores = [opened.enter_context(Store(base)) for base in leaving.bases]
        known = {each.id for it in stores for run in it.history() for each in run.entrants}
        given = [int(id_.rpartition("_")[2]) for id_ in known if NOBODY.fullmatch(id_)]
        first = max(given, default=0) + 1
        others = {id_: f"{_NOBODY}_{first + n}" for n, id_ in enumerate(leaving.ids)}
        for store in stores:
            store.forget(others, leaving.codes)
            yield store.path.name
    told = (leaving.folder / name for name in (STATE_NAME, FINAL_NAME))
    for path in filter(Path.exists, [*map(journal, leaving.bases), *told]):
        path.unlink()
        yield path.name


def _pseudonyms(leaving: _OfContest) -> Iterator[str]:
    """Drop the pseudonyms drawn for the site."""
    drawn = drawn_before(leaving.folder)
    left = {id_: alias for id_, alias in drawn.items() if id_ not in leaving.ids}
    if left != drawn:
        keep_drawn(leaving.folder, left)
        yield ALIASES_NAME


def _class(leaving: _OfContest) -> Iterator[str]:
    if leave_class(leaving.folder, leaving.name):
        if not leaving.student:  # only the live class knew them
            leaving.book.forgotten.add([leaving.name])
            leaving.book.write()
        yield "la classe en direct"


def _book(leaving: _OfContest) -> Iterator[str]:
    """Strike them out of the book, with their files and what viewers list of them."""
    book, student, mate = leaving.book, leaving.student, leaving.mate
    if not student:
        return
    collector = Collector(leaving.folder, named=book.named, book=book)
    gone = [mate] if mate else student.names
    for entry in book.entries:
        if any(names(entry.title, each) for each in gone):
            entry.title = ""  # it was hidden only because the book knew the name
    stay = [each for each in book.students.values() if each is not student]
    theirs = {key_of(it) for each in stay for it in (each.key, *each.names)}
    known = gone if mate else [*gone, student.key]
    book.forgotten.add(it for it in known if key_of(it) not in theirs)  # not a namesake's
    if mate:
        student.members.remove(mate)
    for entry in list(student.entries):
        if mate:
            entry.origin = ""  # its path names them
        else:
            yield from filter(None, [entry.file])
            collector.retire(entry)
    collector.close()
    yield from (ARRIVALS.name, BOOK_NAME)


# The places where a contest's folder holds a person.
CONTEST = {
    "concours.sqlite, etat.json et finale.json": _results,
    ".pseudonymes.json": _pseudonyms,
    ".classe": _class,
    ".correspondances.json et ses stratégies": _book,
}
