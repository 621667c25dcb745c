"""Code that numba has compiled, lent by whoever installed the kit to all who use the machine.

Numba looks for it where its user may write: beside the source, or else in a folder of theirs.
On a shared install each student would compile for a quarter of a minute what is there already,
and isolated children, who may write nowhere, at each of their births.
"""

import os
from collections.abc import Callable
from contextlib import chdir, nullcontext, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

# Numba reads settings in the current folder, which may name somebody's compiled code: they are
# read once, by whoever imports it first.
with chdir(os.sep) if os.path.exists(".numba_config.yaml") else nullcontext():
    from numba import njit, types
from numba.core.caching import (
    CompileResultCacheImpl,
    FunctionCache,
    InTreeCacheLocator,
    NullCache,
    UserWideCacheLocator,
)
from numba.extending import intrinsic
from numba.np import linalg

from trollkit import codestore


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


class _Beside(InTreeCacheLocator):
    """Beside the source, to be read only."""

    def ensure_cache_path(self) -> None:
        """Ask nothing of the folder: nothing will be written."""


class _OfAccount(UserWideCacheLocator):
    """In the account's own folder; isolated children, who have none to write to, read it."""

    def __init__(self, function: Any, file: str) -> None:
        super().__init__(function, file)  # type: ignore[no-untyped-call]
        own = self.get_suitable_cache_subpath(file)  # type: ignore[no-untyped-call]
        self._cache_path = os.path.join(codestore.folder(), own)

    def ensure_cache_path(self) -> None:
        """Make the folder. Raises OSError where it cannot be, or is somebody else's."""
        codestore.check(self._cache_path, make=codestore.LENT not in os.environ)


class _Shared(NullCache):
    """One's own, where new code is kept; what it has not is looked for where others keep it."""

    def __init__(self, function: Any) -> None:
        lent = codestore.LENT in os.environ
        written: list[type] = [InTreeCacheLocator, _OfAccount]  # in the first that can be
        if os.environ.get(codestore.GIVEN):
            written.reverse()
        self._own = None if lent else _place(function, *written)
        read = (_place(function, each) for each in (_Beside, *((_OfAccount,) if lent else ())))
        self.places = [place for place in (self._own, *read) if place]

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The code for these types, or None: it will be compiled."""
        found = (place.load_overload(sig, target_context) for place in self.places)
        return next((code for code in found if code is not None), None)

    def save_overload(self, sig: Any, cres: Any) -> None:
        """Keep the code for the next process, if it can be: whoever plays now has it anyway."""
        if self._own:
            with suppress(OSError):  # a full disk, a folder closed meanwhile
                self._own.save_overload(sig, cres)


def _place(function: Any, *locators: Any) -> Any:
    """One function's code in the first of some places that this process may use, if any."""
    stamp = {"get_source_stamp": lambda place: _stamp(place._py_file)}
    stamped = [type("_Stamped", (each,), stamp) for each in locators]
    places = type("_Places", (CompileResultCacheImpl,), {"_locator_classes": stamped})
    place = type("_Place", (FunctionCache,), {"_impl_class": places})
    try:
        return place(function)
    except RuntimeError:  # "no locator available": numba found no place for its files
        return None


@cache
def _stamp(source: str) -> str:
    """What tells whether code was compiled from the sources as they are.

    Numba asks the function's own file alone, although compiled code holds the functions that it
    calls and the constants that it reads, from the files beside it and from those above.
    """
    near = sorted(each for folder in Path(source).parents[:2] for each in folder.glob("*.py"))
    return sha256(b"".join(map(Path.read_bytes, near))).hexdigest()


def kept(function: Callable[..., Any], **options: Any) -> Any:
    """The function, compiled when it is first called, and kept for the next process.

    Where nothing can be kept (no folder can be written, as in a sandbox) every process compiles
    for itself what it is not lent.
    """
    made = njit(**options)(function)
    made._cache = _Shared(function)
    return made


@intrinsic
def count(typing_context: Any, word: Any) -> Any:
    """How many bits of a word of 64 are set, in one instruction."""
    signature = types.int64(types.int64)
    return signature, lambda context, builder, types, given: builder.ctpop(*given)
