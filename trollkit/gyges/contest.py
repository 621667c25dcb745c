"""Gygès as a contest discipline (see `trollkit.core.contest`), with one category.

A file defines `meilleur_coup(plateau)`, on the seed's list and in its notation, or `strategie`,
which counts when both are there: the other may then be the kit's own, that it calls.
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
from trollkit.core.tongues import Tongue
from trollkit.gyges import manner
from trollkit.gyges import seat as seats
from trollkit.gyges import table as tables
from trollkit.gyges.prolog import tongue
from trollkit.gyges.staging import staged

NAME = "gyges"
CATEGORIES = ("tirage",)  # both home rows are drawn
GAMES = 2
# A second a move, as for the machine; a search may go beyond by five seconds in all.
ALLOWANCE = Allowance(first=2.0, move=1.0, bank=5.0, duel=5.0, game=60.0)
TONGUES: dict[str, Tongue] = {".pl": tongue}
_NAMES = ("strategie", "meilleur_coup")


def check_category(text: str) -> str:
    """The one category there is."""
    if text.strip() not in CATEGORIES:
        raise InvalidText("gyges_category", text)
    return text.strip()


def category_facts(category: str) -> dict[str, int]:
    """Nothing that is a number."""
    return {}


def entry(namespace: Namespace, category: str) -> Entry:
    """The function that plays."""
    for name in _NAMES:
        found = namespace.get(name)
        if callable(found):
            return found  # type: ignore[no-any-return]
    raise UnreadableStrategy(Fault(FaultKind.NO_FUNCTION, "meilleur_coup(plateau)"))


def play(left: Entry, right: Entry, category: str, games: int, seed: int = 0) -> Bout:
    """The duel at one table in this process."""
    both = seat(left, category), seat(right, category)
    return play_table(table(category, games, seed), both)


def seat(entry: Entry, category: str) -> Seat:
    """A player's seat for one duel."""
    return seats.seat(entry)


def table(category: str, games: int, seed: int = 0) -> Table:
    """The referee's table of one duel."""
    return tables.DuelTable(games, seed)


def games_of(category: str, moves: bytes) -> Iterator[list[list[str]]]:
    """Each game's moves as [left's, right's], one of them "" for who was not asked."""
    return (game.turns for game in read(moves))


def told(category: str, moves: bytes) -> list[Told]:
    """The games for readers; each starts with the home rows, South's first."""
    return read(moves)


def film(category: str, game: Told) -> Film:
    """One game for pages that draw it."""
    return staged(game)


def manners(category: str, game: Told) -> tuple[Manner, Manner]:
    """How left and right played a game."""
    return manner.manners(game)


def prepare() -> None:
    """Have the machine's kernels compiled, for those that call it."""
    from trollkit.gyges.search import prepare as compile_all  # numba starts slowly

    compile_all()
