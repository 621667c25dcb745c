"""Answers that students give, right and wrong, to each cell that is judged; a file a sheet."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple


class Wrong(NamedTuple):
    """A wrong answer: the student's cell, and words of the true reason, of any case."""

    source: str
    reason: str  # a regular expression, sought in what the visible check says


class Answers(NamedTuple):
    """What is answered to one graded cell, in the cell `answer`."""

    answer: str
    wrong: tuple[Wrong, ...]
    right: tuple[str, ...]


def changed(right: Sequence[str], wrong: str) -> tuple[Wrong, ...]:
    """Wrong answers as what they change of right ones, a part each.

    A part begins with "? " and the reason, or with "?2 " where it changes the third right
    answer instead of the first. Lines with "-" give way to the lines with "+" below them; where
    there are none, the lines with "+" are the whole answer.

    >>> changed(["p = 1\\nq = 2"], "? deux\\n- q = 2\\n+ q = 3")[0]
    Wrong(source='p = 1\\nq = 3', reason='deux')
    """
    parts = f"\n{wrong.strip()}".split("\n?")[1:]
    return tuple(_changed(right, part) for part in parts)


def _changed(right: Sequence[str], part: str) -> Wrong:
    head, *lines = part.splitlines()
    number, _, reason = head.partition(" ")
    blocks = [
        "".join(f"\n{line[2:]}" for line in block)
        for _, block in groupby(lines, key=lambda line: line[0])
    ]
    if len(blocks) == 1:
        return Wrong(blocks[0].strip("\n"), reason)
    source = f"\n{right[int(number or 0)]}\n"
    for old, new in zip(blocks[::2], blocks[1::2], strict=True):
        assert source.count(f"{old}\n") == 1, f"{part}\nchanges\n{source}"
        source = source.replace(f"{old}\n", f"{new}\n")
    return Wrong(source.strip("\n"), reason)
