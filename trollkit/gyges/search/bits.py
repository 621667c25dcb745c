"""Sets of cells as machine words, for compiled code.

Numba turns a sum of signed and unsigned words into a float: here every word is a `uint64`.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from trollkit.gyges.board import ALL_CELLS, ROWS
from trollkit.gyges.search.compiling import kernel

ONE = np.uint64(1)
NONE = np.uint64(0)
CELLS = np.uint64(ALL_CELLS)
ROW = np.uint64(ROWS[0])
SIX = np.uint64(6)
_NOT_FIRST_COLUMN = np.uint64(ALL_CELLS & ~sum(1 << 6 * row for row in range(6)))
_NOT_LAST_COLUMN = np.uint64(ALL_CELLS & ~sum(1 << 6 * row + 5 for row in range(6)))


@intrinsic
def lowest(typing_context: Any, word: Any) -> Any:
    """The number of the lowest bit of a word that is not 0."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


@intrinsic
def _leading_zeros(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


@kernel(inline="always")
def highest(word: np.uint64) -> int:
    """The number of the highest bit of a word that is not 0."""
    return 63 - _leading_zeros(word)


@intrinsic
def count(typing_context: Any, word: Any) -> Any:
    """How many bits of a word are set."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), generate


@kernel(inline="always")
def around(cells: np.uint64) -> np.uint64:
    """All cells one line away from any of `cells`."""
    beside = (cells & _NOT_LAST_COLUMN) << ONE | (cells & _NOT_FIRST_COLUMN) >> ONE
    return (cells << SIX | cells >> SIX | beside) & CELLS


@kernel(inline="always")
def bit(cell: int) -> np.uint64:
    """The set of one cell."""
    return ONE << np.uint64(cell)


@kernel(inline="always")
def front(occupied: np.uint64, side: int) -> int:
    """The number of the nearest row of `side` that holds a ring."""
    if side == 0:
        return lowest(occupied) // 6
    row = 5
    while not (occupied >> np.uint64(6 * row)) & ROW:
        row -= 1
    return row
