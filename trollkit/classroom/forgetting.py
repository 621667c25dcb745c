"""Forgetting a person who asks for it: in a course, in a contest, on a published site.

A course and a contest's folder are two tables of places; whatever command asks, one table is
walked whole. docs/personnes.md has the same places. What stays is somebody else's too.
"""

import csv
import io
import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence, Set
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from glob import escape
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from nbgrader.api import Gradebook, MissingEntry

from trollkit.arena.entrants import title_of
from trollkit.arena.state import replace_text
from trollkit.arena.store import NOBODY, Archive, Store
from trollkit.arena.wall import ARRIVALS
from trollkit.classroom.grading.course.session import GRADEBOOK, STEPS, SUMMARIES, CourseFolder
from trollkit.classroom.grading.course.students import COLUMNS
from trollkit.classroom.intake.names import People, key_of, slug
from trollkit.classroom.live.room import erase as leave_class
from trollkit.classroom.reception.register import (
    ATTACHED,
    FOLDER,
    NAMESAKE,
    Register,
    class_list,
)
from trollkit.classroom.reception.transfer import Bequest, bequeath, bequests
from trollkit.classroom.submissions.book import (
    ALIASES_NAME,
    BOOK_NAME,
    Book,
    Student,
    drawn_before,
    held,
    keep_drawn,
    names,
    replacer,
)
from trollkit.classroom.submissions.collection import Collector
from trollkit.contests import BASE_NAME, STATE_NAME, journal
from trollkit.core.errors import Refused
from trollkit.finale import FINAL_NAME

_REPORTS = "rapports"
_NAMES = (*COLUMNS["last_name"], *COLUMNS["first_name"])
_OF_A_MATE = ("remise_de", *COLUMNS["partner"])  # titles of columns that name another
_NOBODY = "efface"


class Erased(NamedTuple):
    """Who was erased, the files, folders and lists that this changed, and for whom else."""

    students: list[str]
    changed: list[str]
    mates: list[Bequest]


def erase_from(session: CourseFolder, who: str, *, anyway: bool = False) -> Erased:
    """Erase the student who goes by `who`, however it is typed, from the course.

    What was handed in for a pair stays, as the other's, with the mark of the pair. Raises
    Refused where that is not sure, unless it is to be done `anyway`, and when it is nobody;
    OSError.
    """
    with session.gradebook() as book:
        people = class_list(book, session.root)
        waiting = {
            key
            for sheet in Register(session.root).sheets.values()
            for key, it in sheet.waiting.items()
            if key_of(who) in (key_of(key), key_of(it.name))
        }
        students = _students(session, people, who)
        if not students and not waiting and people.shared(who):
            raise Refused("several-there", name=who, ids=people.bearers(who))
        if not students and not waiting:
            raise Refused("nobody-there", name=who, near=people.likeliest(who))
        mates = {each: list(bequests(session, book, each)) for each in students}
        unsure = [it for own in mates.values() for it in own if not it.sure]
        if unsure and not anyway:
            losing = " et ".join(dict.fromkeys(it.mate for it in unsure))
            sheets = [it.sheet for it in unsure]
            raise Refused("mate-may-lose", name=who, mates=losing, sheets=sheets)
        for student, own in mates.items():
            for it in own:
                bequeath(session, book, student, it)
        names = {people.names.get(each, "") for each in students}
        # A name that somebody else has, too, strikes nobody out.
        names = {each for each in names if people.identify(each) in students}
        leaving = _OfCourse(session, book, students, waiting, names, people, who)
        changed = [path for remove in COURSE.values() for path in remove(leaving)]
    _compact(session)
    shown = dict.fromkeys(path.relative_to(session.root).as_posix() for path in changed)
    return Erased(
        [*students, *sorted(waiting)], list(shown), [it for own in mates.values() for it in own]
    )


@dataclass
class _OfCourse:
    """Who leaves a course: identifiers, keys of what waits, names that are theirs alone."""

    session: CourseFolder
    book: Gradebook
    students: list[str]
    waiting: set[str]
    names: set[str]
    people: People
    who: str  # as they were asked for

    @property
    def others(self) -> Set[str]:
        """The identifiers of all who stay."""
        return self.people.names.keys() - set(self.students)


def _files(leaving: _OfCourse) -> Iterator[Path]:
    """Their own; and what names all of the class, which is made anew in a second."""
    session, students = leaving.session, leaving.students
    anew = [session.root / SUMMARIES, *sorted(session.step("feedback").glob("*.zip"))]
    theirs = [path for each in students for path in _folders(session, each, leaving.others)]
    for path in (*theirs, *anew) if students else ():
        if path.exists():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
            yield path


