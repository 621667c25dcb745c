"""Answers that students give, right and wrong, to each cell that is judged; a file a sheet."""

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
