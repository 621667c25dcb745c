"""What a game gives the arena so that it can hold a contest: a `Discipline`.

A game module fulfils the protocol with plain functions; the arena finds it by an import
string and never names a game.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from trollkit.core.faults import Fault

Entry = Callable[..., Any]  # the function of a strategy file that plays
Namespace = Mapping[str, Any]  # what a strategy file defines


class Bout(NamedTuple):
    """One duel as the game saw it: left's finished games by result, moves, disqualified sides.

    `moves` is the game's own compact coding of all turns, read back by its `games_of`.
    """

    wins: int
    draws: int
    losses: int
    moves: bytes
    faults: tuple[Fault | None, Fault | None]


class Discipline(Protocol):
    """A game as a contest sees it."""

    NAME: str
    CATEGORIES: Sequence[str]

    def check_category(self, text: str) -> str:
        """The category in its canonical spelling. Raises InvalidText or InvalidConfig."""
        ...

    def category_facts(self, category: str) -> dict[str, int]:
        """What a category means, under the French names of the results: {"cases": 7, …}."""
        ...

    def entry(self, namespace: Namespace, category: str) -> Entry:
        """The function that plays `category`. Raises UnreadableStrategy."""
        ...

    def play(self, left: Entry, right: Entry, category: str, games: int) -> Bout:
        """Play a duel of `games` games; the first fault ends it."""
        ...

    def games_of(self, category: str, moves: bytes) -> Iterator[list[Any]]:
        """The turns of each game, oldest first, as JSON-ready lists; none of no bytes."""
        ...
