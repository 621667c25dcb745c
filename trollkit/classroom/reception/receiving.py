"""`receive`: put each student's newest submission into the course, and call the roll.

Nothing is graded here. Receiving the same files twice changes nothing. `Collect` gives the same
behaviour to nbgrader's own collect command and button.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from enum import StrEnum
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from nbformat import NotebookNode
from nbgrader.api import MissingEntry
from nbgrader.exchange import default

from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.students import (
    Corrected,
    corrections,
    odd_lines,
    pairs_of,
    wall_seconds,
)
from trollkit.classroom.intake.exchange import DATE_FILE, SECRET_FILE, read_exchange
from trollkit.classroom.intake.files import File, NoStrategy
from trollkit.classroom.intake.inbox import (
    Choice,
    Submission,
    begun,
    choice_in,
    chosen,
    is_notebook,
    released,
    same_work,
)
from trollkit.classroom.intake.names import Author, Stranger, moodle_number
from trollkit.classroom.reception.register import (
    NAMESAKE,
    OTHER_SHEET,
    UNTOUCHED,
    Received,
    Register,
    people_of,
    write_files,
)
from trollkit.classroom.repair import read_notebook, said
from trollkit.classroom.repair.rebuilding import repair, title_of
from trollkit.core.errors import Refused
from trollkit.core.text import clean
from trollkit.phrases import phrase
from trollkit.phrases.grading import odd_date_phrase
from trollkit.phrases.wording import day_phrase

_ERASED = (
    "{name} : cette personne, oubliée le {day}, est laissée de côté. Pour la reprendre, "
    "inscrivez-la (trollkit cours inscrire), puis recevez à nouveau."
)
# An identifier that has changed: its bearer was erased under the former one.
_STAYS = ' Si c\'est {student}, toujours de la classe, ajoutez : --rattacher "{key}={student}"'
_NOT_THIS = ("other_sheet", "emptied")
_TOLD = ("salvaged", "too_long", "too_many", *_NOT_THIS)


class News(StrEnum):
    """What a reception has changed for a student, in the words shown."""

    NEW = "nouvelle"
    REPLACED = "remplacée"
    SAME = ""


class Line(NamedTuple):
    """One student of the roll; `late` is in seconds.

    `received` has neither a file nor a reason when nothing came. `partner` is the one who
    handed in for both. `due` is set when the teacher gave this student, or their partner, a
    later date.
    """

    student: str
    name: str
    received: Received
    news: News = News.SAME
    late: float = 0.0
    partner: str = ""
    listed: bool = True
    due: datetime | None = None
    choice: Choice | None = None  # of the notebook that counts
    older: datetime | None = None  # the date of a submission that came now, and was too old


class Unclaimed(NamedTuple):
    """A submission of nobody known, with the identifiers of those it may be from."""

    key: str
    received: Received
    likeliest: list[str]
    place: str  # its path where it was read


class Roll(NamedTuple):
    """The whole class after a reception.

    `refused` and `dates` are sentences, about what was not taken and about lines of dates.csv
    that name nobody. `strangers` are members of a pair who are not of the class. Each of
    `twins` is a group of authors that one name of the list may mean.
    """

    lines: list[Line]
    unclaimed: list[Unclaimed]
    refused: list[str]
    strangers: list[Stranger]
    dates: Sequence[str] = ()
    twins: Sequence[Sequence[Author]] = ()


def receive(session: CourseFolder, sheet: str, submissions: Iterable[Submission]) -> Roll:
    """Take in `submissions` of `sheet`, and call the roll. Raises Refused, OSError."""
    return _Reception(session, sheet).of(list(submissions))


class _Reception:
    """One reception: the people, the register, and what became of each submission."""

    def __init__(self, session: CourseFolder, sheet: str) -> None:
        self.session, self.sheet = session, sheet
        self.register = Register(session.root)
        self.here = self.register.sheet(sheet)
        self.people = people_of(session)
        here = session.folder("submitted", "x", sheet)
        self.release = released(here, sheet)
        others = (released(here, each) for each in session.sheets() if each != sheet)
        self.others = {title_of(each.cells) for each in others if each}
        self.news: dict[str, News] = {}
        self.older: dict[str, datetime] = {}

    def of(self, given: Sequence[Submission]) -> Roll:
        """Take in what is given, and call the roll."""
        refused, unclaimed = [], []
        twins = self._twins(given)
        wait = {  # twins of whom the teacher has not yet said who is who
            each.key
            for several in twins
            for each in several
            if not any(map(self.people.attached, (each.key, each.whole, each.name)))
        }
        for each in given:
            name, key = clean(each.author.name), each.author.key
            if each.trouble:
                refused.append(f"{name} : {NoStrategy.of(each.trouble)}")
            elif day := self._erased(each.author):
                said = _ERASED.format(name=name, day=day_phrase(day))
                if student := self.people.identify(each.author):
                    said += _STAYS.format(key=key, student=student)
                refused.append(said)
            elif key not in wait and (student := self._student(each)):
                self._take(student, each)
            else:
                unclaimed.append(self._unclaimed(each))
        self.register.write()
        told = [several for several in twins if not wait.isdisjoint(it.key for it in several)]
        return self._roll(refused)._replace(unclaimed=unclaimed, twins=told)

    def _twins(self, come: Iterable[Submission]) -> list[list[Author]]:
        """The authors with different Moodle numbers whom the class list takes for one student.

        In one assignment's archive, a student has a single number.
        """
        found: dict[str, dict[str, Author]] = {}
        for author in (each.author for each in come if not each.trouble):
            student, number = self.people.identify(author), moodle_number(author.key)
            if student and number and not self._erased(author):
                found.setdefault(student, {})[number] = author
        return [sorted(own.values()) for own in found.values() if len(own) > 1]

    def _erased(self, author: Author) -> str:
        """The day on which an author was erased from the course, "" for anybody else.

        Somebody who stays may have the name of somebody erased, but never their number.
        """
        forgotten, people = self.register.forgotten, self.people
        if people.attached(author.key) or people.shared(author.name):
            return ""
        if people.identify(author):
            return forgotten.day(Author(f"{NAMESAKE} {author.key}", ""))
        return forgotten.day(author)

    def _student(self, submission: Submission) -> str:
        """Whose submission it is; without a class list, that of the account that sent it."""
        key, people = submission.author.key, self.people
        account = "" if people.listed or moodle_number(key) else key
        return people.identify(submission.author) or account

    def _take(self, student: str, submission: Submission) -> None:
        """Put a submission into the course, unless the one already there still counts."""
        folder = self._folder(student)
        before, after = self._known(student), Received.of(submission)
        before.numbers = after.numbers = sorted({*before.numbers, *after.numbers})
        there = bool(before.file) and folder.is_dir()
        if there and self._stays(student, submission, before, after):
            return
        self.here[student] = after
        if not after.file:
            return
        after.file = write_files(folder, submission.files, self.sheet)
        if after.dated and after.when:
            (folder / DATE_FILE).write_text(f"{after.when:%Y-%m-%d %H:%M:%S.%f} UTC", "utf-8")
        after.doubts = [*self._doubts((folder / after.file).read_bytes())]
        if submission.secret:
            (folder / SECRET_FILE).write_bytes(submission.secret)
        self.news[student] = News.REPLACED if there else News.NEW

    def _doubts(self, data: bytes) -> Iterator[tuple[str, dict[str, Any]]]:
        """What the teacher has to look at: a damaged notebook, or one of another sheet."""
        with suppress(Exception):  # a notebook that breaks its reader is received all the same
            notebook, notes = read_notebook(data)
            if self.release and not _is_mostly(notebook, self.release):
                _, mended = repair(notebook, self.release)
                notes += [note for note in mended if note.kind in _NOT_THIS]
            for note in notes:
                if note.kind in _TOLD:
                    yield note.kind, dict(note.facts)

    def _stays(
        self, student: str, submission: Submission, before: Received, after: Received
    ) -> bool:
        """Whether the submission already there still counts; the roll then says why."""
        if not after.file:  # the new one is unreadable, the old one is not
            self.here[student] = replace(before, refused=after.refused)
            return True
        kept = [
            File(PurePosixPath(path.name), path.read_bytes())
            for path in sorted(self._folder(student).iterdir())
            if path.is_file() and path.name not in (DATE_FILE, SECRET_FILE)
        ]
        if after.digest == before.digest or same_work(submission.files, kept):
            return True
        ours, theirs = self._of_this(submission.files), self._of_this(kept)
        is_begun, was_begun = begun(ours, self.release), begun(theirs, self.release)
        if was_begun and not is_begun:  # a blank one, or another sheet's, sent by mistake
            why = UNTOUCHED if ours else OTHER_SHEET
            self.here[student] = replace(before, refused=[(after.file, why)])
            return True
        if is_begun == was_begun and after.when and before.when and after.when < before.when:
            self.older[student] = after.when
            return True
        return False

    def _of_this(self, files: Iterable[File]) -> list[File]:
        """The files but for the notebooks of another sheet of the course."""
        return [each for each in files if not (is_notebook(each) and self._of_another(each))]

    def _of_another(self, file: File) -> bool:
        notebook, _ = read_notebook(file.data)
        title = title_of(notebook.cells)
        return title in self.others and not (
            self.release and _is_mostly(notebook, self.release)
        )

    def _known(self, student: str) -> Received:
        """What the register knows of a student's submission, or else what nbgrader has."""
        folder = self._folder(student)
        if student in self.here or not folder.is_dir():
            return self.here.get(student, Received())
        counts = chosen(folder, self.sheet)
        when = self.session.course.get_existing_timestamp(str(folder))
        file, refused = (counts.name, []) if counts else ("", [(self.sheet, "empty_zip")])
        return Received(student, file, when, when is not None, refused=refused)

    def _folder(self, student: str) -> Path:
        return self.session.folder("submitted", student, self.sheet)

    def _roll(self, refused: list[str]) -> Roll:
        """The roll: everyone enrolled, and whoever else has handed in, sorted by name."""
        people, pairs = self.people, pairs_of(self.session.root, self.sheet)
        here = set(self.session.submitted(self.sheet))
        corrected = corrections(self.session.root, self.sheet)
        due = _regular_due(self.session, self.sheet)
        everybody = people.ordered({*people.names, *here, *self.here})
        lines = []
        for student in everybody:
            own = corrected.get(student, Corrected())
            received = self._known(student)
            if own.handed_in:
                received = replace(received, when=own.handed_in, dated=True)
            partner = pairs.get(student, "")
            delay = own.due if own.due and due and own.due > due else None
            lines.append(
                Line(
                    student,
                    people.shown(student),
                    received,
                    self.news.get(student, News.SAME),
                    _late(received, delay or due),
                    partner if partner in here and not received.file else "",
                    student in people.names or not people.listed,
                    delay,
                    choice_in(self._folder(student), self.sheet),
                    self.older.get(student),
                )
            )
        strangers = people.strangers(pairs) if people.listed else []
        return Roll(lines, [], refused, strangers, odd_dates(self.session))

    def _unclaimed(self, submission: Submission) -> Unclaimed:
        author, received = submission.author, Received.of(submission)
        places = (str(each.path) for each in (*submission.files, *submission.refused))
        near = self.people.likeliest(author.whole)
        return Unclaimed(author.key, received, near, next(places, author.whole))


