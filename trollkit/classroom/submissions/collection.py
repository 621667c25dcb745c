"""`Collector`: fills a contest's folder with the strategies handed in, each after its trial.

A file of the folder is replaced only by a newer one of the same origin. A refused file leaves
the version before it in place. Files that did not come through here are never touched.
`read_drops` and `gather` are for `trollkit collecter`; `watch` drives a live class.
"""

import hashlib
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from collections.abc import Collection as Several
from contextlib import closing, suppress
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from nbformat import NotebookNode

import trollkit
from trollkit.arena.entrants import Registration
from trollkit.arena.state import Received
from trollkit.arena.wall import ACCEPTED, ARRIVALS, REFUSED, WAITING, arrival
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
    People,
    Person,
    composed,
    key_of,
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
    veiled,
    writing,
)
from trollkit.classroom.submissions.extraction import source_of
from trollkit.classroom.submissions.trial import Trials
from trollkit.core.errors import Refused
from trollkit.core.files import put_whole
from trollkit.core.tongues import PYTHON
from trollkit.games import USUAL
from trollkit.phrases import fault_phrase

TAKEN = (
    "Un fichier de ce nom, qui ne vient pas d'un dépôt, est déjà dans le dossier du concours : "
    "le professeur doit le renommer."
)

_GRADEBOOK = "gradebook.db"
_LOOK_S = 0.2


class Drop(NamedTuple):
    """One file that a person, or a team of these names, has handed in."""

    author: Author
    file: File
    team: tuple[str, ...] = ()

    @property
    def origin(self) -> str:
        """Its path at its place, by which the next collection knows it again."""
        return str(self.file.path)

    @property
    def version(self) -> int:
        """The version in its name, 0 without one."""
        return split_version(composed(self.file.path.stem))[1]


class Drops(NamedTuple):
    """The files handed in at one place, sorted by origin.

    A file replaces only earlier ones of the same `kind` of place. `others` are the paths of
    files that are neither notebooks nor programs; `passed_over`, those of notebooks that do not
    count, for the contest as for the mark.
    """

    kind: str
    drops: list[Drop]
    others: list[str]
    passed_over: list[str]


def read_drops(source: Path, sheet: str) -> Drops:
    """What was handed in at `source`: of each person's notebooks the one graded as `sheet`.

    Raises Refused when there is nothing.
    """
    kind, submissions = read_inbox(source, sheet)
    authors = [each.author for each in submissions]
    if kind.startswith(NBGRADER):
        authors = _enrolled(authors, source.absolute().parent)
    elif kind == MOODLE:
        authors = _unnumbered(authors)
    submissions = [
        each._replace(author=author) for each, author in zip(submissions, authors, strict=True)
    ]
    over = {each for it in submissions for each in _passed_over(it, kind, source, sheet)}
    drops, others = list[Drop](), list[str]()
    for it in submissions:
        for file in (*it.files, *it.refused):
            if file.trouble == OTHER or not (file.trouble or file.suffix in WANTED):
                others.append(str(file.path))
            elif str(file.path) not in over:
                drops.append(Drop(it.author, file))
    if not drops:
        raise Refused("nothing-here", path=str(source))
    drops.sort(key=lambda each: each.origin)
    return Drops(kind, drops, sorted(others), sorted(over))


def _enrolled(authors: Sequence[Author], course: Path) -> list[Author]:
    """The authors with the names that the course's gradebook gives for their identifiers."""
    names = {}
    if (course / _GRADEBOOK).is_file():
        uri = f"{(course / _GRADEBOOK).resolve().as_uri()}?mode=ro"
        with suppress(sqlite3.Error), closing(sqlite3.connect(uri, uri=True)) as base:
            for id_, *name in base.execute("SELECT id, first_name, last_name FROM student"):
                names[id_] = " ".join(filter(None, name))
    people = People(Person(*each) for each in names.items())
    return [each._replace(name=people.shown(each.name)) for each in authors]


def _unnumbered(authors: Sequence[Author]) -> list[Author]:
    """Moodle's authors without their number, which changes with the assignment.

    Namesakes keep it: nothing else tells them apart.
    """
    names = Counter(slug(each.name) for each in authors)
    alone = (names[slug(each.name)] == 1 for each in authors)
    return [
        each._replace(key=slug(each.name)) if it else each
        for each, it in zip(authors, alone, strict=True)
    ]


