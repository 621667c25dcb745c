"""The summary of a sheet: an HTML page that runs nothing and asks nothing."""

import unicodedata
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from trollkit.arena.state import replace_text
from trollkit.classroom.bilan import (
    Figures,
    Pair,
    Same,
    State,
    figures,
    pairs,
    read_copies,
    read_sheet,
)
from trollkit.classroom.grading.course.life import absent
from trollkit.classroom.grading.course.session import SUMMARIES, CourseFolder
from trollkit.classroom.grading.course.students import pairs_of
from trollkit.classroom.intake.inbox import PARIS
from trollkit.classroom.reception.register import class_list
from trollkit.core.errors import Refused
from trollkit.core.numbers import decimal, percent, short
from trollkit.core.text import many

_TEMPLATE = "page.html.j2"
_VERDICTS = 5  # of a question; the rest is rarer still
_LINES, _WIDTH = 300, 300  # of an answer
# What each state is drawn with, in the order in which a bar shows them.
_LOOKS = {
    State.DONE: "reussi",
    State.PARTIAL: "partie",
    State.WRONG: "rate",
    State.UNTRIED: "vide",
    State.WAITING: "attente",
}


class Summary(NamedTuple):
    """All that a summary is made of."""

    sheet: str
    when: datetime
    copies: int
    absent: int  # enrolled, and nothing was handed in
    figures: Sequence[Figures]
    pairs: Sequence[Pair]
    names: Mapping[str, str]  # of the students, by identifier

    def name(self, student: str) -> str:
        """What a student is called."""
        return self.names.get(student, student)


def page(summary: Summary) -> str:
    """The page, in which all text of students is text."""
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"court": short, "decimale": decimal, "pourcent": percent}
    environment.filters |= {"nom": summary.name, "cote": _side_by_side}
    return environment.get_template(_TEMPLATE).render(
        bilan=summary,
        quand=f"{summary.when:%d/%m/%Y à %H:%M}",
        copies=many(summary.copies, "copie"),
        phrase=headline(summary.figures),
        etats=_LOOKS,
        dits=_VERDICTS,
    )


def headline(figures: Sequence[Figures]) -> str:
    """The best and the worst of the questions that are marked; "" when there are not two.

    Those that wait in some copy are not yet either.
    """
    marked = [each for each in figures if each.done is not None]
    if len(marked) < 2:
        return ""
    worst, best = (choose(marked, key=lambda each: each.done or 0) for choose in (min, max))
    if worst.done == best.done:
        return f"Toutes les questions sont aussi réussies l'une que l'autre : {_told(best)}."
    return (
        f"La mieux réussie : {best.asked.title}, {_told(best)}. La moins réussie : "
        f"{worst.asked.title}, {_told(worst)}."
    )


def _told(figures: Figures) -> str:
    return f"{figures.states[State.DONE]} sur {figures.copies}"


def _side_by_side(same: Same) -> list[list[tuple[str, bool]]]:
    """The lines of two answers, and whether the other has each."""
    lines = [text.splitlines()[:_LINES] for text in (same.one, same.other)]
    shared = {each.strip() for each in lines[0]} & {each.strip() for each in lines[1]} - {""}
    return [[(_printable(line), line.strip() in shared) for line in each] for each in lines]


def _printable(line: str) -> str:
    """A line of code as it stands; signs that would turn or hide it are seen as such."""
    kept = (
        sign if sign == "\t" or unicodedata.category(sign)[0] != "C" else "\ufffd"
        for sign in line[:_WIDTH]
    )
    return "".join(kept)


def make(session: CourseFolder, sheet: str) -> tuple[Summary, Path]:
    """Write what the class understood of `sheet`: the summary, and its page.

    Raises Refused, StoreError, OSError.
    """
    told = read_sheet(session, sheet)
    copies = read_copies(session, sheet, told)
    if not copies:
        raise Refused("nothing-marked", sheet=sheet)
    with session.gradebook() as book:
        people = class_list(book, session.root)
    summary = Summary(
        sheet,
        datetime.now(PARIS),
        len(copies),
        len(absent(session, sheet)),
        figures(told.asked, copies),
        pairs(told, copies, pairs_of(session.root, sheet)),
        {student: people.shown(student) for student in people.names},
    )
    path = session.root / SUMMARIES / f"{sheet}.html"
    path.parent.mkdir(exist_ok=True)
    replace_text(path, page(summary))
    return summary, path
