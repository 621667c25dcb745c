"""The one record that says all the kit needs of a game: `Discipline`.

A game is a folder whose `discipline.py` makes one, and an entry point `trollkit.games`, where
`trollkit/games.py` finds it (once it is installed anew). Every game must give what has no
default; its `__init__` imports where it tells `trollkit.phrases` its own sentences.
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

if TYPE_CHECKING:  # of the games there are, two have others than Python
    from trollkit.core.tongues import Lines, Tongue

USUAL_TIMES = Allowance()


class Place(NamedTuple):
    """Where students write their strategy: a sheet, its answer cell, the function in it."""

    sheet: str
    cell: str
    function: str


class Drawing(NamedTuple):
    """What draws a game's films on a page: scripts and styles, in the order of loading.

    One of the scripts enters the game's board in `trollkitPlateaux`, which
    `notebook/static/lecture.js` describes.
    """

    scripts: tuple[Path, ...]
    styles: tuple[Path, ...] = ()


class MakeTable(Protocol):
    """Makes the referee's table for one duel; `seed` decides what the game itself draws.

    `core.turns.TurnTable` is one for any game in turns. Where both sides move at once a game
    writes its own, by `core.contest.Table`, with a `core.scorebook.Scorebook` for its games.
    """

    def __call__(self, category: str, games: int, seed: int = 0) -> Table:
        """The table."""
        ...


@dataclass(frozen=True, kw_only=True)
class Discipline:
    """A game as contests, pages, sheets and commands see it."""

    name: str  # its key everywhere
    title: str  # ends « Concours … »
    signature: str  # what a strategy file must define, as its author reads it
    categories: tuple[str, ...]
    check_category: Callable[[str], str]  # its canonical spelling; InvalidText, InvalidConfig
    category_facts: Callable[[str], dict[str, int]]  # what it means: {"cases": 7, …}
    seat: Callable[[Entry, str], Seat]  # a strategy's seat for one duel
    table: MakeTable
    told: Callable[[str, bytes], Iterable[Told]]  # the games of a duel's moves, oldest first
    functions: tuple[str, ...] = ("strategie",)  # of a file; the first that is there plays
    # Where that is more: what of a file plays a category, None for none; UnreadableStrategy.
    choose: Callable[[Namespace, str], Entry | None] | None = None
    # Plays a duel of (left, right, category, games) in this process faster than at a table.
    loop: Callable[[Entry, Entry, str, int], DuelOutcome] | None = None
    # The duel of (category, games, moves), each move checked at a table: what `loop` has told
    # of two strategies in a child. None of what is no whole duel; of a game that draws, never.
    replay: Callable[[str, int, bytes], DuelOutcome | None] | None = None
    games: int = 1000  # of a duel, unless somebody asks for more or fewer
    allowance: Allowance = USUAL_TIMES
    ruling: str = ""  # a French sentence under its contests' rankings, where a rule surprises
    player: str = "Joueur"  # before the number of somebody whose name is hidden
    place: Place | None = None  # none: strategies come as files alone
    tongues: Mapping[str, "Tongue"] = field(default_factory=dict)  # besides Python, by suffix
    # What programs of any language read and write; none: no programs.
    lines: "Lines | None" = None
    prepare: Callable[[], None] | None = None  # compiles, for other processes too; for a minute
    lent: Mapping[str, Set[str]] = field(default_factory=dict)  # see `arena.sharing`
    film: Callable[[str, Told], Film] | None = None  # none: pages tell the moves
    drawing: Drawing | None = None  # none: pages write the film's sentences

    def entry(self, namespace: Namespace, category: str) -> Entry:
        """The function that plays `category`. Raises UnreadableStrategy."""
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
        """A duel of `games` games in this process; the first fault ends it."""
        if self.loop:
            return self.loop(left, right, category, games)
        both = self.seat(left, category), self.seat(right, category)
        return play_table(self.table(category, games, seed), both)


def load(reference: str) -> Discipline:
    """The record behind "module:name". Raises ImportError, AttributeError or TypeError."""
    module, _, name = reference.partition(":")
    found = getattr(import_module(module), name)
    if not isinstance(found, Discipline):
        raise TypeError(f"{reference} is no Discipline")
    return found