def _passed_over(it: Submission, kind: str, source: Path, sheet: str) -> list[str]:
    """The paths of a submission's notebooks that do not count.

    In a plain folder, where files are named after their authors, each version counts.
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
    """The sheet as handed out: it shows which cells were answered.

    Looked for in the course around `source`, then around the current folder, then in the kit.
    """
    places = (source.absolute(), Path.cwd() / sheet, Path(trollkit.__file__).parent)
    return next(filter(None, (released(place, sheet) for place in places)), None)


class Action(StrEnum):
    """What became of one file, in the words shown."""

    NEW = "acceptée"
    REPLACED = "remplacée"
    SAME = "inchangée"
    REFUSED = "refusée"
    GONE = "absente"  # no longer at its place, still in the contest
    RETIRED = "retirée"
    ERASED = "laissée de côté"  # its author was erased; the reason is the day


class Change(NamedTuple):
    """What became of the file `id`; `reason` is a sentence for its author."""

    id: str
    action: Action
    reason: str
    name: str  # of the student, for the teacher alone
    suffix: str = PYTHON


class Collector:
    """The folder of a contest while it is filled; `named` when files bear students' names.

    `take` decides some files at once; the others wait for their trial, and `settled` tells of
    those that have ended. `close` keeps what was decided.
    """

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
        self.book = book or Book(folder)
        if any(entry.stem for entry in self.book.entries) and self.book.named != named:
            raise Refused("names-shown" if self.book.named else "names-hidden", path=folder)
        self.book.named = named
        self._trials = Trials[tuple[Entry, str]](game)
        # The files on trial: the fingerprint of what was handed in, and the source to play.
        self._tried: dict[Entry, tuple[str, bytes]] = {}

    def __enter__(self) -> "Collector":
        return self

    def __exit__(self, *_: object) -> None:
        self._trials.close()

    @property
    def held(self) -> int:
        """How many files wait for the end of their trial."""
        return len(self._tried)

    def take(self, kind: str, drop: Drop, origins: Several[str]) -> Change | None:
        """What becomes of a file; None when its trial has to tell.

        `origins` are those of all files at that place now.
        """
        if day := self.book.forgotten.day(drop.author):
            # A namesake who was erased is named by the key.
            return Change("", Action.ERASED, day, self.book.forgotten.called(drop.author))
        student, file = self.book.student(drop.author, drop.team), drop.file
        entry = _entry_of(student, kind, drop, origins)
        self._tried.pop(entry, None)  # an earlier version counts no more
        digest = fingerprint(file.data)
        if digest == entry.digest and not file.trouble and self._is_in_place(entry):
            return self._told(entry, Action.REFUSED if entry.refusal else Action.SAME)
        try:
            if file.trouble:
                raise NoStrategy.of(file.trouble)
            source = source_of(file.suffix, file.data, self.game)
        except Exception as error:  # of one student's file: it stops nobody else's
            problem = refusal(error)
            # A program that this machine lacks may be there next time: look again.
            entry.digest = "" if problem.reason == "no_program" else digest
            return self._refuse(entry, str(problem))
        entry.refusal = entry.digest = ""  # so that a trial cut short is held again
        self._tried[entry] = digest, source
        self._trials.add((entry, digest), source, entry.suffix)
        return None

    def settled(self, seconds: float) -> list[Change]:
        """What became of the files whose trials end within so many seconds."""
        return [
            self.judge(entry, shown)
            for (entry, digest), shown in self._trials.finished(seconds).items()
            if self._tried.get(entry, ("",))[0] == digest
        ]

    def judge(self, entry: Entry, shown: Registration) -> Change:
        """Take a file into the contest, or refuse it, by the result of its trial."""
        entry.digest, code = self._tried.pop(entry)
        if shown.fault:
            return self._refuse(entry, fault_phrase(shown.fault))
        action = Action.REPLACED if entry.stem else Action.NEW
        if not entry.stem and not self._is_free(entry.called, entry):
            return self._refuse(entry, TAKEN)
        entry.title = shown.name
        self._put(entry, code)
        return self._told(entry, action)

    def missing(self, kind: str, origins: Several[str]) -> list[Entry]:
        """The entries of that kind of place that are none of its `origins` now."""
        return [
            each
            for each in self.book.entries
            if each.kind == kind and each.origin not in origins
        ]

    def gone(self, entry: Entry) -> Change:
        """Tell that a file is no longer at its place; a refused one is removed."""
        return self._told(entry, Action.GONE) if entry.stem else self.retire(entry)

    def retire(self, entry: Entry) -> Change:
        """Take a file out of the contest, and end its trial."""
        self._tried.pop(entry, None)
        told, student = self._told(entry, Action.RETIRED), entry.student
        if entry.stem:
            self._path(entry).unlink(missing_ok=True)
        student.entries.remove(entry)
        if not student.entries:
            del self.book.students[student.key]
        return told

    def close(self) -> None:
        """Write the book, and the list that viewers show. Raises Refused, StoreError."""
        self.book.write()
        ARRIVALS.tell(self.folder, self.arrivals())

    def arrivals(self) -> list[Received]:
        """What has come in, as it may be projected: sorted by pseudonym, not by name."""
        return sorted(map(self._arrival, self.book.entries), key=lambda each: each["id"])

    def sources(self) -> dict[str, tuple[str, str]]:
        """By Python file of the contest, its author's key and its source."""
        return {
            entry.stem: (entry.student.key, self._path(entry).read_text("utf-8", "replace"))
            for entry in self.book.entries
            if entry.stem and entry.suffix == PYTHON and self._path(entry).is_file()
        }

    def _arrival(self, entry: Entry) -> Received:
        stem = entry.called
        title = stem if self._is_veiled(entry) else entry.title or stem
        state = REFUSED if entry.refusal else ACCEPTED if entry.stem else WAITING
        return arrival(stem, title, state, entry.reason)

    def _refuse(self, entry: Entry, reason: str) -> Change:
        entry.refusal = reason
        return self._told(entry, Action.REFUSED)

    def _told(self, entry: Entry, action: Action) -> Change:
        reason = entry.reason if action is Action.REFUSED else ""
        return Change(entry.called, action, reason, entry.student.whole, entry.suffix)

    def _put(self, entry: Entry, code: bytes) -> None:
        entry.stem = entry.called
        if self._is_veiled(entry):
            code = veiled(code, entry.stem, entry.suffix)
        path = self._path(entry)
        with writing(path):
            put_whole(path, code)
        entry.code = fingerprint(code)

    def _is_veiled(self, entry: Entry) -> bool:
        """Whether the name that a strategy gives itself must be replaced by its pseudonym.

        It is when it reveals its author, names somebody else, or mixes alphabets.
        """
        title, author = entry.title, entry.student
        others = [each for each in self.book.students.values() if each is not author]
        told = [name for each in others for name in (*each.names, spoken(each.pseudonym))]
        own = () if self.book.named else author.names
        return (
            mixes(title)
            or any(reveals(title, name) for name in own)
            or any(names(title, name) for name in told)
        )

    def _is_in_place(self, entry: Entry) -> bool:
        """Whether the folder still has what was decided last time."""
        if not entry.stem:
            return bool(entry.refusal)
        try:
            return fingerprint(self._path(entry).read_bytes()) == entry.code
        except OSError:
            return False

    def _is_free(self, stem: str, entry: Entry) -> bool:
        """Whether no file that is not ours has that name."""
        ours = any(each.stem == stem for each in self.book.entries)
        return ours or not (self.folder / f"{stem}{entry.suffix}").exists()

    def _path(self, entry: Entry) -> Path:
        """The path of its file; the folder itself while there is none."""
        return self.folder / entry.file


