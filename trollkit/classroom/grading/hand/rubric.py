"""What a mark given by hand is made of, as the teacher's own copy of the cell tells it.

A rubric is a table of Markdown whose first column heads `points`:

    | points | ce que l'on attend |
    |---|---|
    | 1 | l'idée : une règle que l'on pourrait programmer |

What was granted of each line is the beginning of the comment that goes back to the student:
nothing else is kept, and a page that is opened again reads it there.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from trollkit.core.numbers import short

_HEAD = re.compile(r"^\|\s*points\s*\|", re.IGNORECASE)
_ROW = re.compile(r"^\|\s*(\d+(?:[,.]\d+)?)\s*\|\s*(.+?)\s*\|\s*$")
_ASIDE = re.compile(r" : .*| \(.*\)")


class Criterion(NamedTuple):
    """One line of a rubric."""

    points: float
    text: str

    @property
    def label(self) -> str:
        """Its first words, for the student."""
        return _ASIDE.sub("", self.text)


def rubric_of(source: str) -> tuple[Criterion, ...]:
    r"""The rubric in the teacher's own text of a cell; empty when there is none.

    >>> rubric_of("| points | quoi |\n|---|---|\n| 0,5 | l'idée : une règle |")
    (Criterion(points=0.5, text="l'idée : une règle"),)
    """
    found: list[Criterion] = []
    inside = False
    for line in source.splitlines():
        inside = (inside and line.startswith("|")) or bool(_HEAD.match(line))
        if inside and (row := _ROW.match(line)):
            found.append(Criterion(float(row[1].replace(",", ".")), row[2]))
    return tuple(found)


def told(rubric: Sequence[Criterion], granted: Sequence[float], comment: str) -> str:
    r"""The comment that goes back: what was granted of each line, then the teacher's words.

    >>> told([Criterion(1, "l'idée : une règle")], [0.5], "Presque.")
    "- 0,5 sur 1 : l'idée\n\nPresque."
    """
    lines = [
        f"- {short(given)} sur {short(each.points)} : {each.label}"
        for each, given in zip(rubric, granted, strict=False)
    ]
    return "\n\n".join(part for part in ("\n".join(lines), comment.strip()) if part)


def heard(rubric: Sequence[Criterion], comment: str) -> tuple[list[float], str]:
    r"""What was granted of each line, nothing when it is not told, and the teacher's words.

    >>> heard([Criterion(1, "l'idée : une règle")], "- 0,5 sur 1 : l'idée\n\nPresque.")
    ([0.5], 'Presque.')
    """
    head, _, rest = comment.partition("\n\n")
    lines = head.splitlines()
    granted = []
    for each, line in zip(rubric, lines, strict=False):
        given, _, label = line.removeprefix("- ").partition(f" sur {short(each.points)} : ")
        if label == each.label and re.fullmatch(r"\d+(?:,\d+)?", given):
            granted.append(float(given.replace(",", ".")))
    if rubric and len(granted) == len(rubric) == len(lines):
        return granted, rest
    return [], comment
