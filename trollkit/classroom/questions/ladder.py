"""Ladders: the opponents of a sheet's last question, and the points for beating each.

The table `echelle` of a sheet's `questions.toml` describes its ladder; `tdN/ladder.py` gives it
as `LADDER`. The student's notebook (`climb`) and the grading both read it, so that they agree.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal, NamedTuple

from trollkit.classroom.questions.question import texts
from trollkit.core.scorebook import WIN

# In standard deviations of a score between equals. Beyond SURE no more duels are played: by
# chance, a score looked at ten times gets there once in a hundred times. When all have been
# played, up to EVEN is a draw: by chance, a score goes beyond once in nine times.
SURE, EVEN = 3.2, 1.6
# An opponent that learns from game to game may learn wrong; all games of one duel then go the
# same way. Scores of duels, by game, spread by so much more than those of independent games
# (measured on the sheet's solution against the rung that learns: a tenth).
LEARNT = 0.125
CLOSE = 0.1  # a doubt of less than this share of a category does not matter


class Rung(NamedTuple):
    """An opponent of the ladder, the points for beating it in all categories, its lesson."""

    id: str  # the stem of its file in trollkit/<game>/strategies
    points: float
    lesson: str = ""  # what meeting it teaches, in French, a word or two


class Scale(NamedTuple):
    """The scores by game, (won − lost) / games, where a category's share is 0, and where 1."""

    nothing: float
    all: float


@dataclass(frozen=True)
class Ladder:
    """The opponents of a sheet's ladder, the conditions of the duels, and how they count.

    Without `scales` a category counts by its contest points (3, 1 or 0). With `scales`, one
    for each category, it counts by its score.
    """

    rungs: tuple[Rung, ...]  # from the easiest to the hardest, as measured on students' ideas
    categories: tuple[str, ...]
    games: int  # of a duel
    seed: int  # of the notebook's games; marked games have the seed of the course
    scales: Mapping[str, Scale] = field(default_factory=dict)
    draws: int = 1  # how often, at most, a doubtful duel is played when it is marked
    names: Mapping[str, str] = field(default_factory=dict)  # category -> its French name

    @property
    def total(self) -> float:
        """The points of the whole ladder."""
        return math.fsum(rung.points for rung in self.rungs)

    @property
    def measure(self) -> Literal["points", "score"]:
        """The field of a duel's verdict (see `trollkit.core.scorebook`) that counts."""
        return "score" if self.scales else "points"

    def is_doubtful(self, category: str, score: int, decided: int, games: int) -> bool:
        """Whether luck alone could have changed the share of a category.

        `score` is won − lost over `games`, of which `decided` had a winner. Between equals, the
        standard deviation of a score is the square root of `decided`; learning adds to it.

        >>> board = Ladder((Rung("hasard", 2.0),), ("7x15",), games=100, seed=1)
        >>> board.is_doubtful("7x15", 20, 90, 100), board.is_doubtful("7x15", -60, 90, 100)
        (True, False)
        """
        if not self.scales:
            learnt = LEARNT**2 * self.games * games  # of so many duels
            return decided > 0 and abs(score) <= SURE * math.sqrt(decided + learnt)
        astray = SURE * math.sqrt(decided)
        ends = ((score + each) * self.games / games for each in (-astray, astray))
        low, high = (self._part(category, value) for value in ends)
        return high - low > CLOSE

    def share(self, values: Sequence[float]) -> float:
        """The share of a rung that is won, 0 to 1, from the duels' `measure`, by category.

        A disqualification counts as losing every game. Missing categories count 0.

        >>> board = Ladder((Rung("hasard", 2.0),), ("7x15", "7x30"), games=200, seed=1)
        >>> board.share([3, 1]), board.share([3, -1]), board.share([3])
        (0.6666666666666666, 0.5, 0.5)
        """
        parts = [
            self._part(category, value)
            for category, value in zip(self.categories, values, strict=False)
        ]
        return min(1.0, math.fsum(parts) / len(self.categories))

    def earned(self, results: Mapping[str, float]) -> float:
        """The points earned, between 0.0 and `total`, always a plain float.

        `results` maps a rung's id to the share of it that is won, from 0 to 1. A rung counts 0
        when it is missing, or when its share is no plain number.

        >>> rungs = Rung("hasard", 2.0), Rung("devin", 1.0)
        >>> Ladder(rungs, ("7x15",), games=200, seed=1).earned({"hasard": 0.25, "devin": 1.0})
        1.5
        """
        parts = [rung.points * _clamped(results.get(rung.id, 0.0)) for rung in self.rungs]
        return min(math.fsum(parts), self.total)

    def _part(self, category: str, value: float) -> float:
        if not self.scales:
            return max(0.0, value) / WIN
        scale = self.scales[category]
        return _clamped((value / self.games - scale.nothing) / (scale.all - scale.nothing))


def ladder_of(sheet: str) -> Ladder:
    """The ladder that a sheet's `questions.toml` describes."""
    told = dict(texts(sheet, "questions")["echelle"])
    rungs = tuple(Rung(*rung) for rung in told.pop("rungs"))
    scales = {name: Scale(*ends) for name, ends in told.pop("scales", {}).items()}
    return Ladder(rungs, tuple(told.pop("categories")), scales=scales, **told)


def _clamped(value: object) -> float:
    """A share as a plain float from 0.0 to 1.0; 0.0 for what is no plain number."""
    # A bool, or a number type of a library, could pass comparisons in its own way.
    if (type(value) is not int and type(value) is not float) or value != value:
        return 0.0
    return float(min(max(value, 0), 1))


def plus_grande_chute(valeurs: Sequence[float]) -> int:
    """The number of the turn, from 1, that cost most; the first of equals, 0 without a turn.

    `valeurs` are the values of the positions of a game, beginning with the opening.

    >>> plus_grande_chute([0.0, 0.1, -0.6, -0.7, -1.0])
    2
    """
    chutes = [avant - apres for avant, apres in pairwise(valeurs)]
    return 1 + chutes.index(max(chutes)) if chutes else 0


def bascule(marges: Sequence[float]) -> int:
    """The number of the turn after which a player was behind for good, 0 if from the opening.

    For games without an exact value; `marges` are the player's leads in each position.

    >>> bascule([0, 2, 3, -1, 1, -2, -4]), bascule([0, 1])
    (5, 1)
    """
    devant = [numero for numero, marge in enumerate(marges) if marge >= 0]
    return min(devant[-1] + 1, len(marges) - 1) if devant else 0
