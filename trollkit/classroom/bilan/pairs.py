"""Answers that are alike, by pair of students, over all questions of a sheet."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from trollkit.classroom.bilan.reading import Copy, Sheet, text_of
from trollkit.classroom.repair.plan import Question
from trollkit.classroom.submissions.likeness import (
    PROSE_THRESHOLD,
    THRESHOLD,
    likenesses,
    prose,
    words,
)

# What more of a class than this writes is the question's own answer, and nobody's.
_SHARE, _FEWEST = 0.25, 3


class Same(NamedTuple):
    """An answer that two students gave in nearly the same words."""

    cell: str
    title: str
    score: float
    one: str
    other: str


class Pair(NamedTuple):
    """Two students, and their answers that are alike, in the sheet's order."""

    one: str
    other: str
    answers: tuple[Same, ...]

    @property
    def score(self) -> float:
        """That of the answers most alike."""
        return max(answer.score for answer in self.answers)


def pairs(
    sheet: Sheet,
    copies: Sequence[Copy],
    partners: Mapping[str, str],
) -> list[Pair]:
    """The pairs to look at: those with most answers alike first.

    Partners hand in together.
    """
    most = max(_FEWEST, math.ceil(_SHARE * len(copies)))
    found: dict[tuple[str, str], list[Same]] = {}
    for cell, blank in sheet.blank.items():
        texts = {
            copy.student: text_of(copy.answers[cell]) for copy in copies if cell in copy.answers
        }
        read, threshold = _manner(blank.cell_type)
        alike = likenesses(
            {who: (_author(who, partners), text) for who, text in texts.items()},
            threshold,
            read=read,
            given=text_of(blank),
            most=most,
        )
        title = Question(cell, 0.0, "").title
        for score, one, other in alike:
            same = Same(cell, title, score, texts[one], texts[other])
            found.setdefault((one, other), []).append(same)
    made = [Pair(*who, tuple(answers)) for who, answers in found.items()]
    return sorted(made, key=lambda pair: (-len(pair.answers), -pair.score, pair[:2]))


def _manner(kind: str) -> tuple[Callable[[str], list[str]], float]:
    return (words, THRESHOLD) if kind == "code" else (prose, PROSE_THRESHOLD)


def _author(student: str, partners: Mapping[str, str]) -> str:
    return min(student, partners.get(student, student))
