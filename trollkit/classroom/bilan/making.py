"""The summary of a sheet, from the gradebook to the files in `bilan/`."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from random import Random
from typing import NamedTuple

from trollkit.arena.state import replace_text
from trollkit.classroom.bilan.naming import Names
from trollkit.classroom.bilan.page import Summary, page
from trollkit.classroom.bilan.pairs import pairs
from trollkit.classroom.bilan.reading import read_copies, read_sheet
from trollkit.classroom.bilan.statistics import figures
from trollkit.classroom.bilan.tables import write_pairs, write_questions
from trollkit.classroom.grading.course.dates import PARIS
from trollkit.classroom.grading.course.life import absent
from trollkit.classroom.grading.course.session import SUMMARIES, CourseFolder
from trollkit.classroom.grading.course.students import pairs_of
from trollkit.classroom.reception.enrolled import class_list


class NothingMarked(Exception):
    """No copy of the sheet was marked."""


class Made(NamedTuple):
    """The summary, and its files (the page first)."""

    summary: Summary
    files: Sequence[Path]


def make(
    session: CourseFolder, sheet: str, *, veiled: bool = False, chance: Random | None = None
) -> Made:
    """Write what the class understood of `sheet`.

    Raises NothingMarked, BadList, StoreError, OSError.
    """
    told = read_sheet(session, sheet)
    copies = read_copies(session, sheet, told)
    if not copies:
        raise NothingMarked(sheet)
    with session.gradebook() as book:
        people = class_list(book, session.root)
    names = Names.veiled(people, chance) if veiled else Names.real(people)
    partners = pairs_of(session.root, sheet)
    summary = Summary(
        sheet,
        datetime.now(PARIS),
        len(copies),
        len(absent(session, sheet)),
        figures(told.asked, copies),
        pairs(told, copies, partners),
        names,
        veiled,
    )
    return Made(summary, _written(session.root / SUMMARIES, summary))


def _written(folder: Path, summary: Summary) -> list[Path]:
    folder.mkdir(exist_ok=True)
    stem = f"{summary.sheet}-anonyme" if summary.veiled else summary.sheet
    files = [folder / f"{stem}{end}" for end in (".html", ".csv", "-ressemblances.csv")]
    replace_text(files[0], page(summary))
    write_questions(files[1], summary.figures, summary.names)
    write_pairs(files[2], summary.pairs, summary.names)
    return files
