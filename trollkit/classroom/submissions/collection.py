"""Filling a contest's folder with what people have handed in, each file through its trial.

A file in the folder is replaced by a newer one from the same origin only. One that is refused
leaves the version before it in place. Files that came from elsewhere are never touched.
"""

import hashlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Collection as Several
from contextlib import closing, suppress
from enum import StrEnum
from pathlib import Path, PurePath
from typing import NamedTuple

from nbformat import NotebookNode

import trollkit
from trollkit.arena.entrants import Registration
from trollkit.arena.wall import ACCEPTED, REFUSED, WAITING, Arrival, write_arrivals
from trollkit.classroom.intake.files import OTHER, WANTED, File, NoStrategy, refusal
from trollkit.classroom.intake.inbox import (
    MOODLE,
    NBGRADER,
    Submission,
    choice,
    read_inbox,
    released,
)
from trollkit.classroom.intake.names import (
    Author,
    composed,
    joined,
    moodle_number,
    slug,
    split_version,
)
from trollkit.classroom.submissions.book import (
    Book,
    Entry,
    Student,
    mixes,
    names,
    reveals,
    spoken,
    unveiled,
    veiled,
)
from trollkit.classroom.submissions.extraction import source_of
from trollkit.classroom.submissions.trial import Trials
from trollkit.core.errors import Refused
from trollkit.core.files import put_whole
from trollkit.core.tongues import PYTHON
from trollkit.games import USUAL
from trollkit.phrases import fault_phrase

KEPT = "Sa version précédente reste en lice."
TAKEN = (
    "Un fichier de ce nom, qui ne vient pas d'un dépôt, est déjà dans le dossier du concours : "
    "le professeur doit le renommer."
)

_GRADEBOOK = "gradebook.db"
_LOOK_S = 0.2
Missing = list[tuple[Student, Entry]]


class Drop(NamedTuple):
    """One file that somebody has handed in; `origin` names it, the same at every collection.

    `team` are the names of all whose file it is, when they are several.
    """

    origin: str
    author: Author
    file: File
    team: tuple[str, ...] = ()

    @property
    def version(self) -> int:
        """The version that its name gives, 0 without one."""
        return split_version(PurePath(composed(self.origin)).stem)[1]


class Drops(NamedTuple):
    """All that was handed in for a contest at one place, in the order of origins.

    `kind` tells places apart whose files replace each other; `others` names the files that are
    neither notebooks nor programs, `passed_over` the notebooks that count no more for the
    contest than they do for a mark.
    """

    kind: str
    drops: list[Drop]
    others: list[str]
    passed_over: list[str]


def read_drops(source: Path, sheet: str) -> Drops:
    """What was handed in at `source`, one notebook a person: the one graded as the `sheet`.

    Raises Refused when it is nothing.
    """
    kind, submissions = read_inbox(source, sheet)
    if kind.startswith(NBGRADER):
        submissions = list(_enrolled(submissions, source.absolute().parent))
    over = {each for it in submissions for each in _passed_over(it, kind, source, sheet)}
    drops, others = list[Drop](), list[str]()
    for it in submissions:
        for file in (*it.files, *it.refused):
            if file.trouble == OTHER or not (file.trouble or file.suffix in WANTED):
                others.append(str(file.path))
            elif str(file.path) not in over:
                drops.append(Drop(str(file.path), it.author, file))
    if not drops:
        raise Refused("nothing-here", path=str(source))
    return Drops(kind, sorted(drops), sorted(others), sorted(over))


def _enrolled(submissions: list[Submission], course: Path) -> Iterator[Submission]:
    """The submissions under the full names of the class list, where a course has one."""
    names = {}
    if (course / _GRADEBOOK).is_file():
        uri = f"{(course / _GRADEBOOK).resolve().as_uri()}?mode=ro"
        with suppress(sqlite3.Error), closing(sqlite3.connect(uri, uri=True)) as base:
            for id_, *name in base.execute("SELECT id, first_name, last_name FROM student"):
                names[id_] = " ".join(filter(None, name))
    for each in submissions:
        name = names.get(each.author.name) or each.author.name
        yield each._replace(author=each.author._replace(name=name))


def _passed_over(it: Submission, kind: str, source: Path, sheet: str) -> list[str]:
    """The notebooks of a submission that do not count.

    Files in one plain folder are named after their authors: numbers tell versions apart there.
    """
    several = [
        each
        for each in it.notebooks
        if kind.startswith((MOODLE, NBGRADER)) or len(each.path.parts) > 1
    ]
    if len(several) < 2:
        return []
    counts = choice(several, sheet, _released(source, sheet))
    return [str(each.path) for each in several if counts and str(each.path) != counts.name]


