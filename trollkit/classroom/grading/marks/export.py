"""Marks on their way out: one line a student, for a spreadsheet or for Moodle."""

from collections.abc import Sequence
from pathlib import Path

from nbgrader.api import Gradebook
from nbgrader.plugins import ExportPlugin
from traitlets import Enum, Float

from trollkit.classroom.grading.marks.rounding import DECIMALS, Mark, marks
from trollkit.classroom.spreadsheet import Cell, write_french, write_plain


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
    """For a spreadsheet."""
    heads = (
        *("td", "identifiant", "nom", "prenom", "courriel", "points", "retard", "sur"),
        *("note_sur_20", "remise_de", "reste_a_noter"),
    )
    lines = (
        (*row[:-2], "à relancer" if row.again else "oui" if row.waiting else "") for row in rows
    )
    write_french(path, [heads, *lines], DECIMALS)


def write_moodle(path: Path, rows: Sequence[Mark]) -> None:
    """For Moodle's import of marks: empty for who has handed nothing in, or has no point yet.

    A report that nobody has read would be a zero there, shown to its author; so would a test
    that the machine left no time for.
    """
    sheets = list(dict.fromkeys(row.sheet for row in rows))
    by_student: dict[str, list[Mark]] = {}
    for row in rows:
        by_student.setdefault(row.student, []).append(row)
    lines: list[Sequence[Cell]] = [("Numéro d'identification", "Adresse de courriel", *sheets)]
    for student, own in by_student.items():
        found = {
            row.sheet: row.mark
            for row in own
            if not row.again and (row.points or not row.waiting)
        }
        lines.append((student, own[0].email, *(found.get(sheet) for sheet in sheets)))
    write_plain(path, lines)
