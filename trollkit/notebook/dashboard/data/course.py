"""How a duel went: its win rate with a confidence band, and the games at which it turned."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby
from typing import NamedTuple

from trollkit.core.numbers import wilson
from trollkit.notebook.dashboard.data.games import DRAWN, LOST, OPEN, WON

POINTS = 250  # of a curve: as many as a wide screen can tell apart
_VALUE = {WON: 1, DRAWN: 0, LOST: -1, OPEN: 0}
_SIDES = {WON: "gauche", LOST: "droite"}
_SHOWN_SWINGS = 4
_SHORTEST_STREAK = 5


class Point(NamedTuple):
    """After `games`, the share of games won (a draw is half of one) and where it may lie."""

    games: int
    rate: float
    low: float
    high: float


class Turning(NamedTuple):
    """A game to look at: `what` it was for `side` ("" for neither), and a number with it."""

    game: int  # from 1
    what: str  # tete, serie, ecart, fin or faute
    side: str
    number: int


def curve(outcomes: str) -> list[Point]:
    """The win rate through a duel, at no more than `POINTS` games, the last one included."""
    played = outcomes.rstrip(OPEN)
    leads = list(accumulate(_VALUE[letter] for letter in played))
    return [_point(n, (leads[n - 1] + n) / 2) for n in _spread(len(played))]


def _point(games: int, won: float) -> Point:
    rate, low, high = (round(share, 4) for share in wilson(won, games))
    return Point(games, rate, low, high)


def _spread(last: int) -> list[int]:
    """Game numbers up to `last`, evenly spread; all of them when they are few."""
    if last <= POINTS:
        return list(range(1, last + 1))
    return sorted({round(last * place / POINTS) for place in range(1, POINTS + 1)})


def turnings(outcomes: str, guilty: Sequence[bool]) -> list[Turning]:
    """The games worth a look, oldest first: the last changes of the lead, the longest
    streaks, the largest leads, the end.
    """
    leads = list(accumulate(_VALUE[letter] for letter in outcomes))
    found = [*_swings(leads)[-_SHOWN_SWINGS:], *_streaks(outcomes), *_largest(leads)]
    if any(guilty):
        side = "" if all(guilty) else ("gauche", "droite")[guilty.index(True)]
        # A fault in the first turn of a game leaves nothing of that game.
        game = len(outcomes) + (not outcomes.endswith(OPEN))
        found.append(Turning(game, "faute", side, 0))
    elif outcomes:
        side = _side(leads[-1])
        found.append(Turning(len(outcomes), "fin", side, abs(leads[-1])))
    return sorted(found, key=lambda turning: turning.game)


def swings(outcomes: str) -> int:
    """How many times the lead passed from one side to the other."""
    return len(_swings(list(accumulate(_VALUE[letter] for letter in outcomes))))


def _side(lead: int) -> str:
    return "gauche" if lead > 0 else "droite" if lead < 0 else ""


def _swings(leads: Sequence[int]) -> list[Turning]:
    found = []
    leader = ""
    for game, lead in enumerate(leads, start=1):
        side = _side(lead)
        if side and leader and side != leader:
            found.append(Turning(game, "tete", side, 0))
        leader = side or leader
    return found


def _streaks(outcomes: str) -> Iterator[Turning]:
    """Each side's longest series of won games, the first of equals."""
    longest: dict[str, tuple[int, int]] = {}
    game = 1
    for letter, series in groupby(outcomes):
        length = len(list(series))
        if letter in _SIDES and length > longest.get(letter, (0, 0))[1]:
            longest[letter] = game, length
        game += length
    for letter, (first, length) in longest.items():
        if length >= _SHORTEST_STREAK:
            yield Turning(first, "serie", _SIDES[letter], length)


def _largest(leads: Sequence[int]) -> Iterator[Turning]:
    """Where each side that has led for long was furthest ahead, but for the last game."""
    for sign, side in ((1, "gauche"), (-1, "droite")):
        best = max((sign * lead for lead in leads), default=0)
        game = leads.index(sign * best) + 1 if best else 0
        if best >= _SHORTEST_STREAK and game != len(leads):
            yield Turning(game, "ecart", side, best)
