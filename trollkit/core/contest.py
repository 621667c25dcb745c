"""What a game gives the arena so that it can hold a contest: a `Discipline`.

A game module fulfils the protocol with plain functions; the arena finds it by an import
string and never names a game. Played in isolation, a duel has three processes: the referee
holds the `Table`, which believes its own state alone, and each strategy sits in a child of
its own, on a `Seat`. Between them go bytes in the game's codec, nothing else.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypedDict, runtime_checkable

from trollkit.core.faults import Fault

Entry = Callable[..., Any]  # the function of a strategy file that plays
Namespace = Mapping[str, Any]  # what a strategy file defines


class Allowance(NamedTuple):
    """The time a strategy has, in seconds."""

    loading: float = 5.0
    first: float = 1.0  # for the first move of a duel
    move: float = 0.1  # for every other one
    bank: float = 1.0  # from which longer moves are paid, over a whole duel
    duel: float = 10.0  # for all moves of a duel
    game: float = 0.0  # that each of its games adds to that

    def over(self, games: int) -> "Allowance":
        """The same for a duel of so many games, with the time of all of them in `duel`."""
        return self._replace(duel=self.duel + games * self.game, game=0.0)


class Bout(NamedTuple):
    """One duel as the game saw it: left's finished games by result, moves, disqualified sides.

    `moves` is the game's own compact coding of all turns, read back by its `games_of`.
    """

    wins: int
    draws: int
    losses: int
    moves: bytes
    faults: tuple[Fault | None, Fault | None]


class Told(NamedTuple):
    """One game that was written down; the last one of a duel may be cut short by a fault."""

    start: str  # what the game began with, in words of its own
    roles: tuple[str, str]  # of left and right
    turns: list[list[str]]  # left's move and right's, "" for who was not asked
    over: bool
    winner: int | None  # the side; None in a drawn game

    def mirrored(self) -> "Told":
        """The same, its sides exchanged."""
        winner = None if self.winner is None else 1 - self.winner
        turns = [turn[::-1] for turn in self.turns]
        return Told(self.start, (self.roles[1], self.roles[0]), turns, self.over, winner)


SIDE_WORDS = ("{gauche}", "{droite}")
"""What stands for the names of both sides in the sentences of a `Film`: the page knows them."""


class Film(TypedDict):
    """One game as a page draws it, JSON-ready, left being the page's left."""

    plateau: dict[str, Any]  # what does not change
    scenes: list[dict[str, Any]]
    """One moment each, the start first. All have `tour`, the turns played so far, and `recit`,
    sentences on what has just happened, with `SIDE_WORDS` for names; the rest is the game's."""


class Manner(NamedTuple):
    """How one side played one game, in numbers that pages name."""

    traits: tuple[float | None, ...]  # None where the game gives no answer
    actions: list[list[int]]  # of each kind, day by day; no day in a game without days


Seat = Callable[[bytes], bytes]
"""In the child: takes one question and gives the strategy's answer to it, move after move.

It keeps the strategy's own view of the duel in step with what the questions tell. What the
strategy raises comes through; an answer that is no legal move raises `RefusedAnswer`.
"""

Question = bytes | None  # what a side is asked; None when the other one moves alone


class RefusedAnswer(Exception):
    """A strategy's answer is no legal move. `fault` holds its kind and the value alone.

    Game, turn and what was expected come from the table, which knows them for certain.
    """

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class Table(Protocol):
    """In the referee: one duel's own state, which every answer is checked against."""

    size: int
    """The bytes of every question and answer of a game that always asks both sides; 0 for
    any other game. It makes rounds cheap."""

    def start(self) -> tuple[Question, Question]:
        """The first questions, left and right."""
        ...

    def step(self, answers: Sequence[bytes | None]) -> tuple[Question, Question] | None:
        """The next questions after the answers of those asked; None when the duel is over.

        What stands in the place of a side that was not asked means nothing. An answer that
        is no legal move ends the duel, its sender at fault.
        """
        ...

    def located(self, side: int, fault: Fault) -> Fault:
        """`fault` with the game and turn it happened in, and the moves that were legal."""
        ...

    def bout(self, faults: tuple[Fault | None, Fault | None] = (None, None)) -> "Bout":
        """The duel so far; `faults` adds those that the referee saw to the table's own."""
        ...


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

    def play(self, left: Entry, right: Entry, category: str, games: int, seed: int = 0) -> Bout:
        """Play a duel of `games` games in this process; the first fault ends it."""
        ...

    def seat(self, entry: Entry, category: str) -> Seat:
        """A strategy's seat for one duel."""
        ...

    def table(self, category: str, games: int, seed: int = 0) -> Table:
        """The referee's table for one duel; `seed` decides what the game itself draws."""
        ...

    def games_of(self, category: str, moves: bytes) -> Iterator[list[Any]]:
        """The turns of each game, oldest first, as JSON-ready lists; none of no bytes."""
        ...


@runtime_checkable
class Paced(Protocol):
    """What a game may say besides: times and a length of duels of its own."""

    ALLOWANCE: Allowance
    GAMES: int  # of a duel, unless somebody asks for more or fewer


@runtime_checkable
class Compiled(Protocol):
    """What a game may offer besides: code for strategies that is compiled when first used."""

    def prepare(self) -> None:
        """Have it all compiled, and kept on disk for other processes; perhaps for a minute."""
        ...


def pace(game: Discipline) -> tuple[Allowance, int]:
    """The times of a game, and how many games its duels have."""
    if isinstance(game, Paced):
        return game.ALLOWANCE, game.GAMES
    return Allowance(), 1000


@runtime_checkable
class Legible(Protocol):
    """What a game may offer besides: its games for readers, and for pages that draw them."""

    def told(self, category: str, moves: bytes) -> list[Told]:
        """Each game of a bout's moves, oldest first, move by move as texts."""
        ...

    def film(self, category: str, game: Told) -> Film:
        """One of these games, from whichever side it is seen, as far as it goes."""
        ...

    def manners(self, category: str, game: Told) -> tuple[Manner, Manner]:
        """How left and right played one of these games, which is over."""
        ...


@runtime_checkable
class Foretelling(Protocol):
    """What a game may offer besides: it knows strategies whom asking would tell nothing new."""

    def foretell(self, code: bytes, entry: Entry, category: str, games: int) -> bytes | None:
        """In the child: all that a strategy will ever answer, as its source proves; else None.

        None, too, where that costs more than asking through so many games.
        """
        ...

    def foretold(
        self, category: str, games: int, told: tuple[bytes | None, bytes | None]
    ) -> Table:
        """A table that asks no side of which it was told, and nobody when told of both.

        It then starts with no questions, the duel over. A side that would have to answer
        what it was not told is at fault, to be asked in another duel. Raises ValueError when
        `foretell` never gives what was told.
        """
        ...
