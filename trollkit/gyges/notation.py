"""Reading and writing moves (`11-33`, `16*22=34`), board lists, home rows and board texts.

Moves and board lists are written as in the course's seed; "the seed's list" is `Plateau`.
"""

import random
import re

from trollkit.core.errors import InvalidConfig, InvalidText, Refused
from trollkit.core.game import LEFT
from trollkit.core.numbers import as_integer
from trollkit.gyges.board import (
    CELLS,
    GOAL_NAMES,
    INDEX,
    NAMES,
    RINGS_OF_A_VALUE,
    SIDE_NAMES,
    SIZE,
    VALUES,
    Position,
    bits,
)
from trollkit.gyges.moves import Move, refusal

Plateau = list[list[int | str] | str]
"""The seed's list: cells of the rings worth 1, 2 and 3 (a goal as "n" or "s"), who moves."""

_CELL = "[1-6][1-6]"
_PLAIN = re.compile(rf"({_CELL})[ \t]*[-–—−][ \t]*({_CELL}|[nsNS])()")
_REPLACE = re.compile(rf"({_CELL})[ \t]*[*xX×][ \t]*({_CELL})[ \t]*=[ \t]*({_CELL})")
_LISTED = tuple(name if name in GOAL_NAMES else int(name) for name in NAMES)
_BITS: dict[object, int] = {cell: 1 << i for i, cell in enumerate(_LISTED)}
HOME_ROW = "112233"  # the values of the rings that each side sets up, sorted


def move_text(move: Move) -> str:
    """A move as the seed writes it.

    >>> move_text(Move(0, 14)), move_text(Move(5, 7, 15))
    ('11-33', '16*22=34')
    """
    if move.drop is None:
        return f"{NAMES[move.start]}-{NAMES[move.end]}"
    return f"{NAMES[move.start]}*{NAMES[move.end]}={NAMES[move.drop]}"


def parse_move(text: object) -> Move:
    """The move that a text stands for, legal or not.

    White space around signs, long dashes, `x` for `*`, a goal in capitals and a final dot are
    accepted. Raises InvalidText on any other text, Refused on what is no text.
    """
    if not isinstance(text, str):
        raise Refused("gyges-no-text", given=text)
    word = text.strip().removesuffix(".").rstrip()
    found = _PLAIN.fullmatch(word) or _REPLACE.fullmatch(word)
    if found is None:
        raise InvalidText("gyges_move", text)
    start, end, drop = found.groups()
    return Move(INDEX[start], INDEX[end.lower()], INDEX[drop] if drop else None)


def legal_move(position: Position, text: object) -> Move:
    """The legal move that a text stands for.

    Raises InvalidText; Refused on an illegal move, and on what is no text.
    """
    move = parse_move(text)
    if broken := refusal(position, move):
        raise Refused("gyges-move", text=move_text(move), why=broken.why, row=broken.row)
    return move


def plateau_of(position: Position) -> Plateau:
    """The seed's list of a position; in each group, cells in ascending order, a goal last."""
    cells = ([_LISTED[i] for i in bits(rings)] for rings in position[:3])
    return [*cells, SIDE_NAMES[position.player]]


def parse_plateau(plateau: object) -> Position:
    """The position of a seed's list, which may hold fewer than twelve rings.

    Raises InvalidConfig, whose `expected` names the rule that the list breaks.
    """
    if not isinstance(plateau, list | tuple) or len(plateau) != len(VALUES) + 1:
        raise InvalidConfig("gyges_plateau", plateau, "shape")
    *groups, side = plateau
    if side not in SIDE_NAMES:
        raise InvalidConfig("gyges_plateau", side, "side")
    rings = [_rings(group) for group in groups]
    if sum(rings) != rings[0] | rings[1] | rings[2]:
        raise InvalidConfig("gyges_plateau", plateau, "twice")
    if sum(rings) >> len(CELLS) == 0b11:
        raise InvalidConfig("gyges_plateau", plateau, "both_goals")
    return Position._make([*rings, SIDE_NAMES.index(side)])


def _rings(group: object) -> int:
    if not isinstance(group, list | tuple):
        raise InvalidConfig("gyges_plateau", group, "shape")
    if len(group) > RINGS_OF_A_VALUE:
        raise InvalidConfig("gyges_plateau", group, "too_many")
    rings = 0
    for cell in group:
        bit = _BITS.get(cell if isinstance(cell, int | str) else as_integer(cell))
        if bit is None:
            raise InvalidConfig("gyges_plateau", cell, "cell")
        if rings & bit:
            raise InvalidConfig("gyges_plateau", group, "twice")
        rings |= bit
    return rings


def parse_home_row(text: object) -> str:
    """The home row in a text: six digits, two of each value, left to right as South sees them.

    Raises InvalidConfig on anything else.
    """
    word = text.strip() if isinstance(text, str) else ""
    if "".join(sorted(word)) != HOME_ROW:
        raise InvalidConfig("gyges_row", text, HOME_ROW)
    return word


def drawn_row(chance: random.Random) -> str:
    """A home row at random."""
    return "".join(chance.sample(HOME_ROW, len(HOME_ROW)))


def opening(south: str, north: str, player: int = LEFT) -> Position:
    """The first position of a game, from two home rows read by `parse_home_row`."""
    return _position(south + "0" * (len(CELLS) - 2 * SIZE) + north, player)


def position_text(position: Position) -> str:
    """The rows 1 … 6 as digits (0 for a free cell), slashes between; then the side to move.

    >>> position_text(opening("332121", "123321"))
    '332121/000000/000000/000000/000000/123321 s'
    """
    digits = "".join(str(position.value(cell)) for cell in CELLS)
    rows = (digits[start : start + SIZE] for start in range(0, len(CELLS), SIZE))
    return f"{'/'.join(rows)} {SIDE_NAMES[position.player]}"


def parse_position(text: str) -> Position:
    """The inverse of `position_text`. Raises InvalidText on anything else."""
    if not re.fullmatch(r"[0-3]{6}(/[0-3]{6}){5} [ns]", text):
        raise InvalidText("gyges_position", text)
    digits, _, side = text.replace("/", "").partition(" ")
    return _position(digits, SIDE_NAMES.index(side))


def _position(digits: str, player: int) -> Position:
    """The position from the worth of the ring on each cell, as digits, 0 for a free one."""
    rings = (
        sum(1 << cell for cell, digit in enumerate(digits) if digit == str(value))
        for value in VALUES
    )
    return Position._make([*rings, player])
