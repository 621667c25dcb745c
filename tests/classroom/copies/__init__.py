"""Answers that students give, right and wrong, to each cell that is judged; a file a sheet.

In `td1.txt` to `td4.txt`, a cell begins with "=== ", its name and that of the cell in which it
is answered. Right answers follow, with a line of three dashes between them; then, below
"=== faux", wrong ones as what they change of right ones (`changed`).
"""

import re
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

_CELL = re.compile(r"^=== (\S+) (\S+)\n(.*?)\n=== faux\n(.*?)\n(?==== |\Z)", re.M | re.S)


class Wrong(NamedTuple):
    """A wrong answer: the student's cell, and words of the true reason, of any case."""

    source: str
    reason: str  # a regular expression, sought in what the visible check says


class Answers(NamedTuple):
    """What is answered to one graded cell, in the cell `answer`."""

    answer: str
    wrong: tuple[Wrong, ...]
    right: tuple[str, ...]


def answers_of(sheet):
    """The answers to each graded cell of a sheet, by its name."""
    text = Path(__file__).with_name(f"{sheet}.txt").read_text("utf-8")
    found, above = {}, "\n" if sheet == "td2" else ""  # an empty line, as above right ones
    for cell, answer, told, changes in _CELL.findall(text):
        right = tuple(f"\n{each}\n" for each in told.split("\n---\n"))
        wrong = (each._replace(source=above + each.source) for each in changed(right, changes))
        found[cell] = Answers(answer, tuple(wrong), right)
    return found


def changed(right, wrong):
    """Wrong answers as what they change of right ones, a part each.

    A part begins with "? " and the reason, or with "?2 " where it changes the third right
    answer instead of the first. Of a line with "~", what stands before the arrow gives way to
    what stands after it; lines with "-" do to those with "+" below them. Where there are none
    of these, the lines with "+" are the whole answer.

    >>> changed(["p = 1\\nq = 2"], "? deux\\n- q = 2\\n+ q = 3\\n? un\\n~ 1 ⇒ 4")
    (Wrong(source='p = 1\\nq = 3', reason='deux'), Wrong(source='p = 4\\nq = 2', reason='un'))
    """
    parts = f"\n{wrong.strip()}".split("\n?")[1:]
    return tuple(_changed(right, part) for part in parts)


def _changed(right, part):
    head, *lines = part.splitlines()
    number, _, reason = head.partition(" ")
    source, old = f"\n{right[int(number or 0)]}\n", ""
    for kind, block in groupby(lines, key=lambda line: line[0]):
        told = [line[2:] for line in block]
        text = "".join(f"\n{line}" for line in told) + "\n"
        if kind == "-":
            old = text
        elif kind == "+" and not old:
            return Wrong(text.strip("\n"), reason)
        else:
            pairs = [(old, text)] if kind == "+" else [line.split(" ⇒ ") for line in told]
            for before, after in pairs:
                assert source.count(before) == 1, f"{part}\nchanges\n{source}"
                source = source.replace(before, after)
            old = ""
    return Wrong(source.strip("\n"), reason)
