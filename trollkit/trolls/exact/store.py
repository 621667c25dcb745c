"""Solved tables kept on disk, so that a large board is solved once.

They live in the user's cache folder, or in the folder that the environment variable
TROLLKIT_CACHE names (empty: nowhere). A file is written aside and renamed, carries the
version of its content, and its archive a checksum of each array: one that is half-written,
damaged, of another version or of something else is as good as none. Nothing here ever
fails: what cannot be read is solved again, what cannot be written is not kept.
"""

import os
import tempfile
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
from platformdirs import user_cache_path

from trollkit.trolls.exact.board import SolvedBoard, new_board
from trollkit.trolls.exact.mixes import Mixes
from trollkit.trolls.exact.values import Table

VERSION = 1  # of the arrays below and of how they are computed


def load(cells: int, stones: int) -> Table | None:
    """The table kept for that board, or None."""
    path = _path(cells, stones)
    try:
        if path is None:
            return None
        with path.open("rb") as file, np.load(file, allow_pickle=False) as archive:
            board = SolvedBoard(cells, stones, archive["padded"])
            mixes = Mixes(*(archive[name] for name in Mixes._fields))
            same = archive["header"].tolist() == _header(cells, stones)
    # What a damaged archive may raise: its parts are parsed before their checksums are.
    except (OSError, ValueError, KeyError, EOFError, NotImplementedError, MemoryError):
        return None
    except zipfile.BadZipFile:
        return None
    return Table(board, mixes) if same and _sound(board, mixes) else None


def save(table: Table) -> None:
    """Keep the table, unless the folder cannot be written to."""
    path = _path(table.cells, table.stones)
    if path is None:
        return
    draft = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            draft = Path(file.name)
            np.savez(
                file,
                header=np.array(_header(table.cells, table.stones)),
                padded=table.board.padded,
                **table.mixes._asdict(),
            )
        draft.replace(path)
    except OSError:
        if draft is not None:
            draft.unlink(missing_ok=True)


def _path(cells: int, stones: int) -> Path | None:
    folder = os.environ.get("TROLLKIT_CACHE")
    if folder == "":
        return None
    parent = Path(folder) if folder else user_cache_path("trollkit", appauthor=False)
    return parent / f"trolls-{cells}x{stones}.npz"


def _header(cells: int, stones: int) -> list[int]:
    return [VERSION, cells, stones]


def _sound(board: SolvedBoard, mixes: Mixes) -> bool:
    """Whether the arrays have the shapes and ranges of a table, and its ended positions."""
    fresh = new_board(board.cells, board.stones).padded
    arrays: list[tuple[Any, Any, tuple[int, ...]]] = [
        (board.padded, np.float64, fresh.shape),
        (mixes.pure, np.int16, board.values.shape),
        (mixes.keys, np.int64, (mixes.keys.size,)),
        (mixes.start, np.int64, (mixes.keys.size + 1,)),
        (mixes.throws, np.int16, mixes.weights.shape),
        (mixes.weights, np.float64, (mixes.throws.size,)),
    ]
    if not all(array.dtype == kind and array.shape == shape for array, kind, shape in arrays):
        return False
    # Ended positions must be those of the rules; the others are in [−1, 1].
    inner = (slice(2, None), slice(2, None), slice(1, -1))
    fresh[inner] = board.padded[inner]
    return bool(
        np.array_equal(fresh, board.padded)
        and np.abs(board.padded).max() <= 1
        and np.count_nonzero(mixes.pure[1:, 1:, 1:-1] == 0) == mixes.keys.size
        and mixes.start[0] == 0
        and mixes.start[-1] == mixes.throws.size
        and (np.diff(mixes.start) > 0).all()
        and mixes.throws.min(initial=1) >= 1
    )
