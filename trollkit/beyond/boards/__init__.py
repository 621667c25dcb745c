"""Boards that are no path, and several trolls on one board.

**The rule.** Castles stand on two cells of any connected graph. Both sides throw as in the
original game. *The side with the stronger throw pushes the troll along an edge that it
chooses: one that takes the troll nearer to the other castle or further from its own*, and never
onto its own castle. Equal throws leave the troll where it is. The choice is made once both
throws are seen. Distances are counted around the castles, as no troll walks through one. There
is always a push: the first step of a shortest way to the other castle.

*Why.* Trolls & Châteaux is an all-pay bidding game: both bids are lost, and the higher one
moves the token (Avni, Ibsen-Jensen & Tkadlec, "All-pay bidding games on graphs", AAAI 2020;
bidding for the move is Richman's, see Lazarus et al., "Combinatorial games under auction
play", 1999). There the token goes to *any* neighbour. Here a push never is a retreat, so that
on a path there is no choice and the game is the original, move for move. The winner of the
turn chooses, whatever the numbers of the cells. So a board is fair when a symmetry of its edges
swaps the castles and leaves each troll where it is.

**What a graph changes.** The castles are D edges apart, and the troll is a edges from the left
one and b from the right one. Compare with a path of D edges. The position is worth to left at
least as much as the path with the troll b edges from its right castle, and at most as much as
the path with the troll a edges from its left castle. (Left throws as on the path and pushes
along shortest ways. Then b never is more than on the path, as no push of right adds more than
1 to it; nor is a less, as a + b ≥ D.) So a troll that starts on a shortest way from castle to
castle is worth what it is on a path. This holds on any tree, cycle or grid, under any rule that
lets the winner follow a shortest way. A graph matters only for trolls that start off these
ways.

**Leftover stones.** When one side has no stones left, the other side's stones are thrown one by
one, and each of them is a push.

**Several trolls.** A throw is a number of stones for each troll, at least one stone in all
and none for a troll on a castle. The side that threw more at a troll pushes it; trolls are
pushed one after the other, in their order. A troll on a castle stays there, and that castle's
side has lost it. The game ends when no troll is in play, when one side has lost so many more
trolls that those in play cannot make up for it, or when all stones are thrown. Then the side
of the nearer castle has lost a troll in play, and neither side at equal distances. The side
that has lost more trolls loses. With one troll this is the original.

This module has `Board`, its word (`parse_board`), and the `Config` and `State` of a game on it.
`exact` solves such a game, `decomposition` estimates it by solving the trolls one by one,
`screen` draws a position. `tests/beyond/boards/game.py` plays the rule push by push, and tests
compare the exact values with it.

**The word of a board** is its kind and size, then the castles' cells: "grille:3x5@5,9". The
"@" and what follows it may be left out; each kind has default cells for its castles.
"""

import re
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from math import comb
from pathlib import Path
from typing import NamedTuple

from trollkit.core.errors import InvalidConfig
from trollkit.core.game import LEFT, PLAYERS, RIGHT, Player, other
from trollkit.core.numbers import as_integer
from trollkit.phrases import by_tables, learn, texts_beside

MOST_CELLS, MOST_TROLLS = 400, 4
MOST_THROWS = 100_000  # legal throws of a full stock


class Shape(NamedTuple):
    """The edges of a board, and the default cells of its castles."""

    edges: Sequence[tuple[int, int]]
    castles: tuple[int, int]


def path(cells: int) -> Shape:
    """A path, the board of the original game: castles at both ends."""
    return Shape([(cell, cell + 1) for cell in range(cells - 1)], (0, cells - 1))


