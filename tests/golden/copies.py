"""The recorded answers to the graded cells: points or none, and what the student is told."""

import hashlib
from functools import cache
from typing import NamedTuple

from tests.classroom.copies import answers_of
from tests.classroom.copies.marking import marked
from tests.golden.files import kept

SHEETS = {"td1": "td1-trolls", "td2": "td2-prudence", "td3": "td3-foret", "td4": "td4-gyges"}
FOUND = {
    (sheet, cell): answers
    for short, sheet in SHEETS.items()
    for cell, answers in answers_of(short).items()
}


class Copy(NamedTuple):
    """One recorded answer."""

    sheet: str
    cell: str  # the graded one
    answer: str  # the one that the student wrote
    source: str

    @property
    def part(self):
        """The golden file that has it."""
        return self.sheet.partition("-")[0]

    @property
    def id(self):
        """Its name there: the same wherever it stands in its table."""
        text = f"{self.answer}\n{self.source.strip()}"
        return f"{self.cell} {hashlib.sha256(text.encode()).hexdigest()[:8]}"


@cache
def copies(sheet):
    """The recorded answers of a sheet by their ids, right ones first.

    One that is recorded twice, but for empty lines around it, is only one.
    """
    found = [
        Copy(sheet, cell, answers.answer, source)
        for (name, cell), answers in FOUND.items()
        if name == sheet
        for source in (
            *answers.right,
            *(wrong.source for wrong in answers.wrong),
        )
    ]
    return {copy.id: copy for copy in found}


def told(result):
    """What became of an answer, as it is kept."""
    seen = "juste" if result.visible else "faux"
    points = "tous les points" if result.hidden else "aucun point"
    lines = [f"{seen}, {points}", *result.said.rstrip().splitlines()]
    return "\n".join(line.rstrip() for line in lines)


def entries(sheet):
    """What all recorded answers of a sheet get, no answer being tried with a piece changed."""
    return {id_: told(marked(*copy, mended=False)) for id_, copy in copies(sheet).items()}


def causes(sheet):
    """What is told once such pieces were tried, where it is more, or something else.

    That takes minutes: tests ask it only of the answers whose reason is found no other way.
    """
    found = {id_: told(marked(*copy)) for id_, copy in copies(sheet).items()}
    before = kept(sheet.partition("-")[0])
    return {id_: text for id_, text in found.items() if text != before.get(id_)}
