"""`Discipline`: the record of all that the kit needs to know of a game.

The `discipline.py` in a game's folder makes its record. An entry point `trollkit.games` names
that record, so that `trollkit/games.py` finds it (once the package is installed again). A game
must give every field that has no default. Its `__init__` imports the module that gives
`trollkit.phrases` the game's own sentences.
"""

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from trollkit.core.contest import (
    Allowance,
    DuelOutcome,
    Entry,
    Film,
    Namespace,
    Seat,
    Table,
    Told,
    play_table,
)
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind

if TYPE_CHECKING:  # not loaded otherwise, since few games are played in other languages
    from trollkit.core.tongues import Lines, Tongue

USUAL_TIMES = Allowance()


class Place(NamedTuple):
    """Where students write their strategy: the sheet, its answer cell, and the function."""

    sheet: str
    cell: str
    function: str


class Drawing(NamedTuple):
    """The scripts and styles that draw a game's films on a page, in the order of loading.

    One of the scripts adds the game's board to `trollkitPlateaux`, which
    `notebook/static/lecture.js` describes.
    """

    scripts: tuple[Path, ...]
    styles: tuple[Path, ...] = ()


class MakeTable(Protocol):
    """A function that makes the referee's table for one duel; `seed` seeds the game's chance.

    A game in turns can use `core.turns.TurnTable`. A game where both sides move at once writes
    its own class, after `core.contest.Table`; a `core.scorebook.Scorebook` records its games.
    """

    def __call__(self, category: str, games: int, seed: int = 0) -> Table:
        """The table of a duel of `games` games in `category`."""
        ...


@dataclass(frozen=True, kw_only=True)
class Discipline:
    """A game as contests, pages, sheets and commands see it."""

    name: str  # the key of the game everywhere
    title: str  # the words after « Concours » in a title
    signature: str  # the function that a strategy file must define, as its author reads it
    categories: tuple[str, ...]
    # The canonical spelling of a category. Raises InvalidText, InvalidConfig.
    check_category: Callable[[str], str]
    category_facts: Callable[[str], dict[str, int]]  # the numbers in it: {"cases": 7, …}
    seat: Callable[[Entry, str], Seat]  # a strategy's seat for one duel
    table: MakeTable
    told: Callable[[str, bytes], Iterable[Told]]  # the games of a duel's moves, oldest first
    functions: tuple[str, ...] = ("strategie",)  # the first of them that a file defines plays
    # Replaces `functions`: finds what plays a category in the names that a file defines. None:
    # nothing does. Raises UnreadableStrategy.
    choose: Callable[[Namespace, str], Entry | None] | None = None
    # Plays a duel of (left, right, category, games) in this process faster than at a table.
    loop: Callable[[Entry, Entry, str, int], DuelOutcome] | None = None
    # Plays (category, games, moves) again at a table, which checks each move: the referee so
    # verifies a duel that `loop` played in a child. None where the moves are no whole duel. A
    # game with chance of its own must leave this out.
    replay: Callable[[str, int, bytes], DuelOutcome | None] | None = None
    games: int = 1000  # the usual number of games in a duel
    allowance: Allowance = USUAL_TIMES
    ruling: str = ""  # a French sentence under its contests' rankings, where a rule surprises
    place: Place | None = None  # None: strategies come as files only
    tongues: Mapping[str, "Tongue"] = field(default_factory=dict)  # besides Python, by suffix
    # How programs of any language play; None: they cannot.
    lines: "Lines | None" = None
    prepare: Callable[[], None] | None = None  # compiles once for all processes, in a minute
    lent: Mapping[str, Set[str]] = field(default_factory=dict)  # see `arena.sharing`
    film: Callable[[str, Told], Film] | None = None  # None: pages list the moves
    drawing: Drawing | None = None  # None: pages write the film's sentences

    def entry(self, namespace: Namespace, category: str) -> Entry:
        """The function of a file, given by its names, that plays `category`.

        Raises UnreadableStrategy where there is none.
        """
        if self.choose:
            found = self.choose(namespace, category)
        else:
            named = map(namespace.get, self.functions)
            found = next((each for each in named if callable(each)), None)
        if found is None:
            raise UnreadableStrategy(Fault(FaultKind.NO_FUNCTION, self.signature))
        return found

    def play(
        self, left: Entry, right: Entry, category: str, games: int, seed: int = 0
    ) -> DuelOutcome:
        """Play a duel of `games` games in this process; the first fault ends it."""
        if self.loop:
            return self.loop(left, right, category, games)
        both = self.seat(left, category), self.seat(right, category)
        return play_table(self.table(category, games, seed), both)


def load(reference: str) -> Discipline:
    """The record named by "module:name". Raises ImportError, AttributeError or TypeError."""
    module, _, name = reference.partition(":")
    found = getattr(import_module(module), name)
    if not isinstance(found, Discipline):
        raise TypeError(f"{reference} is no Discipline")
    return found