def cycle(cells: int) -> Shape:
    """A ring, with the castles opposite each other."""
    return Shape([(cell, (cell + 1) % cells) for cell in range(cells)], (0, cells // 2))


def grid(rows: int, columns: int) -> Shape:
    """A grid, numbered row by row; castles in the middle of the left and right sides."""
    edges = []
    for cell in range(rows * columns):
        if (cell + 1) % columns:
            edges.append((cell, cell + 1))
        if cell + columns < rows * columns:
            edges.append((cell, cell + columns))
    left = (rows - 1) // 2 * columns
    return Shape(edges, (left, rows * columns - 1 - left))


def tree(children: int, depth: int) -> Shape:
    """A tree of that depth in which each inner cell has so many `children`; castles stand on
    the first and the last leaf.
    """
    edges, row, cells = [], [0], 1
    for _ in range(depth):
        below = range(cells, cells + children * len(row))
        edges += [(row[k // children], cell) for k, cell in enumerate(below)]
        row, cells = list(below), cells + len(below)
    return Shape(edges, (row[0], row[-1]))


# By kind: the count of numbers in its size, the count of cells from them, the shape.
_KINDS: dict[str, tuple[int, Callable[..., int], Callable[..., Shape]]] = {
    "chemin": (1, lambda cells: cells, path),
    "cycle": (1, lambda cells: cells, cycle),
    "grille": (2, lambda rows, columns: rows * columns, grid),
    "arbre": (2, lambda children, depth: sum(children**k for k in range(depth + 1)), tree),
}


@dataclass(frozen=True)
class Board:
    """Cells 0 … n−1, the neighbours of each in rising order, and the castles' cells."""

    shape: str
    neighbours: tuple[tuple[int, ...], ...]
    castles: tuple[int, int]

    @property
    def cells(self) -> int:
        """The number of cells, castles included."""
        return len(self.neighbours)

    @property
    def word(self) -> str:
        """The word from which `parse_board` makes the same board."""
        return f"{self.shape}@{self.castles[LEFT]},{self.castles[RIGHT]}"

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """For each castle, its distance in edges from each cell, around the other castle.

        −1 where there is no such way.
        """
        return tuple(map(self._distances, PLAYERS))

    def _distances(self, player: Player) -> tuple[int, ...]:
        castle, barred = self.castles[player], self.castles[other(player)]
        found = {castle: 0}
        waiting = deque([castle])
        while waiting:
            cell = waiting.popleft()
            for neighbour in self.neighbours[cell] if cell != barred else ():
                if neighbour not in found:
                    found[neighbour] = found[cell] + 1
                    waiting.append(neighbour)
        return tuple(found.get(cell, -1) for cell in range(self.cells))

    @cached_property
    def pushes(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each player and cell, the cells to which that player may push a troll from there;
        () on castles.
        """
        cells = range(self.cells)
        return tuple(tuple(self._pushes(each, cell) for cell in cells) for each in PLAYERS)

    def _pushes(self, player: Player, cell: int) -> tuple[int, ...]:
        own, others = self.distances[player], self.distances[other(player)]
        return tuple(
            to
            for to in self.neighbours[cell]
            if cell not in self.castles and to != self.castles[player]
            if own[to] > own[cell] or others[to] < others[cell]
        )

    def lead(self, cell: int) -> int:
        """By how many edges the cell is nearer to the right castle than to the left one."""
        return self.distances[LEFT][cell] - self.distances[RIGHT][cell]

    def start(self) -> int:
        """The first of the cells nearest to the castles, among those as far from one as from
        the other.

        Raises InvalidConfig where there is none.
        """
        inside = (cell for cell in range(self.cells) if cell not in self.castles)
        even = [cell for cell in inside if self.lead(cell) == 0]
        if not even:
            raise InvalidConfig("start", self.word, "even")
        return min(even, key=self.distances[LEFT].__getitem__)


def parse_board(text: str) -> Board:
    """The board of a word: "chemin:7", "cycle:12", "grille:3x5", "arbre:2x3" or edges.

    Edges are written "liens:0-1,1-2,1-3"; castles then stand on the first and the last cell.
    Raises InvalidConfig on anything else, and on a board with a cell from which a castle
    cannot be reached around the other one.

    >>> parse_board("grille:3x5").castles, parse_board("arbre:2x2@4,6").pushes[0][1]
    ((5, 9), (0, 3))
    """
    found = re.fullmatch(r"([a-z]{1,9}):([\d,x-]{1,4000})(?:@(\d{1,4}),(\d{1,4}))?", text, re.A)
    if not found:
        raise InvalidConfig("board", text, "word")
    kind, size, *castles = found.groups()
    shape = _linked(text, size) if kind == "liens" else _sized(text, kind, size)
    neighbours: dict[int, set[int]] = {cell: set() for edge in shape.edges for cell in edge}
    for one, two in shape.edges:
        neighbours[one].add(two)
        neighbours[two].add(one)
    left, right = map(int, castles) if castles[0] else shape.castles
    if left == right or not {left, right} <= neighbours.keys():
        raise InvalidConfig("board", text, "castles")
    rows = tuple(tuple(sorted(neighbours[cell])) for cell in sorted(neighbours))
    board = Board(f"{kind}:{size}", rows, (left, right))
    if any(-1 in distances for distances in board.distances):
        raise InvalidConfig("board", text, "connected")
    return board


def _sized(text: str, kind: str, size: str) -> Shape:
    count, cells, shape = _KINDS.get(kind, (0, len, path))
    values = [int(number) for number in re.findall("[1-9][0-9]{0,3}", size)]
    if not count or len(values) != count or "x".join(map(str, values)) != size:
        raise InvalidConfig("board", text, "word")
    # `max` first: counting the cells of a tree of depth 9999 would take too long.
    if max(values) > MOST_CELLS or not 3 <= cells(*values) <= MOST_CELLS:
        raise InvalidConfig("board", text, "size")
    return shape(*values)


def _linked(text: str, size: str) -> Shape:
    read = re.fullmatch(r"\d{1,4}-\d{1,4}(,\d{1,4}-\d{1,4})*", size)
    edges = [(int(one), int(two)) for one, two in re.findall(r"(\d+)-(\d+)", size)]
    cells = {cell for edge in edges for cell in edge}
    if not read or any(one == two for one, two in edges) or cells != set(range(len(cells))):
        raise InvalidConfig("board", text, "links")
    if not 3 <= len(cells) <= MOST_CELLS:
        raise InvalidConfig("board", text, "size")
    return Shape(edges, (0, len(cells) - 1))


Throw = tuple[int, ...]  # stones for each troll


class Config(NamedTuple):
    """A board, the cells on which its trolls start, and the stones of each side."""

    board: Board
    starts: tuple[int, ...]
    stones: int


class State(NamedTuple):
    """A position in which stones are thrown: both stocks, and the trolls' cells."""

    board: Board
    left: int
    right: int
    trolls: tuple[int, ...]


def opening(board: Board, stones: int, trolls: int = 1) -> Config:
    """The usual opening: all trolls on the cell `Board.start`.

    Raises InvalidConfig where there is no such cell, and as `check_config` does.
    """
    return check_config(board, (board.start(),) * trolls, stones)


def check_config(board: Board, starts: Sequence[int], stones: object) -> Config:
    """The configuration.

    Raises InvalidConfig unless there is at least one stone, 1 to MOST_TROLLS trolls start
    between the castles, and a full stock has at most MOST_THROWS throws.
    """
    stock = as_integer(stones)
    if stock is None or stock < 1:
        raise InvalidConfig("stones", stones, "positive")
    if not 1 <= len(starts) <= MOST_TROLLS:
        raise InvalidConfig("trolls", len(starts), str(MOST_TROLLS))
    if comb(stock + len(starts), stock) > MOST_THROWS:
        raise InvalidConfig("throws", stones, "fewer")
    for cell in starts:
        if not 0 <= cell < board.cells or cell in board.castles:
            raise InvalidConfig("start", cell, "inside")
    return Config(board, tuple(starts), stock)


@lru_cache(maxsize=256)
def throws(stock: int, trolls: int) -> tuple[Throw, ...]:
    """All ways to throw 1 … `stock` stones at that many trolls, in lexicographic order."""
    each = product(range(stock + 1), repeat=trolls)
    return tuple(throw for throw in each if 1 <= sum(throw) <= stock)


_TEXTS = texts_beside(str(Path(__file__).with_name("phrases")))
learn(lambda error: by_tables(error, _TEXTS["erreurs"], {}))