def _released(source: Path, sheet: str) -> NotebookNode | None:
    """The sheet as the course has handed it out, or else the kit: it tells what is an answer.

    An archive lies anywhere, and a course may have handed its sheets out by other means.
    """
    places = (source.absolute(), Path.cwd() / sheet, Path(trollkit.__file__).parent)
    return next(filter(None, (released(place, sheet) for place in places)), None)


class Action(StrEnum):
    """What became of one file, in the words that are shown."""

    NEW = "acceptée"
    REPLACED = "remplacée"
    SAME = "inchangée"
    REFUSED = "refusée"
    GONE = "absente"  # no longer handed in, still in the contest
    RETIRED = "retirée"
    ERASED = "laissée de côté"  # of somebody who was erased; the reason is the day


class Change(NamedTuple):
    """What became of the file `id`; `reason` is for its author."""

    id: str
    action: Action
    reason: str
    name: str  # of the student: for the teacher alone
    suffix: str = PYTHON  # of the file


class Candidate(NamedTuple):
    """A source that waits for its trial."""

    student: Student
    entry: Entry
    digest: str  # of the file as it was handed in
    code: bytes


class Collector:
    """The folder of a contest while it is filled; `named` when files bear students' names."""

    def __init__(
        self,
        folder: Path,
        *,
        named: bool = False,
        book: Book | None = None,
        game: str = USUAL,
    ) -> None:
        self.folder = folder
        self.game = game
        self.book = book or Book.read(folder)
        self.book.named = named
        self.unsure: dict[str, list[Student]] = {}  # see `Book.recognise`
        self._met: set[Entry] = set()
        self._on_trial: set[Entry] = set()

    def consider(self, kind: str, drop: Drop) -> Change | Candidate:
        """What can be said at once of a file, or the source that has to pass its trial."""
        if day := self.book.forgotten.day(drop.author):
            return Change("", Action.ERASED, day, drop.author.name)
        student, file = self.book.student(drop.author), drop.file
        student.members = list(drop.team)
        entry = _entry_of(student, kind, drop)
        self._met.add(entry)
        digest = fingerprint(file.data)
        if digest == entry.digest and not file.trouble and self._is_in_place(entry):
            action = Action.REFUSED if entry.refusal else Action.SAME
            return self._told(student, entry, action)
        try:
            if file.trouble:
                raise NoStrategy.of(file.trouble)
            source = source_of(file.suffix, file.data, self.game)
        except Exception as error:  # of one student's file: it stops nobody else's
            problem = refusal(error)
            # What only this machine lacks is looked at again next time.
            entry.digest = "" if problem.reason == "no_program" else digest
            return self._refuse(student, entry, str(problem))
        self._on_trial.add(entry)
        return Candidate(student, entry, digest, source)

    def settle(self, candidate: Candidate, trial: Registration) -> Change:
        """Take a source into the contest, or refuse it, as its trial has shown."""
        student, entry, digest, code = candidate
        entry.digest = digest
        self._on_trial.discard(entry)
        if trial.fault:
            return self._refuse(student, entry, fault_phrase(trial.fault))
        action = Action.REPLACED if entry.stem else Action.NEW
        if (
            not self._is_ours(entry.stem)
            and self._file(self.book.stem(student, entry), entry).exists()
        ):
            return self._refuse(student, entry, TAKEN)
        entry.refusal, entry.title = "", trial.name
        self._put(student, entry, code)
        return self._told(student, entry, action)

    def follow(self, kind: str, drop: Drop, origins: Several[str]) -> str:
        """Take a file for the one of its author's that it has replaced; that one's origin.

        "" when it has replaced none.
        """
        student = self.book.students.get(drop.author.key)
        for entry in student.entries if student else ():
            same = (entry.kind, entry.suffix) == (kind, suffix_in_contest(drop.file.suffix))
            if same and entry.origin not in origins:
                before, entry.origin = entry.origin, drop.origin
                return before
        return ""

    def recognise(self, kind: str, drops: Several[Drop]) -> None:
        """Have whoever comes under a new number go on where they were."""
        origins = {drop.origin for drop in drops}
        coming: dict[Author, list[str]] = {}
        for drop in drops:
            coming.setdefault(drop.author, []).append(fingerprint(drop.file.data))
        found, self.unsure = self.book.recognise(kind, coming)
        known = {each.key for each in found}
        for drop in drops:
            if drop.author.key in known:
                self.follow(kind, drop, origins)

    def missing(self, kind: str, origins: Several[str] | None = None) -> Missing:
        """The files that came from a place of that kind, and are not there any more.

        There are `origins`, or whatever this has met.
        """
        return [
            (student, entry)
            for student, entry in self.book.entries()
            if entry.kind == kind
            and (entry not in self._met if origins is None else entry.origin not in origins)
        ]

    def doubled(self) -> list[tuple[str, list[str]]]:
        """Names, each with the pseudonyms of who may be somebody that has come in again."""
        stays = {student.key for student, entry in self.book.entries() if entry.stem}
        found = {
            name: sorted(each.pseudonym for each in students if each.key in stays)
            for name, students in self.unsure.items()
        }
        return sorted((name, them) for name, them in found.items() if them)

    def gone(self, student: Student, entry: Entry) -> Change:
        """Say that a file is no longer handed in; one that was refused is forgotten."""
        if not entry.stem:
            return self.retire(student, entry)
        return self._told(student, entry, Action.GONE)

    def retire(self, student: Student, entry: Entry) -> Change:
        """Take a file out of the contest."""
        told = self._told(student, entry, Action.RETIRED)
        if entry.stem:
            self._file(entry.stem, entry).unlink(missing_ok=True)
        student.entries.remove(entry)
        if not student.entries:
            del self.book.students[student.key]
        return told

    def close(self) -> None:
        """Keep the book, and tell viewers what has come in. Raises Refused, StoreError."""
        self._rename()
        self.book.write()
        write_arrivals(self.folder, self.arrivals())

    def arrivals(self) -> list[Arrival]:
        """What has come in, as it may be projected: not in the order of students' names."""
        return sorted(self._arrival(*each) for each in self.book.entries())

    def sources(self) -> dict[str, tuple[str, str]]:
        """Of each Python file in the contest, its author's key and its source."""
        return {
            entry.stem: (student.key, file.read_text("utf-8", "replace"))
            for student, entry in self.book.entries()
            if entry.stem and (file := self._file(entry.stem, entry)).is_file()
            if entry.suffix == PYTHON
        }

    def _arrival(self, student: Student, entry: Entry) -> Arrival:
        stem = entry.stem or self.book.stem(student, entry)
        title = self._title(student, entry)
        if entry in self._on_trial:
            return Arrival(stem, title, ACCEPTED if entry.stem else WAITING)
        if entry.refusal:
            reason = f"{entry.refusal} {KEPT}" if entry.stem else entry.refusal
            return Arrival(stem, title, REFUSED, reason)
        return Arrival(stem, title, ACCEPTED)

    def _refuse(self, student: Student, entry: Entry, reason: str) -> Change:
        entry.refusal = reason
        return self._told(student, entry, Action.REFUSED)

    def _told(self, student: Student, entry: Entry, action: Action) -> Change:
        reason = entry.refusal if action is Action.REFUSED else ""
        if reason and entry.stem:
            reason = f"{reason} {KEPT}"
        stem = self.book.stem(student, entry)
        return Change(stem, action, reason, student.name, entry.suffix)

    def _put(self, student: Student, entry: Entry, code: bytes) -> None:
        """Write a source under the name it has now, and only then take the old one away."""
        before, entry.stem = entry.stem, self.book.stem(student, entry)
        if self._is_veiled(student, entry):
            code = veiled(code, entry.stem, entry.suffix)
        path = self._file(entry.stem, entry)
        try:
            put_whole(path, code)
        except OSError as error:
            raise Refused("unwritable", path=str(path), detail=error) from None
        entry.code = fingerprint(code)
        if before and before != entry.stem:
            self._file(before, entry).unlink(missing_ok=True)

    def _rename(self) -> None:
        """Give every file the name it has now: names were chosen, or a namesake has come."""
        for student, entry in self.book.entries():
            wanted = self.book.stem(student, entry)
            free = self._is_ours(wanted) or not self._file(wanted, entry).exists()
            if entry.stem and entry.stem != wanted and free:
                with suppress(
                    OSError
                ):  # somebody has taken it away: the next collection will do it
                    code = self._file(entry.stem, entry).read_bytes()
                    self._put(student, entry, unveiled(code, entry.suffix))

    def _title(self, student: Student, entry: Entry) -> str:
        stem = entry.stem or self.book.stem(student, entry)
        return stem if self._is_veiled(student, entry) or not entry.title else entry.title

    def _is_veiled(self, student: Student, entry: Entry) -> bool:
        """Whether the name a strategy gives itself tells its author, or names another."""
        alone = not self.book.named and reveals(entry.title, student.name)
        return (
            alone
            or mixes(entry.title)
            or any(
                names(entry.title, told)
                for each in self.book.students.values()
                for told in (each.name, spoken(each.pseudonym))
                if each is not student
            )
        )

    def _is_in_place(self, entry: Entry) -> bool:
        """Whether what was decided last time still holds in the folder."""
        if not entry.stem:
            return bool(entry.refusal)
        try:
            return fingerprint(self._file(entry.stem, entry).read_bytes()) == entry.code
        except OSError:
            return False

    def _is_ours(self, stem: str) -> bool:
        return any(entry.stem == stem for _, entry in self.book.entries() if stem)

    def _file(self, stem: str, entry: Entry) -> Path:
        return self.folder / f"{stem}{entry.suffix}"


