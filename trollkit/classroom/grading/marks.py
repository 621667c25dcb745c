"""From points to marks: lateness, marks out of twenty, what must be graded again, exports.

A graded notebook carries digests of everything that its mark depends on (`Inputs`). `changes`
compares them with today's; `to_grade` says who has to be graded.
"""

import hashlib
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from nbformat import NotebookNode
from nbgrader.api import Assignment, Gradebook, SubmittedAssignment
from nbgrader.api import Student as Listed
from nbgrader.coursedir import CourseDirectory
from nbgrader.plugins import ExportPlugin, LateSubmissionPlugin
from nbgrader.preprocessors import AssignLatePenalties, NbGraderPreprocessor
from nbgrader.utils import is_grade
from traitlets import Float, Integer
from traitlets.config import Config

from trollkit.classroom.grading.course.life import class_of, grades_of, is_graded, unmarked
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.sheet import Staff, orals, solved, tests_of
from trollkit.classroom.grading.course.students import (
    Corrected,
    corrections,
    pairs_of,
    wall_seconds,
)
from trollkit.classroom.intake.exchange import DATE_FILE, SECRET_FILE
from trollkit.classroom.intake.inbox import chosen
from trollkit.classroom.repair import (
    Note,
    add_notes,
    carried,
    carry,
    marks_of,
    read_own,
)
from trollkit.classroom.spreadsheet import Cell, write_french, write_plain
from trollkit.core.numbers import short
from trollkit.core.text import many

DECIMALS = 2
OUT_OF = 20.0

TESTS, POINTS, PAIR = "tests", "points", "pair"
UNGRADED = "ungraded"
_INPUTS = "entrees"

Converted = tuple[NotebookNode, dict[str, Any]]
Inputs = dict[str, str]


class Oral(NbGraderPreprocessor):  # type: ignore[misc]
    """Lets oral answers wait for a mark by hand, whatever their cells hold."""

    def preprocess(self, nb: NotebookNode, resources: dict[str, Any]) -> Converted:
        """Remove the checksum by which nbgrader would give 0 to an unchanged cell."""
        by_ear = orals(Staff(self, resources).own())
        for cell in nb.cells:
            if is_grade(cell) and cell.metadata.nbgrader["grade_id"] in by_ear:
                cell.metadata.nbgrader.pop("checksum", None)
        return nb, resources


class Recorded(NbGraderPreprocessor):  # type: ignore[misc]
    """Corrects what nbgrader has recorded, before lateness is taken off.

    Answers worth no points do not wait for a mark; the submission gets the dates that count
    for its student.
    """

    def preprocess(self, nb: NotebookNode, resources: dict[str, Any]) -> Converted:
        """Correct the gradebook; the notebook then carries what its mark depends on."""
        staff = Staff(self, resources)
        found = corrections(Path(staff.course.root), staff.sheet).get(
            staff.student, Corrected()
        )
        with Gradebook(resources["nbgrader"]["db_url"]) as book:
            submission = book.find_submission(staff.sheet, staff.student)
            tests = tests_of(nb)
            for grade in grades_of(submission):
                given, shown = grade.manual_score, grade.auto_score
                if not grade.max_score:
                    grade.auto_score, grade.needs_manual_grade = 0.0, False
                elif grade.name in tests and None not in (given, shown) and given != shown:
                    facts = {"given": short(given), "shown": short(shown)}
                    add_notes(nb, [Note("overridden", {"cell": grade.name, **facts})])
            regular = submission.assignment.duedate
            later = found.due and regular and found.due > regular  # no delay shortens
            submission.extension = found.due - regular if later else None
            submission.timestamp = found.handed_in or submission.timestamp
            book.db.commit()
            now = inputs_of(staff.course, self.config, book, staff.sheet, staff.student)
            carry(nb, _INPUTS, now)
        return nb, resources


class LatePenalty(LateSubmissionPlugin):  # type: ignore[misc]
    """A quarter of an hour of grace; then 10 % of the mark a day begun, 50 % at most."""

    grace_minutes = Integer(15, help="Minutes of lateness that cost nothing.").tag(config=True)
    per_day = Float(0.1, help="Share of the mark lost for each day begun.").tag(config=True)
    most = Float(0.5, help="Share of the mark lost at most.").tag(config=True)

    def late_submission_penalty(
        self, student_id: str, score: float, total_seconds_late: float
    ) -> float:
        """The points to take off `score`."""
        late = self._by_the_clock(student_id, total_seconds_late) - 60 * self.grace_minutes
        days = max(0, math.ceil(late / 86_400))
        return float(score) * min(self.most, self.per_day * days)

    def _by_the_clock(self, student: str, seconds: float) -> float:
        """The lateness by the clock on the wall, from the dates that our parent knows."""
        if not isinstance(self.parent, AssignLatePenalties):
            return seconds
        submission = self.parent.gradebook.find_submission(self.parent.assignment_id, student)
        return wall_seconds(submission.duedate, submission.timestamp)


