"""Why a move is not legal, as a word that `trollkit.phrases` says in French."""

from enum import StrEnum
from typing import NamedTuple

from trollkit.core.game import other
from trollkit.gyges.board import GOALS, NORTH_GOAL, SIZE, Position, front_row, rows_from
from trollkit.gyges.moves import Move, Reach, drop_cells, playable_row, reach


class Why(StrEnum):
    """The rule that a move breaks; the first one that applies, from the start to the drop."""

    OVER = "over"  # the game is won
    EMPTY_START = "empty_start"  # no ring stands there
    BLOCKED = "blocked"  # the ring stands in the right row but cannot move at all
    WRONG_ROW = "wrong_row"  # a nearer row has a ring that can move
    OWN_GOAL = "own_goal"
    NULL = "null"  # nothing would change
    NO_PATH = "no_path"  # no walk of exactly the right length
    NO_GOAL_PATH = "no_goal_path"  # the same, for the goal
    TAKEN = "taken"  # the end holds a ring: where does it go?
    NOTHING_TO_REPLACE = "nothing_to_replace"  # the end is free
    DROP_TAKEN = "drop_taken"  # the other ring would be put on a ring
    DROP_BEHIND = "drop_behind"  # … or behind the opponent's first line
    EQUAL_SWAP = "equal_swap"  # two equal rings would change places


class Refusal(NamedTuple):
    """A rule that was broken, and the row number (1 … 6) that the sentence needs, or 0."""

    why: Why
    row: int = 0


def refusal(position: Position, move: Move) -> Refusal | None:
    """Why `move` cannot be played, or None when it is legal."""
    if position.winner() is not None:
        return Refusal(Why.OVER)
    if not position.occupied() >> move.start & 1:
        return Refusal(Why.EMPTY_START)
    row = playable_row(position)
    if row < 0:
        return Refusal(Why.BLOCKED)
    order = rows_from(position.player)
    if order.index(move.start // SIZE) < order.index(row):
        return Refusal(Why.BLOCKED)
    if move.start // SIZE != row:
        return Refusal(Why.WRONG_ROW, row + 1)
    ends = reach(position, move.start)
    return _of_end(position, move, ends) or (
        None if move.drop is None else _of_drop(position, move, move.drop)
    )


def _of_end(position: Position, move: Move, ends: Reach) -> Refusal | None:
    if move.end == GOALS[other(position.player)]:
        return Refusal(Why.OWN_GOAL)
    if move.end == move.start:
        return Refusal(Why.NULL)
    if not ends.free | ends.hit:
        return Refusal(Why.BLOCKED)
    if not (ends.free | ends.hit) >> move.end & 1:
        return Refusal(Why.NO_GOAL_PATH if move.end >= NORTH_GOAL else Why.NO_PATH)
    hits = bool(ends.hit >> move.end & 1)
    if hits and move.drop is None:
        return Refusal(Why.TAKEN)
    if not hits and move.drop is not None:
        return Refusal(Why.NOTHING_TO_REPLACE)
    return None


def _of_drop(position: Position, move: Move, drop: int) -> Refusal | None:
    if drop == move.start:
        equal = position.value(move.start) == position.value(move.end)
        return Refusal(Why.EQUAL_SWAP) if equal else None
    occupied = position.occupied()
    if occupied >> drop & 1:
        return Refusal(Why.DROP_TAKEN)
    if drop_cells(position) >> drop & 1:
        return None
    return Refusal(Why.DROP_BEHIND, front_row(occupied, other(position.player)) + 1)
