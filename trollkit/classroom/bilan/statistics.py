"""By question: how the class did, what it was told, what marking took, what the question sorts.

Discrimination is the item-rest correlation: Pearson's, over the copies, of a question's points
with those of all the others together (J. P. Guilford, "The correlation of an item with a
composite of the remaining items in a test", Educational and Psychological Measurement 13,
1953). Near 1, who knows the rest knows this; near 0, it says nothing of the rest; below, look
at the question. Of few copies it is chance: there it is not given.
"""

from collections import Counter
from collections.abc import Sequence
from statistics import StatisticsError, correlation, fmean, median
from typing import NamedTuple

from trollkit.classroom.bilan.reading import Asked, Copy, Marked, State
from trollkit.classroom.bilan.verdicts import Group, grouped

LEAST = 10  # copies, below which a correlation is chance
_TENTHS = 9  # decimals: sums of tenths that are the same must be the same


class Figures(NamedTuple):
    """The statistics of one question."""

    asked: Asked
    copies: int  # in which it was marked, or waits
    states: dict[State, int]  # all of them, those that nobody is in too
    mean: float | None  # points, once no copy waits
    said: list[Group]
    seconds: float | None  # the median copy's
    longest: float | None
    discrimination: float | None

    @property
    def done(self) -> float | None:
        """The share of full success, once no copy waits."""
        return None if self.mean is None else self.states[State.DONE] / self.copies


def figures(asked: Sequence[Asked], copies: Sequence[Copy]) -> list[Figures]:
    """The statistics of each question, in the sheet's order."""
    sorting = _discriminations(asked, copies)
    return [_figures(each, _of(each, copies), sorting.get(each.name)) for each in asked]


def _of(asked: Asked, copies: Sequence[Copy]) -> list[Marked]:
    return [copy.marks[asked.name] for copy in copies if asked.name in copy.marks]


def _figures(asked: Asked, marks: Sequence[Marked], sorting: float | None) -> Figures:
    counts = Counter(mark.state for mark in marks)
    # Of what is marked by hand, blank answers are marked first: their mean is nobody's.
    points = [] if counts[State.WAITING] else [mark.points for mark in marks]
    seconds = [mark.seconds for mark in marks if mark.seconds is not None]
    return Figures(
        asked,
        len(marks),
        {state: counts[state] for state in State},
        fmean(points) if points else None,
        grouped(said for mark in marks for said in mark.said),
        median(seconds) if seconds else None,
        max(seconds, default=None),
        sorting,
    )


def _discriminations(asked: Sequence[Asked], copies: Sequence[Copy]) -> dict[str, float]:
    """By question; without those that wait in some copy, which are in nobody's rest."""
    whole = [each.name for each in asked if _is_whole(each, copies)]
    if len(copies) < LEAST or len(whole) < 2:
        return {}
    found = {}
    for name in whole:
        own = [copy.marks[name].points for copy in copies]
        rest = [
            round(sum(copy.marks[each].points for each in whole if each != name), _TENTHS)
            for copy in copies
        ]
        try:
            found[name] = correlation(own, rest)
        except StatisticsError:
            continue  # all are alike: there is nothing to tell apart
    return found


def _is_whole(asked: Asked, copies: Sequence[Copy]) -> bool:
    marks = _of(asked, copies)
    return len(marks) == len(copies) and all(m.state is not State.WAITING for m in marks)
