"""The forest as a contest discipline (see `trollkit.core.contest`): one category a league.

A strategy file defines `strategie(vue)`, which gives the line that a bot would print.
"""

from collections.abc import Iterator

from trollkit.core.contest import (
    Allowance,
    Bout,
    Entry,
    Film,
    Manner,
    Namespace,
    Seat,
    Table,
    Told,
)
from trollkit.core.errors import InvalidText, UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.scorebook import read
from trollkit.core.table import play_table
from trollkit.foret import manner
from trollkit.foret import seat as seats
from trollkit.foret import table as tables
from trollkit.foret.leagues import LEAGUES, League
from trollkit.foret.staging import staged

_BY_NAME = {league.name: league for league in LEAGUES.values()}

NAME = "foret"
CATEGORIES = tuple(_BY_NAME)
GAMES = 20  # ten maps, each seen from both sides
# A second for the first line, a tenth for each later one, as the seed's text says; a game of
# the full rules asks a side a hundred times at most, but for those who waste their turns.
ALLOWANCE = Allowance(first=1.0, move=0.1, bank=1.0, duel=10.0, game=10.0)


def check_category(text: str) -> str:
    """The name of a league, in its one spelling."""
    return _league(text.strip()).name


def category_facts(category: str) -> dict[str, int]:
    """How many days its games have."""
    return {"jours": _league(category).days}


def entry(namespace: Namespace, category: str) -> Entry:
    """The file's `strategie`."""
    found = namespace.get("strategie")
    if not callable(found):
        raise UnreadableStrategy(Fault(FaultKind.NO_FUNCTION, "strategie(vue)"))
    return found  # type: ignore[no-any-return]


def play(left: Entry, right: Entry, category: str, games: int, seed: int = 0) -> Bout:
    """The duel at one table in this process."""
    both = seat(left, category), seat(right, category)
    return play_table(table(category, games, seed), both)


def seat(entry: Entry, category: str) -> Seat:
    """A strategy's seat for one duel."""
    return seats.seat(entry, _league(category))


def table(category: str, games: int, seed: int = 0) -> Table:
    """The referee's table of one duel."""
    return tables.DuelTable(_league(category), games, seed)


def games_of(category: str, moves: bytes) -> Iterator[list[list[str]]]:
    """Each game's turns as [left's line, right's line], "" for who was not asked."""
    return (game.turns for game in read(moves))


def told(category: str, moves: bytes) -> list[Told]:
    """The games for readers; each starts with the seed of its map."""
    return read(moves)


def film(category: str, game: Told) -> Film:
    """One game for pages that draw it; the side on the left is player 0 in every image."""
    return staged(_league(category), game)


def manners(category: str, game: Told) -> tuple[Manner, Manner]:
    """How left and right played a game."""
    return manner.manners(_league(category), game)


def prepare() -> None:
    """Have the planners' kernels compiled: the bundled strategies do so when they load."""
    from trollkit.foret.strategies import druide, horloger  # noqa: F401 (numba starts slowly)


def _league(name: str) -> League:
    if name not in _BY_NAME:
        raise InvalidText("league", name)
    return _BY_NAME[name]
