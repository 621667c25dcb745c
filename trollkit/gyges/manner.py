"""How both sides of a game of Gygès went about it."""

from collections.abc import Mapping, Sequence
from typing import Any

from trollkit.core.contest import Manner, Told
from trollkit.gyges.staging import staged


def manners(game: Told) -> tuple[Manner, Manner]:
    """Left's and right's: bounces a move, the share of its moves that replace a ring (None of
    who has not moved), how long the game was, and that again when the side has won it.
    """
    scenes = staged(game)["scenes"][1:]
    return _manner(game, scenes, 0), _manner(game, scenes, 1)


def _manner(game: Told, scenes: Sequence[Mapping[str, Any]], side: int) -> Manner:
    moves = [turn[side] for turn in game.turns if turn[side]]
    bounces = sum(len(scene["rebonds"]) for scene in scenes if scene["cote"] == side)
    length = float(len(game.turns))
    return Manner(
        (
            bounces / len(moves) if moves else None,
            sum("*" in move for move in moves) / len(moves) if moves else None,
            length,
            length if game.winner == side else None,
        ),
        [],
    )
