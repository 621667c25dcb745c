"""Sets of cells as bits of one word, and what the machine does to them in one instruction.

A cell (x, y, z) is bit 8 (z + 3) + x + 3: each row of the board has eight bits, seven of which
can be cells, so that a step in any direction is a shift and a mask.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from trollkit.foret.hexes import AHEAD, CELLS, COORDS, WITHIN
from trollkit.foret.kernel.compiling import inlined

BIT_OF: tuple[int, ...] = tuple(8 * (z + 3) + x + 3 for x, _, z in COORDS)
CELL_AT: dict[int, int] = {bit: cell for cell, bit in enumerate(BIT_OF)}
_BOARD = np.uint64(sum(1 << bit for bit in BIT_OF))

ONE, NONE = np.uint64(1), np.uint64(0)
_1, _7, _8 = np.uint64(1), np.uint64(7), np.uint64(8)


def word(cells: Any) -> int:
    """The cells as bits."""
    return sum(1 << BIT_OF[cell] for cell in cells)


def _reaches() -> Any:
    table = np.zeros((4, 64), np.uint64)
    for cell in CELLS:
        for reach in range(4):
            around = set(WITHIN[cell][reach]) - {cell}
            table[reach, BIT_OF[cell]] = word(around)
    return table


REACH = _reaches()
"""REACH[size, bit]: the cells that a tree of `size` on `bit` can send a seed to."""


def _count(context: Any, bits: Any) -> Any:
    """How many bits are set."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), generate


count: Any = intrinsic(_count)


def _lowest(context: Any, bits: Any) -> Any:
    """The place of the lowest bit set; of none, anything."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


lowest: Any = intrinsic(_lowest)


@inlined
def shifted(bits: Any, direction: Any) -> Any:
    """All cells moved by one step; those that leave the board are gone."""
    if direction == 0:
        return (bits << _1) & _BOARD
    if direction == 1:
        return (bits >> _7) & _BOARD
    if direction == 2:
        return (bits >> _8) & _BOARD
    if direction == 3:
        return (bits >> _1) & _BOARD
    if direction == 4:
        return (bits << _7) & _BOARD
    return (bits << _8) & _BOARD


@inlined
def without_lowest(bits: Any, times: Any) -> Any:
    """The bits less their `times` lowest ones."""
    while times:
        bits &= bits - ONE
        times -= 1
    return bits


def _aligned() -> Any:
    table = np.zeros(64, np.uint64)
    for cell in CELLS:
        table[BIT_OF[cell]] = word(set().union(*AHEAD[cell]))
    return table


ALIGNED = _aligned()
"""ALIGNED[bit]: the cells on one line with it, three steps away or fewer: they may shade it."""