def inputs_of(
    course: CourseDirectory, config: Config, book: Gradebook, sheet: str, student: str
) -> Inputs:
    """What the mark of a student for a sheet depends on now.

    Raises Refused, OSError, MissingEntry when the gradebook has no such sheet.
    """
    root = Path(course.root)
    # The course's plugin, which may be another than ours.
    late = AssignLatePenalties(config=config).plugin_class(config=config)
    folder = Path(course.format_path(course.submitted_directory, student, sheet))
    date = folder / DATE_FILE
    contents = {
        hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file() and path.name not in (DATE_FILE, SECRET_FILE)
    }
    found = {
        "due": str(book.find_assignment(sheet).duedate or ""),
        "rule": str((type(late).__name__, *sorted(late.trait_values(config=True).items()))),
        "dates": str(tuple(map(str, corrections(root, sheet).get(student, Corrected())))),
        "files": _digest(contents),
        "handed_in": date.read_text("utf-8", "replace").strip() if date.is_file() else "",
        # A digest, so that no erased person's name stays here.
        PAIR: _digest([pairs_of(root, sheet).get(student, "")]),
    }
    if own := solved(course, sheet):  # an archived year may have no sheets
        worth = (it for it in map(marks_of, own.cells) if it.get("grade"))
        found[TESTS] = _digest(map(str, tests_of(own).items()))
        found[POINTS] = _digest(f"{it['grade_id']} {it['points']:g}" for it in worth)
    return found


def changes(session: CourseFolder, sheet: str) -> dict[str, list[str]]:
    """By cause, the students whose mark is out of date or missing.

    A cause is a key of `Inputs` whose value has changed since, or that an earlier release did
    not keep; or UNGRADED. Raises Refused, OSError.
    """
    found: dict[str, list[str]] = {}
    with session.gradebook() as book:
        known = {
            each.student.id for each in book.assignment_submissions(sheet) if is_graded(each)
        }
        handed_in = session.submitted(sheet)
        for student in handed_in:
            path, causes = session.graded(student, sheet), list[str]()
            if student in known and path.is_file():
                before = carried(read_own(path), _INPUTS, {})
                now = inputs_of(session.course, session.config, book, sheet, student)
                causes = [name for name, value in now.items() if before.get(name) != value]
                if PAIR in causes:  # whoever handed in with them loses that mark
                    found.setdefault(PAIR, []).extend(_former(book, before, handed_in))
            elif student not in known and chosen(
                session.folder("submitted", student, sheet), sheet
            ):
                causes = [UNGRADED]
            for cause in causes:
                found.setdefault(cause, []).append(student)
    return found


def _former(book: Gradebook, before: Inputs, handed_in: Sequence[str]) -> list[str]:
    """The former partner, if they have handed in nothing of their own."""
    alone = (it.id for it in book.students if it.id not in handed_in)
    return [each for each in alone if _digest([each]) == before.get(PAIR)]


def to_grade(session: CourseFolder, sheet: str) -> set[str]:
    """The students who have handed in and have no mark, or one that is out of date.

    Raises Refused, OSError.
    """
    submitted = session.submitted(sheet)
    fresh = {each for each in submitted if not session.graded(each, sheet).is_file()}
    return fresh.union(*changes(session, sheet).values())


