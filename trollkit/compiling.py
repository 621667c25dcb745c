"""Code that numba has compiled, lent by whoever installed the kit to all who use the machine.

Numba looks for it where its user may write: beside the source, or else in a folder of theirs.
On a shared install each student would compile for a quarter of a minute what is there already.
"""

from collections.abc import Callable
from typing import Any

from numba import njit
from numba.core.caching import CompileResultCacheImpl, FunctionCache, InTreeCacheLocator
from numba.core.registry import cpu_target
from numba.np import linalg


def _load_without_scipy() -> None:
    """Have numba load its arrays without looking for scipy's linear algebra, which takes long.

    No kernel here uses any. Numba looks again wherever a function does.
    """
    looks = linalg.ensure_blas
    linalg.ensure_blas = lambda: None
    try:
        import numba.np.arraymath  # noqa: F401
    finally:
        linalg.ensure_blas = looks


if hasattr(linalg, "ensure_blas"):  # it is not of what numba promises
    _load_without_scipy()


class Kept(InTreeCacheLocator):
    """Beside the source, to be read only.

    Isolated children, who have no folder to write to, find this class by a variable of numba's.
    """

    def ensure_cache_path(self) -> None:
        """Ask nothing of the folder: nothing will be written."""


class _BesideTheSource(CompileResultCacheImpl):
    _locator_classes = [Kept]  # noqa: RUF012  (as in the class it is from)


class _Lent(FunctionCache):
    _impl_class = _BesideTheSource


class _Shared(FunctionCache):
    """One's own, where new code is kept; what it has not is looked for beside the source."""

    def __init__(self, function: Any) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]
        self._lent = _Lent(function)  # type: ignore[no-untyped-call]

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The code for these types, or None: it will be compiled."""
        places: tuple[Any, ...] = (super(), self._lent)
        found = (place.load_overload(sig, target_context) for place in places)
        return next((code for code in found if code is not None), None)

    def holds(self, processor: Any) -> bool:
        """Whether code for it is found, of the source as it is now."""
        places: tuple[Any, ...] = (self, self._lent)
        indexes = (place._cache_file._load_index() for place in places)
        return any(each == processor for index in indexes for _, each, _ in index)


def spares(function: Any) -> bool:
    """Whether this account finds the function's code, for this Python and this processor."""
    cache = function._cache
    processor = cpu_target.target_context.codegen().magic_tuple()
    try:
        return isinstance(cache, _Shared) and cache.holds(processor)
    except OSError:  # kept where this account may not read
        return False


def kept(function: Callable[..., Any], **options: Any) -> Any:
    """The function, compiled when it is first called, and kept for the next process.

    Where nothing can be kept (no folder can be written, as in a sandbox) every process compiles
    for itself.
    """
    try:
        made = njit(cache=True, **options)(function)
        made._cache = _Shared(function)
    except RuntimeError:  # "no locator available": numba found no place for its files
        made = njit(**options)(function)
    return made
