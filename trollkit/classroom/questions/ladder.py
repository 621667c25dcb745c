"""Ladders: the opponents of a sheet's last question, and what beating them is worth.

Each sheet has its own, in the table `echelle` of its `questions.toml`; `tdN/ladder.py` gives it
as `LADDER`. The student's own notebook (`climb`) and the grading outside of it both go by that
file, so that they agree.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal, NamedTuple

from trollkit.classroom.questions.question import texts
from trollkit.core.scorebook import WIN

# Standard deviations of a score between equals: chance goes beyond the first once in a hundred
# times, looked at ten times, and then no more is played; beyond the second, when all has been
# played, once in nine.
SURE, EVEN = 3.2, 1.6
# Who learns from game to game may learn wrong: the games of one duel then go one way, and the
# scores of duels, by game, spread by so much more than those of games that have nothing to do
# with each other (measured on the sheet's solution against the rung that learns: a tenth).
LEARNT = 0.125
CLOSE = 0.1  # of a category's share, between which nobody need be sure


class Rung(NamedTuple):
    """An opponent of the ladder, what beating it everywhere is worth, and what it teaches."""

    id: str  # the stem of its file in trollkit/<game>/strategies
    points: float
    lesson: str = ""  # in French, a word or two


class Scale(NamedTuple):
    """Between which scores a game, won − lost, the share of a category goes from 0 to 1."""

    nothing: float
    all: float


@dataclass(frozen=True)
class Ladder:
    """Whom a strategy meets, how, and what each is worth.

    Without `scales` a category counts by its contest points, 3, 1 or 0; with one scale for
    each category, by its score.
    """

    rungs: tuple[Rung, ...]  # from the easiest to the hardest, as measured on students' ideas
    categories: tuple[str, ...]
    games: int  # of a duel
    seed: int  # of the notebook's own games: what is marked has its course's
    scales: Mapping[str, Scale] = field(default_factory=dict)
    draws: int = 1  # times that a marked duel is played, at most, as long as it is in doubt
    names: Mapping[str, str] = field(default_factory=dict)  # of categories, as they are read

    @property
    def total(self) -> float:
        """The points of the whole ladder."""
        return math.fsum(rung.points for rung in self.rungs)

    @property
    def measure(self) -> Literal["points", "score"]:
        """What of a duel's verdict (see `trollkit.core.scorebook`) counts."""
        return "score" if self.scales else "points"

    def is_doubtful(self, category: str, score: int, decided: int, games: int) -> bool:
        """Whether luck alone could have made another share of a category.

        `decided` are those of the `games` that somebody won: between equals, a score goes
        astray by their square root, and of who learns by more.

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
        """The share of a rung that is won, 0 to 1, from its `measure` in each category.

        A disqualification is worth no more and no less than losing every game. Categories
        that are missing bring nothing.

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
        """The points, between 0.0 and `total`, always a plain float.

        `results` gives for each rung's id the share of it that is won, from 0 to 1; a rung
        that is missing, or whose share is no plain number, brings nothing.

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
    """The ladder of a sheet."""
    told = dict(texts(sheet, "questions")["echelle"])
    rungs = tuple(Rung(*rung) for rung in told.pop("rungs"))
    scales = {name: Scale(*ends) for name, ends in told.pop("scales", {}).items()}
    return Ladder(rungs, tuple(told.pop("categories")), scales=scales, **told)


def _clamped(value: object) -> float:
    """A share as a plain float from 0.0 to 1.0; 0.0 for what is none."""
    # bool, and the numbers of libraries, pass comparisons of their own.
    if (type(value) is not int and type(value) is not float) or value != value:
        return 0.0
    return float(min(max(value, 0), 1))


def plus_grande_chute(valeurs: Sequence[float]) -> int:
    """The number of the turn, from 1, that cost most; the first of equals, 0 without a turn.

    `valeurs` are those of the positions, the opening's first.

    >>> plus_grande_chute([0.0, 0.1, -0.6, -0.7, -1.0])
    2
    """
    chutes = [avant - apres for avant, apres in pairwise(valeurs)]
    return 1 + chutes.index(max(chutes)) if chutes else 0


def bascule(marges: Sequence[float]) -> int:
    """The number of the turn after which one was behind for good, 0 when one always was.

    For games without an exact value; `marges` are one's lead in each position.

    >>> bascule([0, 2, 3, -1, 1, -2, -4]), bascule([0, 1])
    (5, 1)
    """
    devant = [numero for numero, marge in enumerate(marges) if marge >= 0]
    return min(devant[-1] + 1, len(marges) - 1) if devant else 0
