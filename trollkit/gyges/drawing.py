"""A position as a plain scene, JSON-ready: what pages draw, none knowing the rules."""

from typing import TypedDict

from trollkit.gyges.board import NAMES, SIDE_NAMES, Position, bits
from trollkit.gyges.moves import legal_moves


class Scene(TypedDict):
    """A position and all its moves.

    `anneaux` holds [cell, worth], a goal being "n" or "s". `coups` gives, for each ring that
    may move and each cell where its move may end, the cells where a ring that stands there may
    be put; none for an end that is free or the goal.
    """

    anneaux: list[tuple[str, int]]
    trait: str
    coups: dict[str, dict[str, list[str]]]


def scene(position: Position) -> Scene:
    """What a page draws of a position, won ones included.

    >>> from trollkit.gyges.notation import opening
    >>> drawn = scene(opening("332121", "123321"))
    >>> drawn["anneaux"][0], drawn["trait"], drawn["coups"]["14"]["24"]
    (('14', 1), 's', [])
    """
    moves: dict[str, dict[str, list[str]]] = {}
    for start, end, drop in legal_moves(position):
        drops = moves.setdefault(NAMES[start], {}).setdefault(NAMES[end], [])
        if drop is not None:
            drops.append(NAMES[drop])
    return {
        "anneaux": rings(position),
        "trait": SIDE_NAMES[position.player],
        "coups": moves,
    }


def rings(position: Position) -> list[tuple[str, int]]:
    """The cell and the worth of each ring."""
    return [
        (NAMES[cell], value)
        for value, held in enumerate(position[:3], start=1)
        for cell in bits(held)
    ]
