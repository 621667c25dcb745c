"""The one way in which kernels are compiled."""

from collections.abc import Callable
from functools import partial
from typing import Any, Literal

from trollkit.compiling import kept


def kernel(
    *, inline: Literal["never", "always"] = "never", nogil: bool = False
) -> Callable[[Any], Any]:
    """A decorator: compile at the first call, and keep the result for other processes."""
    return partial(kept, inline=inline, nogil=nogil)
