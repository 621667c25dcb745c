"""The one way in which kernels are compiled."""

from collections.abc import Callable
from typing import Any, Literal

from numba import njit


def kernel(
    *, inline: Literal["never", "always"] = "never", nogil: bool = False
) -> Callable[[Any], Any]:
    """A decorator: compile at the first call, and keep the result for other processes.

    Where nothing can be kept (no folder can be written, as in a sandbox) every process
    compiles for itself.
    """

    def compiled(function: Any) -> Any:
        try:
            return njit(cache=True, inline=inline, nogil=nogil)(function)
        except RuntimeError:  # "no locator available": numba found no place for its files
            return njit(inline=inline, nogil=nogil)(function)

    return compiled