def gather(
    handed: Drops,
    collector: Collector,
    *,
    retire: bool,
    on_progress: Callable[[int, int], None] = lambda done, total: None,
) -> list[Change]:
    """Put all files through the collector; what became of each, and of those now missing.

    With `retire`, missing files leave the contest. What was decided is kept, however this ends.
    Raises Refused, StoreError.
    """
    forgotten, kind = collector.book.forgotten, handed.kind
    erased = [each for each in handed.drops if forgotten.day(each.author)]
    drops = _teamed((it for it in handed.drops if it not in erased), collector.book.students)
    origins = {each.origin for each in drops}
    try:
        with collector:
            told = [collector.take(kind, each, origins) for each in (*drops, *erased)]
            total = collector.held
            while collector.held:
                told += collector.settled(_LOOK_S)
                on_progress(total - collector.held, total)
        missing = collector.missing(kind, origins)
        settle = collector.retire if retire else collector.gone
        return [*filter(None, told), *map(settle, missing)]
    finally:
        collector.close()


def _teamed(drops: Iterable[Drop], known: Several[str]) -> list[Drop]:
    """The drops, equal files of members of one group joined into one of their team.

    A member of a team already `known` stays in it, even alone.
    """
    alike: dict[object, list[Drop]] = {}
    for drop in drops:
        shared = drop.author.group and drop.file.data
        own = (drop.author.group, drop.file.data) if shared else drop.origin
        alike.setdefault(own, []).append(drop)
    found = list[Drop]()
    for same in alike.values():
        group, team = same[0].author.group, tuple(dict.fromkeys(it.author.name for it in same))
        author = Author(slug(key_of(group)), group)
        alone = not group or (len(team) < 2 and author.key not in known)
        found += same if alone else [same[0]._replace(author=author, team=team)]
    return found


def _entry_of(student: Student, kind: str, drop: Drop, origins: Several[str]) -> Entry:
    """The entry of a file: the one with its origin, else the one that it replaces, else new.

    It replaces an entry of its author whose file is no longer among the `origins`.
    """
    suffix = PYTHON if drop.file.suffix == ".ipynb" else drop.file.suffix
    of_place = [each for each in student.entries if (each.kind, each.suffix) == (kind, suffix)]
    for entry in of_place:
        if entry.origin == drop.origin:
            return entry
    for entry in of_place:
        if entry.origin not in origins:
            entry.origin = drop.origin
            return entry
    taken = {entry.version for entry in student.entries}
    wanted = drop.version
    if not wanted or wanted in taken:
        wanted = next(number for number in range(1, len(taken) + 2) if number not in taken)
    entry = Entry(student, kind, drop.origin, wanted, suffix=suffix)
    student.entries.append(entry)
    return entry


def fingerprint(data: bytes) -> str:
    """A digest that tells one content from another."""
    return hashlib.sha256(data).hexdigest()