def _digest(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()[:16]


class Mark(NamedTuple):
    """The mark of one student for one sheet."""

    sheet: str
    student: str
    last_name: str
    first_name: str
    email: str
    points: float
    penalty: float
    most: float
    mark: float | None  # out of twenty; None when nothing was handed in
    partner: str = ""  # the other of the pair, when the submission is theirs
    waiting: bool = False  # whether an answer still waits for a mark by hand
    again: bool = False  # whether the submission could not be graded yet

    @property
    def sure(self) -> float | None:
        """The mark, None as long as it would be a zero that nobody has given.

        A report that nobody has read yet has no points, nor has a notebook whose grading did
        not end.
        """
        return None if self.again or (self.waiting and not self.points) else self.mark


def net(submission: SubmittedAssignment) -> float:
    """The points of a submission, less what lateness costs."""
    penalty = submission.late_submission_penalty or 0.0
    return max(0.0, float(submission.score) - float(penalty))


def points_left(session: CourseFolder, sheet: str) -> dict[str, float]:
    """The points of all submissions of a sheet, less what lateness costs, by student."""
    with session.gradebook() as book:
        return {each.student.id: net(each) for each in book.assignment_submissions(sheet)}


def marks(book: Gradebook, root: Path, sheets: Sequence[str]) -> Iterator[Mark]:
    """The marks of all students for `sheets`, or for all sheets when none is named.

    The better submission of a pair counts for both.
    """
    students = {each.id: each for each in book.students}
    ordered = class_of(book).ordered(students)
    for assignment in book.assignments:
        if not sheets or assignment.name in sheets:
            submissions = book.assignment_submissions(assignment.name)
            own = {each.student_id: each for each in submissions}
            pairs = pairs_of(root, assignment.name)
            for each in ordered:
                yield _mark(assignment, students[each], pairs.get(each, ""), own)


def _mark(
    assignment: Assignment, student: Listed, partner: str, own: dict[str, SubmittedAssignment]
) -> Mark:
    facts = (student.last_name or "", student.first_name or "", student.email or "")
    # At equal points, one's own, which comes first.
    whose = max(
        filter(own.get, (student.id, partner)), key=lambda who: net(own[who]), default=""
    )
    if not whose:
        return Mark(assignment.name, student.id, *facts, 0.0, 0.0, assignment.max_score, None)
    submission, most = own[whose], own[whose].max_score
    return Mark(
        *(assignment.name, student.id, *facts),
        submission.score,
        submission.late_submission_penalty or 0.0,
        most,
        round(OUT_OF * net(submission) / most, DECIMALS) if most else 0.0,
        whose if whose != student.id else "",
        bool(unmarked(submission)),
    )


class MarksExport(ExportPlugin):  # type: ignore[misc]
    """nbgrader's `export`, and `trollkit cours exporter`."""

    def export(self, gradebook: Gradebook) -> None:
        """Write the marks to the file asked for, else to notes.csv, and print its path."""
        chosen_sheets = [str(each) for each in self.assignment]
        students = [str(each) for each in self.student]
        root = Path(self.parent.coursedir.root) if self.parent else Path()
        found = marks(gradebook, root, chosen_sheets)
        rows = [mark for mark in found if not students or mark.student in students]
        target = Path(self.to or "notes.csv")
        write_sheet(target, rows)
        print(f"{many(len(rows), 'note')} dans {target.resolve()}")


def write_sheet(path: Path, rows: Sequence[Mark]) -> None:
    """Write the marks for a spreadsheet: a line for each student and sheet."""
    heads = (
        *("td", "identifiant", "nom", "prenom", "courriel", "points", "retard", "sur"),
        *("note_sur_20", "remise_de", "reste_a_noter"),
    )
    lines = (
        (*row[:-2], "à relancer" if row.again else "oui" if row.waiting else "") for row in rows
    )
    write_french(path, [heads, *lines], DECIMALS)


def write_wide(path: Path, rows: Sequence[Mark]) -> None:
    """Write the marks for a spreadsheet: a line for each student, a column for each sheet.

    An average is over the marks that exist, whose number stands beside it.
    """
    sheets, table = _by_student(rows)
    lines: list[Sequence[Cell]] = [
        ("nom", "prenom", "identifiant", "courriel", *sheets, "moyenne", "nombre_de_notes")
    ]
    for who, own in table:
        facts = (who.last_name, who.first_name, who.student, who.email)
        lines.append((*facts, *own, *_average(own)))
    averages = (_average(column)[0] for column in zip(*(own for _, own in table), strict=True))
    everything = _average([row.sure for row in rows])
    lines.append(("moyenne de la classe", "", "", "", *averages, *everything))
    write_french(path, lines, DECIMALS)


def _average(found: Sequence[float | None]) -> tuple[float | None, int]:
    given = [mark for mark in found if mark is not None]
    return (fmean(given) if given else None), len(given)


def write_moodle(path: Path, rows: Sequence[Mark]) -> None:
    """Write the marks for Moodle's import; a missing mark is an empty cell."""
    sheets, table = _by_student(rows)
    heads = ("Numéro d'identification", "Adresse de courriel", *sheets)
    write_plain(path, [heads, *((who.student, who.email, *own) for who, own in table)])


def _by_student(
    rows: Sequence[Mark],
) -> tuple[list[str], list[tuple[Mark, list[float | None]]]]:
    """The sheets; and for each student, one of their rows and their marks for these sheets."""
    sheets = list(dict.fromkeys(row.sheet for row in rows))
    found = {(row.student, row.sheet): row.sure for row in rows}
    students = {row.student: row for row in rows}
    return sheets, [
        (row, [found.get((student, sheet)) for sheet in sheets])
        for student, row in students.items()
    ]


LAYOUTS: dict[str, Callable[[Path, Sequence[Mark]], None]] = {
    "notes.csv": write_sheet,
    "notes-tableau.csv": write_wide,
    "notes-moodle.csv": write_moodle,
}