def _is_mostly(notebook: NotebookNode, release: NotebookNode) -> bool:
    """Whether a notebook has half of a sheet's cells, which spares a slow repair."""
    given = {said(cell) for cell in release.cells}
    return 2 * len(given & {said(cell) for cell in notebook.cells}) >= len(given)


def _late(received: Received, due: datetime | None) -> float:
    if not (received.dated and received.when and received.file and due):
        return 0.0
    return max(0.0, wall_seconds(due, received.when))


def _regular_due(session: CourseFolder, sheet: str) -> datetime | None:
    with session.gradebook() as book:
        try:
            due: datetime | None = book.find_assignment(sheet).duedate
        except MissingEntry:
            return None
    return due


def odd_dates(session: CourseFolder) -> list[str]:
    """A sentence for each line of dates.csv that counts for nobody. Raises Refused."""
    people = people_of(session)
    sheets = {each: _regular_due(session, each) for each in session.sheets()}
    students = people.names.keys() if people.listed else set()
    return [
        odd_date_phrase(*odd, list(sheets), people.likeliest(odd.detail))
        for odd in odd_lines(session.root, students, sheets)
    ]


class Collect(default.ExchangeCollect):  # type: ignore[misc]  # nbgrader has no types
    """nbgrader's collect command and Formgrader's button, made to do what `recevoir` does.

    nbgrader's own takes the newest folder of each name, and only warns when it belongs to
    another account: a folder forged in a classmate's name would be marked instead of theirs.
    """

    def init_src(self) -> None:
        """Find what the class has handed in."""
        session = CourseFolder(Path(self.coursedir.root), Path(self.root))
        sheet, student = self.coursedir.assignment_id, self.coursedir.student_id
        try:
            release = released(session.folder("submitted", "x", sheet), sheet)
            found = read_exchange(session.inbound, sheet, release, owners=self.check_owner)
        except Refused as problem:
            self.fail(phrase(problem))
        self.session = session
        self.found = [each for each in found if student in ("*", each.author.key)]

    def copy_files(self) -> None:
        """Put it where it is marked; the log says what was refused, and why."""
        roll = receive(self.session, self.coursedir.assignment_id, self.found)
        for line in roll.lines:
            if line.news:
                self.log.info("%s : remise %s", line.student, line.news)
        for sentence in roll.refused:
            self.log.warning(sentence)
