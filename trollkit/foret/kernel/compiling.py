"""How the functions of the kernel are compiled: kept for the next process wherever possible."""

from collections.abc import Callable
from typing import Any, Literal, TypeVar

from numba import njit

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


def compiled(function: FunctionT) -> FunctionT:
    """The function, compiled when it is first called."""
    return _kept(function, "never")


def inlined(function: FunctionT) -> FunctionT:
    """The same, put in the place of each call."""
    return _kept(function, "always")


def _kept(function: FunctionT, inline: Literal["never", "always"]) -> FunctionT:
    made: Any
    try:
        made = njit(cache=True, inline=inline)(function)
    except RuntimeError:  # no folder can be written, as where strategies are isolated
        made = njit(inline=inline)(function)
    return made  # type: ignore[no-any-return]
