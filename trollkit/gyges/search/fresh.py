"""Compiled kernels are kept between processes, but not beyond a change of what they hold.

numba compares a kernel with its own file alone, although a compiled kernel holds the functions
that it calls and the constants that it reads, from other files.
"""

from collections.abc import Iterable
from pathlib import Path


def forget_stale(folder: Path, sources: Iterable[Path]) -> int:
    """Remove compiled files of `folder` older than any of `sources`; how many there were."""
    newest = max(source.stat().st_mtime for source in sources)
    stale = [
        compiled
        for compiled in folder.glob("__pycache__/*.nb[ic]")
        if compiled.stat().st_mtime < newest
    ]
    for compiled in stale:
        compiled.unlink(missing_ok=True)
    return len(stale)
