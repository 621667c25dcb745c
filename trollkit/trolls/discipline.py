"""DISCIPLINE: all that the kit needs of Trolls & Châteaux (see `trollkit.core.discipline`).

A strategy file defines `strategie(partie, partiesPrecedentes)`, or `strategies`, a
dictionary with one such function a category: {(7, 15): f, (7, 30): g}.
"""

import zlib
from array import array
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path

from trollkit.core.contest import DuelOutcome, Entry, Film, Namespace, Told
from trollkit.core.discipline import Discipline, Drawing, Place
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.tongues import Lines
from trollkit.phrases import SIDES
from trollkit.trolls.duel import Turn, play_duel, split_games
from trollkit.trolls.partie import Partie
from trollkit.trolls.rules import GAME, State, walk
from trollkit.trolls.table import Count, DuelTable, packed, replay, seat, width

CATEGORIES = ("7x15", "7x30", "15x30", "15x50")


def check_category(text: str) -> str:
    """The category in its canonical spelling, as "7x15". Raises InvalidText, InvalidConfig."""
    return GAME.config_text(GAME.parse_config(text.strip()))


def category_facts(category: str) -> dict[str, int]:
    """The board of a category: {"cases": 7, "pierres": 15}."""
    config = GAME.parse_config(category)
    return {"cases": config.cells, "pierres": config.stones}


def choose(namespace: Namespace, category: str) -> Entry | None:
    """The function of `strategies` for the category, else `strategie`; None without either.

    Raises UnreadableStrategy when `strategies` is a dictionary, but neither it nor `strategie`
    gives a function.
    """
    by_category = namespace.get("strategies")
    chosen = default = namespace.get("strategie")
    if isinstance(by_category, Mapping):
        chosen = by_category.get(tuple(GAME.parse_config(category)), default)
        if not callable(chosen):
            told = category.replace("x", " × ")
            raise UnreadableStrategy(Fault(FaultKind.NO_CATEGORY, told))
    return chosen if callable(chosen) else None


def loop(left: Entry, right: Entry, category: str, games: int) -> DuelOutcome:
    """Play the duel of two functions in this process; its turns come packed."""
    config = GAME.parse_config(category)
    played = play_duel(config, left, right, games, trap_interrupts=True)
    moves = pack(played.turns, config.stones)
    return DuelOutcome(played.wins, played.draws, played.losses, moves, played.faults)


def told(category: str, moves: bytes) -> Iterator[Told]:
    """The games of packed moves, one at a time; turns are [left, right] in stones."""
    config = GAME.parse_config(category)
    turns = unpack(moves, config.stones) if moves else ()
    for game in split_games(config, turns):
        *_, last = walk(config, game)
        end = GAME.outcome(State(config.cells, *last))
        winner = end.winner if end else None
        yield Told(category, SIDES, [list(turn) for turn in game], end is not None, winner)


def film(category: str, game: Told) -> Film:
    """The film of one game: its scenes (`drawing.Scene`)."""
    from trollkit.trolls.drawing import scenes

    config, turns = GAME.parse_config(category), [(left, right) for left, right in game.turns]
    drawn = [{**each} for each in scenes(*config, turns)]
    return {"plateau": {}, "scenes": drawn}


def pack(turns: list[Turn], stones: int) -> bytes:
    """The turns of a duel as compressed bytes: for each turn left's throw, then right's."""
    return packed(array(_typecode(stones), chain.from_iterable(turns)).tobytes())


def unpack(moves: bytes, stones: int) -> Iterator[Turn]:
    """The turns that `pack` has packed, one at a time."""
    throws = array(_typecode(stones), zlib.decompress(moves))
    return zip(throws[::2], throws[1::2], strict=True)


def _typecode(stones: int) -> str:
    return "B" if width(stones) == 1 else "I"


_BUNDLES = Path(__file__).with_name("dist")
DISCIPLINE = Discipline(
    name=GAME.name,
    title="Trolls & Châteaux",
    signature="strategie(partie, partiesPrecedentes)",
    categories=CATEGORIES,
    check_category=check_category,
    category_facts=category_facts,
    choose=choose,
    loop=loop,
    replay=lambda category, games, moves: replay(GAME.parse_config(category), games, moves),
    seat=lambda entry, category: seat(entry, GAME.parse_config(category)),
    table=lambda category, games, seed=0: DuelTable(GAME.parse_config(category), games),
    told=told,
    lines=Lines(Count),
    place=Place("td1-trolls", "question-6", "strategie"),
    lent={"troll": {"Partie", "strategieExemple1", *filter(str.isalpha, dir(Partie(3, 1)))}},
    film=film,
    drawing=Drawing((_BUNDLES / "plateau-page.js",), (_BUNDLES / "plateau-page.css",)),
)
