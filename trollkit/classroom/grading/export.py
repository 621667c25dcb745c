"""Marks on their way out: one line a student, twenty at most, both of a pair marked."""

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from nbgrader.api import Assignment, Gradebook, MissingEntry, SubmittedAssignment
from nbgrader.api import Student as Listed
from nbgrader.plugins import ExportPlugin
from traitlets import Enum, Float

from trollkit.classroom.grading.students import pairs_of

_DECIMALS = 2


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
    mark: float | None  # out of twenty; None: nothing was handed in
    partner: str = ""  # whose submission it is, when it is the other's
    waiting: bool = False  # something of it is still to be marked by hand


def marks(book: Gradebook, root: Path, sheets: Sequence[str], out_of: float) -> Iterator[Mark]:
    """The marks of all students for `sheets` (all when there are none named).

    Of a pair, whose two members may both have handed in, the better submission counts.
    """
    for assignment in book.assignments:
        if sheets and assignment.name not in sheets:
            continue
        pairs = pairs_of(root, assignment.name)
        for student in book.students:
            yield _mark(book, assignment, student, pairs.get(student.id, ""), out_of)


class MarksExport(ExportPlugin):  # type: ignore[misc]
    """nbgrader's `export`, and `trollkit cours exporter`."""

    layout = Enum(("tableur", "moodle"), "tableur", help="For a spreadsheet, or Moodle.").tag(
        config=True
    )
    out_of = Float(20.0, help="The best mark.").tag(config=True)

    def export(self, gradebook: Gradebook) -> None:
        """Write the marks to the file asked for, else to notes.csv."""
        chosen = [str(each) for each in self.assignment]
        students = [str(each) for each in self.student]
        rows = [
            mark
            for mark in marks(gradebook, self._root(), chosen, self.out_of)
            if not students or mark.student in students
        ]
        write = write_moodle if self.layout == "moodle" else write_sheet
        write(Path(self.to or "notes.csv"), rows)

    def _root(self) -> Path:
        return Path(self.parent.coursedir.root) if self.parent else Path()


def write_sheet(path: Path, rows: Sequence[Mark]) -> None:
    """For a spreadsheet that speaks French: semicolons, and commas in numbers."""
    heads = (
        *("td", "identifiant", "nom", "prenom", "courriel", "points", "retard", "sur"),
        *("note_sur_20", "remise_de", "reste_a_noter"),
    )
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.writer(file, delimiter=";")
        writer.writerow(heads)
        for row in rows:
            *facts, points, penalty, most, mark, partner, waiting = row
            numbers = (_french(number) for number in (points, penalty, most, mark))
            writer.writerow([*facts, *numbers, partner, "oui" if waiting else ""])


def write_moodle(path: Path, rows: Sequence[Mark]) -> None:
    """For Moodle's import of marks: who has handed nothing in has an empty one."""
    sheets = list(dict.fromkeys(row.sheet for row in rows))
    by_student: dict[str, list[Mark]] = {}
    for row in rows:
        by_student.setdefault(row.student, []).append(row)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["Numéro d'identification", "Adresse de courriel", *sheets])
        for student, own in by_student.items():
            found = {row.sheet: "" if row.mark is None else f"{row.mark:g}" for row in own}
            writer.writerow(
                [student, own[0].email, *(found.get(sheet, "") for sheet in sheets)]
            )


def _mark(
    book: Gradebook, assignment: Assignment, student: Listed, partner: str, out_of: float
) -> Mark:
    found = [
        (_net(submission), whose, submission)
        for whose in (student.id, partner)
        if whose and (submission := _submission(book, assignment.name, whose))
    ]
    facts = (student.last_name or "", student.first_name or "", student.email or "")
    if not found:
        return Mark(assignment.name, student.id, *facts, 0.0, 0.0, assignment.max_score, None)
    # At equal points one's own: the first.
    net, whose, submission = max(found, key=lambda each: each[0])
    most = submission.max_score
    return Mark(
        assignment.name,
        student.id,
        *facts,
        submission.score,
        submission.late_submission_penalty or 0.0,
        most,
        round(out_of * net / most, _DECIMALS) if most else 0.0,
        whose if whose != student.id else "",
        submission.needs_manual_grade,
    )


def _submission(book: Gradebook, sheet: str, student: str) -> SubmittedAssignment | None:
    try:
        return book.find_submission(sheet, student)
    except MissingEntry:
        return None


def _net(submission: SubmittedAssignment) -> float:
    penalty = submission.late_submission_penalty or 0.0
    return max(0.0, float(submission.score) - float(penalty))


def _french(number: float | None) -> str:
    return "" if number is None else f"{round(number, _DECIMALS):g}".replace(".", ",")
