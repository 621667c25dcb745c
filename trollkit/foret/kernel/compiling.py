"""How the functions of the kernel are compiled: kept for the next process wherever possible."""

from collections.abc import Callable
from typing import Any, TypeVar

from trollkit.compiling import kept

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


def compiled(function: FunctionT) -> FunctionT:
    """The function, compiled when it is first called."""
    return kept(function, inline="never")  # type: ignore[no-any-return]


def inlined(function: FunctionT) -> FunctionT:
    """The same, put in the place of each call."""
    return kept(function, inline="always")  # type: ignore[no-any-return]