def gather(
    handed: Drops,
    collector: Collector,
    *,
    retire: bool,
    on_progress: Callable[[int, int], None] = lambda done, total: None,
) -> list[Change]:
    """What became of each file, in the order of the place, then of those no longer in it.

    To `retire` takes out of the contest what is no longer handed in. However it ends, what was
    decided is kept. Raises Refused, StoreError.
    """
    forgotten = collector.book.forgotten
    erased = [each for each in handed.drops if forgotten.day(each.author)]
    drops = list(_teamed(each for each in handed.drops if each not in erased))
    try:
        collector.recognise(handed.kind, drops)
        decided = {
            drop.origin: collector.consider(handed.kind, drop) for drop in [*drops, *erased]
        }
        waiting = {
            origin: each for origin, each in decided.items() if isinstance(each, Candidate)
        }
        changes = {origin: each for origin, each in decided.items() if isinstance(each, Change)}
        if waiting:
            changes |= _tried(waiting, collector, on_progress)
        found = [changes[origin] for origin in decided]
        settle = collector.retire if retire else collector.gone
        return [*found, *(settle(*each) for each in collector.missing(handed.kind))]
    finally:
        collector.close()


def _teamed(drops: Iterable[Drop]) -> Iterator[Drop]:
    """The drops, but one alone of what several of a group have handed in alike: the team's."""
    found: dict[object, list[Drop]] = {}
    for drop in drops:
        shared = drop.author.group and drop.file.data
        own = (drop.author.group, drop.file.data) if shared else drop.origin
        found.setdefault(own, []).append(drop)
    for first, *others in found.values():
        team = tuple(dict.fromkeys(each.author.name for each in (first, *others)))
        if len(team) < 2:
            yield from (first, *others)
        else:
            number = moodle_number(first.author.key)
            author = Author(f"{slug(joined(team))}-{number}", joined(team))
            yield first._replace(author=author, team=team)


