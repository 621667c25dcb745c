"""All values and optimal mixes of a board, level by level.

A level is all positions whose smaller stock is the same: none of them leads to another one,
as each throw costs both sides. So a board is solved in as many sweeps as there are stones:

1. take the level's positions where left has at least as many stones (the others are their
   mirror images: V(x, y, p) = −V(y, x, n−1−p)); where stocks are equal, the troll on the
   centre or to the right of it;
2. compare the best pure throws of both sides (`pure`): equal guarantees are a saddle point;
3. solve the others on few throws (`mixed`);
4. write values and mixes, and their mirror images.
"""

import numpy as np

from trollkit.solving import Flags, Floats, Ints
from trollkit.trolls.exact.board import SolvedBoard, new_board
from trollkit.trolls.exact.mixed import Supports, solve_mixed
from trollkit.trolls.exact.mixes import Collector, Mixes
from trollkit.trolls.exact.pure import Pure, pure_play

SADDLE = 1e-13  # pure guarantees closer than this are a saddle point


def sweep(cells: int, stones: int) -> tuple[SolvedBoard, Mixes]:
    """The board with all values, and left's mixes."""
    board, collector = new_board(cells, stones), Collector(cells, stones)
    known = _Known(cells, stones)
    for level in range(1, stones + 1):
        pure = pure_play(board, level)
        values = (pure.low + pure.high) / 2
        _note_pure(collector, level, pure)
        mixed = pure.high - pure.low > SADDLE
        mixed[0, : cells // 2 - 1] = False  # their mirror images are solved
        _solve_level(board, level, mixed, values, known, collector)
        _write(board, level, values)
    return board, collector.result()


class _Known:
    """The supports found in the level before, by left's lead in stones and by cell."""

    def __init__(self, cells: int, stones: int) -> None:
        self.left = np.zeros((stones + 1, cells, stones + 1), dtype=bool)
        self.right = np.zeros_like(self.left)

    def guess(self, lead: Ints, troll: Ints) -> Supports:
        """Those of the positions with one stone less on both sides; forgets all."""
        found = Supports(self.left[lead, troll], self.right[lead, troll])
        self.left[:] = False
        self.right[:] = False
        return found

    def note(self, lead: Ints, troll: Ints, supports: Supports) -> None:
        self.left[lead, troll], self.right[lead, troll] = supports


def _solve_level(
    board: SolvedBoard,
    level: int,
    mixed: Flags,
    values: Floats,
    known: _Known,
    collector: Collector,
) -> None:
    """Fill in the mixed positions of `values`, and note their mixes."""
    lead, inner = np.nonzero(mixed)
    left, right, troll = lead + level, np.full(lead.size, level), inner + 1
    guess = known.guess(lead, troll)
    centre = board.cells // 2
    for solved in solve_mixed(board, level, board.place(left, right, troll), guess):
        some = solved.which
        values[lead[some], inner[some]] = solved.values
        known.note(lead[some], troll[some], solved.supports)
        collector.add(left[some], right[some], troll[some], solved.left)
        # An opening is its own mirror image: left's mix is noted already.
        other = (left[some] > level) | (troll[some] > centre)
        some = some[other]
        collector.add(
            right[some], left[some], board.cells - 1 - troll[some], solved.right[other]
        )


def _note_pure(collector: Collector, level: int, pure: Pure) -> None:
    """Note the pure throws of a level; mixes overwrite those of positions that need them."""
    inner = slice(1, -1)
    centre = collector.pure.shape[2] // 2
    collector.pure[level, level:, inner] = pure.right[:, ::-1]
    collector.pure[level + 1 :, level, inner] = pure.left[1:]
    collector.pure[level, level, centre:-1] = pure.left[0, centre - 1 :]


def _write(board: SolvedBoard, level: int, values: Floats) -> None:
    """Write the values of a level and of its mirror images."""
    half = board.cells // 2
    values[0, half - 1] = 0.0  # the opening of so many stones: neither side is better
    values[0, : half - 1] = 0.0 - values[0, : half - 1 : -1]
    inner = slice(1, -1)
    board.values[level:, level, inner] = values
    board.values[level, level:, inner] = 0.0 - values[:, ::-1]