def _noted(leaving: _OfCourse) -> Iterator[Path]:
    register = Register(leaving.session.root)
    numbered: list[str] = []  # as Moodle tells them from those of the same name
    for _, sheet in sorted(register.sheets.items()):
        gone = sheet.students.keys() & {*leaving.students}
        waited = sheet.waiting.keys() & leaving.waiting
        for student in gone:
            own = sheet.students.pop(student)
            if leaving.people.shared(leaving.people.names.get(student, "")):
                author = f"{NAMESAKE} {slug(own.name)}"
                numbered += [f"{author}-{number}" for number in own.numbers]
        for key in waited:
            sheet.claimed(key)
        if gone or waited:
            yield sheet.folder
    known = (*leaving.students, *leaving.names, *leaving.waiting, leaving.who)
    register.forgotten.add([*known, *numbered])
    register.write()


def _lists(leaving: _OfCourse) -> Iterator[Path]:
    known = {key_of(each) for each in (*leaving.students, *leaving.waiting, *leaving.names)}
    others = set(map(key_of, leaving.others))
    for path in sorted(leaving.session.root.glob("*.csv")):
        if _strike(path, known, others):
            yield path


def _row(leaving: _OfCourse) -> Iterator[Path]:
    for each in leaving.students:
        with suppress(MissingEntry):  # files alone bore that name
            leaving.book.remove_student(each)
            yield leaving.session.root / GRADEBOOK


# Where a course holds somebody, as docs/personnes.md says it, and what takes them out of there
# and gives what it has changed.
COURSE = {
    "submitted, autograded, feedback, rapports et bilan": _files,
    "recus/registre.json et recus/TD": _noted,
    "listes et fichiers .csv": _lists,
    "gradebook.db": _row,
}


def _students(session: CourseFolder, people: People, who: str) -> list[str]:
    found = who if who in people.names else people.identify(who)
    if people.shared(who) and not found:
        return []  # several of the list go by that name
    if found:
        return [found]
    folders = (path.name for step in STEPS for path in session.step(step).glob("*"))
    return sorted({each for each in folders if key_of(each) == key_of(who)})


def _folders(session: CourseFolder, student: str, others: Set[str]) -> Iterator[Path]:
    for step in STEPS:
        folder = session.step(step) / student
        if folder.is_dir():
            yield folder
    yield from sorted((session.root / FOLDER).glob(f"*/ecartes/{escape(student)}"))
    longer = tuple(f"{each}-" for each in others if each.startswith(f"{student}-"))
    for report in sorted((session.root / _REPORTS).glob(f"{escape(student)}-*")):
        if not report.name.startswith(longer):  # which would be somebody else's
            yield report


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


def forget(base: Path, who: str) -> list[str]:
    """Erase who goes by `who` from a contest's folder and its `base`; what this changed.

    A student whom the folder's book knows goes with all that they have handed in; a team keeps
    what is the others' too. Anybody else is an entrant of the base, named by file or pseudonym,
    whose file stays where it is, or of the live class alone. In the results somebody is left
    who has no name, no source and no games. Raises Refused when it is nobody, when it is
    several, when a file of pseudonyms is damaged; StoreError while a contest is running.
    """
    with held(base.parent):
        leaving = _leaving(base, who)
        changed = [name for remove in CONTEST.values() for name in remove(leaving)]
    if leaving.absent and not changed:
        raise leaving.absent
    return changed


@dataclass
class _OfContest:
    """Who leaves a contest's folder: one of its book, an entrant of a base, or neither.

    Of a team, it is `mate` alone. `ids` and `called` are what results and wall know them by,
    `codes` the fingerprints of what they handed in. `absent` says that no entrant was found.
    """

    folder: Path
    book: Book
    name: str
    bases: Sequence[Path]
    student: Student | None = None
    mate: str = ""
    ids: Sequence[str] = ()
    called: Set[str] = frozenset()
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
        titles = {each.name for run in runs for each in run.entrants if each.id == stem}
        if titles:
            leaving.ids, leaving.called = [stem], titles - {""}
        else:
            leaving.absent = problem
    return leaving


