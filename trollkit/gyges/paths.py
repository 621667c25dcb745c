"""The way a ring walks during a move: a shortest one, and all of them one after the other."""

import heapq
from collections.abc import Iterator, Sequence
from itertools import count, pairwise

from trollkit.gyges.board import GOALS, Position, last_row
from trollkit.gyges.legs import ADJACENT, LINES, Leg, legs
from trollkit.gyges.moves import Move

Path = tuple[int, ...]


def shortest(position: Position, move: Move) -> Path:
    """The cells of a shortest walk of a legal move, its start and bounces included.

    1. Take the shortest walk that stands on a ring (at first: on the start).
    2. Leave it if a shorter walk to this ring used no line that this one has not used.
    3. Its legs to the end give a walk; its legs to other rings are walks to take later.

    The first walk that is taken out of the heap at the end is a shortest one. Raises
    ValueError when no walk leads there.
    """
    occupied = position.occupied() & ~(1 << move.start)
    order = count()  # of equal lengths the older one first
    heap: list[tuple[int, int, int, int, Path, bool]] = [
        (0, next(order), move.start, 0, (move.start,), False)
    ]
    departures: dict[int, list[int]] = {}
    while heap:
        length, _, cell, used, path, arrived = heapq.heappop(heap)
        if arrived:
            return path
        if any(before & used == before for before in departures.setdefault(cell, [])):
            continue
        departures[cell].append(used)
        value = position.value(cell)
        for leg in legs(value, cell):
            if leg.crossed & occupied or leg.lines & used:
                continue
            bounces = bool(occupied >> leg.end & 1)
            if leg.end != move.end and not bounces:
                continue
            walked = (*path, *_cells(cell, leg, value))
            if leg.end == move.end:
                heapq.heappush(heap, (length + value, next(order), leg.end, 0, walked, True))
            if bounces:
                taken = used | leg.lines
                heapq.heappush(
                    heap, (length + value, next(order), leg.end, taken, walked, False)
                )
    raise ValueError(move)


def all_paths(position: Position, move: Move) -> Iterator[Path]:
    """Every walk of a legal move, a shortest one first; there may be very many.

    Here rings may be bounced on twice, as the rules allow.
    """
    first = shortest(position, move)
    yield first
    for path in _walks(position, move):
        if path != first:
            yield path


def is_path(position: Position, move: Move, path: Sequence[int]) -> bool:
    """Whether cells, in the order walked, are a way of a legal move: one of `all_paths`."""
    if len(path) < 2 or (path[0], path[-1]) != (move.start, move.end):
        return False
    rings = position.occupied() & ~(1 << move.start)
    goal, beside = GOALS[position.player], last_row(position.player)
    left, used = position.value(move.start), set[int]()
    for here, after in pairwise(path):
        if left == 0 and rings >> here & 1:
            left = position.value(here)  # it bounces
        line = LINES.get((here, after))
        if after == goal:
            allowed = left == 1 and bool(beside >> here & 1)
        elif line is None or line in used:
            allowed = False
        else:
            used.add(line)
            allowed = left > 0 and not (left > 1 and rings >> after & 1)
        if not allowed:
            return False
        left -= 1
    return left == 0


def _walks(position: Position, move: Move) -> Iterator[Path]:
    """Every walk to the end of the move, by depth-first search over single steps."""
    occupied = position.occupied() & ~(1 << move.start)
    goal = GOALS[position.player]

    def walk(path: Path, left: int, used: int) -> Iterator[Path]:
        cell = path[-1]
        if move.end == goal and left == 1 and any(leg.end == goal for leg in legs(1, cell)):
            yield (*path, goal)
        for after in ADJACENT[cell]:
            line = 1 << LINES[cell, after]
            if used & line:
                continue
            longer = (*path, after)
            if not occupied >> after & 1:
                if left > 1:
                    yield from walk(longer, left - 1, used | line)
                elif after == move.end:
                    yield longer
            elif left == 1:
                if after == move.end:
                    yield longer
                yield from walk(longer, position.value(after), used | line)

    return walk((move.start,), position.value(move.start), 0)


def _cells(cell: int, leg: Leg, value: int) -> Path:
    """The cells of a leg in the order walked, its start left out."""
    if value == 1:
        return (leg.end,)
    for after in ADJACENT[cell]:
        line = 1 << LINES[cell, after]
        if not (line & leg.lines and leg.crossed >> after & 1):
            continue
        for rest in legs(value - 1, after):
            if rest.end == leg.end and rest.lines == leg.lines ^ line:
                return (after, *_cells(after, rest, value - 1))
    raise ValueError(leg)
