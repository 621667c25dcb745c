"""The machine: search in compiled code. Importing it loads numba, which starts slowly."""

from contextlib import suppress
from pathlib import Path

import trollkit.compiling  # noqa: F401 (before anything else imports numba)
from trollkit.gyges.search.fresh import forget_stale

_FOLDER = Path(__file__).parent
_KERNELS = ("bits", "children", "compiling", "memory", "proof", "tree", "walks", "weighing")
_HELD = ("board", "legs")  # whose constants and functions kernels hold
with suppress(OSError):  # a folder that cannot be written holds no compiled files either
    forget_stale(
        _FOLDER,
        [
            *(_FOLDER / f"{name}.py" for name in _KERNELS),
            *(_FOLDER.parent / f"{name}.py" for name in _HELD),
        ],
    )

from trollkit.gyges.search.best import (  # noqa: E402 (once the stale kernels are gone)
    Choice,
    best_move,
    count_moves,
    goal_at_hand,
    prepare,
    ready,
    win_in_two_moves,
)

__all__ = [
    "Choice",
    "best_move",
    "count_moves",
    "goal_at_hand",
    "prepare",
    "ready",
    "win_in_two_moves",
]