def _known(leaving: _OfContest, student: Student, who: str) -> None:
    """A student of the book, or one of a team: the others' games stay."""
    book, leaving.student = leaving.book, student
    leaving.name, leaving.codes = student.name, [entry.code for entry in student.entries]
    stems = {stem for entry in student.entries for stem in (entry.numbered, entry.stem)}
    leaving.ids = sorted(stems - {""})
    titles = {entry.title for entry in student.entries if entry.title}
    titles -= {entry.title for entry in book.entries if entry.student is not student}
    leaving.called = titles | {student.name}
    for mate in student.members:
        if key_of(mate) == key_of(who):  # a file that was called by the names does not stay
            leaving.name, leaving.mate, leaving.called, leaving.codes = mate, mate, {mate}, []
            leaving.ids = [stem for stem in leaving.ids if names(stem, mate)]


def _results(leaving: _OfContest) -> Iterator[str]:
    """The bases, and what viewers read: the wall, the final.

    Raises StoreError while a contest is running.
    """
    folder = leaving.folder
    if leaving.absent:
        return
    with ExitStack() as opened:
        stores = [opened.enter_context(Store(base)) for base in leaving.bases]
        known = [each for it in stores for run in it.history() for each in run.entrants]
        given = [int(each.id.rpartition("_")[2]) for each in known if NOBODY.fullmatch(each.id)]
        first = max(given, default=0) + 1
        others = {id_: f"{_NOBODY}_{first + n}" for n, id_ in enumerate(leaving.ids)}
        for store in stores:
            store.forget(others, leaving.codes)
            yield store.path.name
    for told in filter(Path.exists, map(journal, leaving.bases)):
        told.unlink()
        yield told.name
    said: dict[bool, set[str]] = {True: set(), False: {""}}  # of them, and of all others
    for each in known:
        said[each.id in others] |= {each.name, title_of(each.id, each.name)}
    called = leaving.called | (said[True] - said[False])
    nobody = next(iter(others.values()), _NOBODY)
    rename = replacer({**dict.fromkeys(called, nobody), **others})
    for name in (STATE_NAME, FINAL_NAME):
        if _rewrite(folder / name, rename):
            yield name


def _pseudonyms(leaving: _OfContest) -> Iterator[str]:
    """Those that were drawn for the site."""
    drawn = drawn_before(leaving.folder)
    left = {id_: alias for id_, alias in drawn.items() if id_ not in leaving.ids}
    if left != drawn:
        keep_drawn(leaving.folder, left)
        yield ALIASES_NAME


def _class(leaving: _OfContest) -> Iterator[str]:
    if leave_class(leaving.folder, leaving.name):
        if not leaving.student:  # whom the class alone knew
            leaving.book.forgotten.add([leaving.name])
            leaving.book.write()
        yield "la classe en direct"


def _book(leaving: _OfContest) -> Iterator[str]:
    """The book, with the files that it knows, and the list of what has come in."""
    book, student, mate = leaving.book, leaving.student, leaving.mate
    if not student:
        return
    collector = Collector(leaving.folder, named=book.named, book=book)
    for entry in book.entries:
        if names(entry.title, leaving.name):
            entry.title = ""  # which was covered for as long as the name was known
    stay = [each for each in book.students.values() if each is not student]
    theirs = {key_of(it) for each in stay for it in (each.key, *each.names)}
    known = [leaving.name] if mate else [leaving.name, student.key]
    book.forgotten.add(it for it in known if key_of(it) not in theirs)  # no namesake's
    if mate:
        book.leave_team(student, mate)
    for entry in list(student.entries):
        if not mate or names(entry.stem, mate):  # who stays comes in again
            yield from filter(None, [entry.file])
            collector.retire(entry)
    collector.close()
    yield from (ARRIVALS.name, BOOK_NAME)


# Where a contest's folder holds somebody.
CONTEST = {
    "concours.sqlite, etat.json et finale.json": _results,
    ".pseudonymes.json": _pseudonyms,
    ".classe": _class,
    ".correspondances.json et ses stratégies": _book,
}


def _rewrite(path: Path, rename: Callable[[str], str]) -> bool:
    """Whether a file that viewers read named the student; it then does so no more."""
    try:
        text = path.read_text(encoding="utf-8")
        state = json.loads(text)
    except FileNotFoundError:
        return False
    except (OSError, ValueError):
        path.unlink(missing_ok=True)  # nobody can tell whom it names, nor read it
        return True
    renamed = _everywhere(state, rename)
    if renamed == state:
        return False
    replace_text(path, json.dumps(renamed, separators=(",", ":")))
    return True


def _everywhere(value: Any, rename: Callable[[str], str]) -> Any:
    match value:
        case str():
            return rename(value)
        case list():
            return [_everywhere(each, rename) for each in value]
        case dict():
            return {rename(key): _everywhere(each, rename) for key, each in value.items()}
    return value