def _tried(
    waiting: dict[str, Candidate],
    collector: Collector,
    on_progress: Callable[[int, int], None],
) -> dict[str, Change]:
    changes: dict[str, Change] = {}
    with Trials(collector.game) as room:
        for origin, candidate in waiting.items():
            room.add(origin, candidate.code, candidate.entry.suffix)
        while room.busy:
            for origin, found in room.finished(_LOOK_S).items():
                changes[origin] = collector.settle(waiting[origin], found)
            on_progress(len(changes), len(waiting))
    return changes


def _entry_of(student: Student, kind: str, drop: Drop) -> Entry:
    """What is known of a file, or a new line for it under the first number that is free."""
    for entry in student.entries:
        if (entry.kind, entry.origin) == (kind, drop.origin):
            return entry
    taken = {entry.version for entry in student.entries}
    wanted = drop.version
    if not wanted or wanted in taken:
        wanted = next(number for number in range(1, len(taken) + 2) if number not in taken)
    entry = Entry(kind, drop.origin, wanted, suffix=suffix_in_contest(drop.file.suffix))
    student.entries.append(entry)
    return entry


def suffix_in_contest(suffix: str) -> str:
    """The end of a strategy's file in the contest, by that of the file it was handed in as."""
    return PYTHON if suffix == ".ipynb" else suffix


def fingerprint(data: bytes) -> str:
    """What tells one file's content from any other."""
    return hashlib.sha256(data).hexdigest()
