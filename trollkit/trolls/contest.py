"""Trolls & Châteaux as a contest discipline (see `trollkit.core.contest`).

A strategy file defines `strategie(partie, partiesPrecedentes)`, or `strategies`, a
dictionary with one such function a category: {(7, 15): f, (7, 30): g}.
"""

import zlib
from array import array
from collections.abc import Iterator, Mapping
from itertools import chain

from trollkit.core.contest import Bout, Entry, Namespace, Seat, Table
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind
from trollkit.trolls import seat as seats
from trollkit.trolls.duel import Turn, play_duel, split_games
from trollkit.trolls.foretold import boards_worth_it, reads
from trollkit.trolls.foretold import foretell as all_throws
from trollkit.trolls.rules import GAME
from trollkit.trolls.table import DuelTable, packed

NAME = GAME.name
CATEGORIES = ("7x15", "7x30", "15x30", "15x50")


def check_category(text: str) -> str:
    """The category in its canonical spelling, such as "7x15"."""
    return GAME.config_text(GAME.parse_config(text.strip()))


def category_facts(category: str) -> dict[str, int]:
    """The board of a category: {"cases": 7, "pierres": 15}."""
    config = GAME.parse_config(category)
    return {"cases": config.cells, "pierres": config.stones}


def entry(namespace: Namespace, category: str) -> Entry:
    """The sub-strategy of the category, else the file's `strategie`."""
    by_category = namespace.get("strategies")
    default = namespace.get("strategie")
    if isinstance(by_category, Mapping):
        chosen = by_category.get(tuple(GAME.parse_config(category)), default)
        if callable(chosen):
            return chosen  # type: ignore[no-any-return]
        raise UnreadableStrategy(Fault(FaultKind.NO_CATEGORY, category.replace("x", " × ")))
    if callable(default):
        return default  # type: ignore[no-any-return]
    raise UnreadableStrategy(Fault(FaultKind.NO_FUNCTION))


def play(left: Entry, right: Entry, category: str, games: int, seed: int = 0) -> Bout:
    """The duel, its turns packed; nothing is drawn in this game."""
    config = GAME.parse_config(category)
    played = play_duel(config, left, right, games, trap_interrupts=True)
    moves = pack(played.turns, config.stones)
    return Bout(played.wins, played.draws, played.losses, moves, played.faults)


def seat(entry: Entry, category: str) -> Seat:
    """A strategy's seat in a child process."""
    return seats.seat(entry, GAME.parse_config(category))


def table(category: str, games: int, seed: int = 0) -> Table:
    """The referee's table of one duel."""
    return DuelTable(GAME.parse_config(category), games)


def foretell(code: bytes, entry: Entry, category: str, games: int) -> bytes | None:
    """All throws of a strategy that its source proves to be a function of the board."""
    bits = reads(code)
    if bits is None:
        return None
    return all_throws(entry, GAME.parse_config(category), bits, boards_worth_it(games))


def foretold(category: str, games: int, told: tuple[bytes | None, bytes | None]) -> Table:
    """A table that asks nobody whose throws it was told."""
    return DuelTable(GAME.parse_config(category), games, told)


def games_of(category: str, moves: bytes) -> Iterator[list[list[int]]]:
    """Each game's turns as [[left, right], …], made as they are asked for."""
    config = GAME.parse_config(category)
    turns = unpack(moves, config.stones) if moves else []
    return ([list(turn) for turn in game] for game in split_games(config, turns))


def pack(turns: list[Turn], stones: int) -> bytes:
    """All turns of a duel, compressed: one number a throw, left then right, turn after turn."""
    return packed(array(_typecode(stones), chain.from_iterable(turns)).tobytes())


def unpack(moves: bytes, stones: int) -> list[Turn]:
    """The inverse of `pack`."""
    throws = array(_typecode(stones), zlib.decompress(moves))
    return list(zip(throws[::2], throws[1::2], strict=True))


def _typecode(stones: int) -> str:
    return "B" if seats.width(stones) == 1 else "I"
