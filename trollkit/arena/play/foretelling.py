"""Answers known beforehand: what a child says of them, and tables that need not ask.

A child may lie about its own strategy. It then plays by its lie, as far as that is legal.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from trollkit.arena.play.frames import Frame
from trollkit.core.contest import Entry, Table
from trollkit.core.discipline import Discipline

if TYPE_CHECKING:  # children load this module, and have no use for keys
    from trollkit.arena.duel import DuelKey


def tell(
    game: Discipline, code: bytes, entries: Iterable[tuple[Entry, str]], games: int
) -> list[str]:
    """In the child: its answers in all duels, for the note; none where one is not known."""
    if not games or not game.foretelling:
        return []
    told = [
        game.foretelling.foretell(code, entry, category, games) for entry, category in entries
    ]
    return [b64encode(each).decode() for each in told if each is not None] if all(told) else []


def hear(game: Discipline, keys: Sequence["DuelKey"], ready: Sequence[Frame]) -> list[Table]:
    """The duels' tables, by both children's first notes; none where nobody told anything.

    Raises ValueError or TypeError where a note is nonsense.
    """
    told = [_told(frame, len(keys)) for frame in ready]
    if not game.foretelling or not any(told):
        return []
    nothing: list[bytes | None] = [None] * len(keys)
    left, right = (each or nothing for each in told)
    return [
        game.foretelling.foretold(key.category, key.games, both)
        for key, both in zip(keys, zip(left, right, strict=True), strict=True)
    ]


def _told(frame: Frame, duels: int) -> list[bytes | None] | None:
    told = (frame.note or {}).get("foretold") or []
    if not told:
        return None
    if not isinstance(told, list) or len(told) != duels:
        raise ValueError
    return [b64decode(each, validate=True) for each in told]
