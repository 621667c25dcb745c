"""Numba's compiled code, kept for the next process and shared by all users of an install.

`kept` compiles a function; the forest's and Gygès' search kernels use it. By itself, numba only
reads compiled code from a folder where its user may write: beside the source, or else in the
user's own folder. On a shared install each student would compile for a quarter of a minute what
lies beside the source already. Isolated children, which may write nowhere, would do so at each
start.
"""

import os
from collections.abc import Callable
from contextlib import chdir, nullcontext, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

# Numba reads its settings from the current folder when it is first imported. Such a file may
# come from somebody else and name their compiled code, so numba is imported from the root.
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
    """Import numba's arrays without its search for scipy's linear algebra, which is slow.

    No kernel of the kit needs linear algebra. Numba searches again for a function that does.
    """
    looks = linalg.ensure_blas
    linalg.ensure_blas = lambda: None
    try:
        import numba.np.arraymath  # noqa: F401
    finally:
        linalg.ensure_blas = looks


if hasattr(linalg, "ensure_blas"):  # not a public name of numba: it may go
    _load_without_scipy()


class _Beside(InTreeCacheLocator):
    """The place beside the source, for reading only."""

    def ensure_cache_path(self) -> None:
        """Do not check that the folder can be written, since nothing will be."""


class _OfAccount(UserWideCacheLocator):
    """The place in the account's own folder, which isolated children read but cannot write."""

    def __init__(self, function: Any, file: str) -> None:
        super().__init__(function, file)  # type: ignore[no-untyped-call]
        own = self.get_suitable_cache_subpath(file)  # type: ignore[no-untyped-call]
        self._cache_path = os.path.join(codestore.folder(), own)

    def ensure_cache_path(self) -> None:
        """Make the folder, but not in an isolated child.

        Raises OSError where it cannot be had, or where somebody else may write.
        """
        codestore.check(self._cache_path, make=codestore.LENT not in os.environ)


class _Shared(NullCache):
    """The compiled code of one function, written to one place and read from several.

    An isolated child writes nowhere, and reads beside the source and in the account's folder.
    Any other process writes to the first place that it can, and reads beside the source too.
    """

    def __init__(self, function: Any) -> None:
        lent = codestore.LENT in os.environ
        written: list[type] = [InTreeCacheLocator, _OfAccount]  # the first writable one counts
        if os.environ.get(codestore.GIVEN):
            written.reverse()
        self._own = None if lent else _place(function, *written)
        read = (_place(function, each) for each in (_Beside, *((_OfAccount,) if lent else ())))
        self.places = [place for place in (self._own, *read) if place]

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The code for these types; None when it must be compiled."""
        found = (place.load_overload(sig, target_context) for place in self.places)
        return next((code for code in found if code is not None), None)

    def save_overload(self, sig: Any, cres: Any) -> None:
        """Keep the code for the next process; on an OSError only this process has it."""
        if self._own:
            with suppress(OSError):  # a full disk, a folder closed meanwhile
                self._own.save_overload(sig, cres)


def _place(function: Any, *locators: Any) -> Any:
    """Numba's cache of one function in the first usable place of `locators`; None without."""
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
    """A digest of the sources that compiled code may come from; stale code has another one.

    Numba itself only looks at the function's own file. But compiled code includes the functions
    that it calls and the constants that it reads, from files in the same folder and in the one
    above: the digest covers both folders.
    """
    near = sorted(each for folder in Path(source).parents[:2] for each in folder.glob("*.py"))
    return sha256(b"".join(map(Path.read_bytes, near))).hexdigest()


def kept(function: Callable[..., Any], **options: Any) -> Any:
    """The function, compiled when it is first called, and kept for the next process.

    Where no folder can be written, as in a sandbox, each process compiles for itself what it
    does not find beside the source or in the account's folder. `options` are those of `njit`.
    """
    made = njit(**options)(function)
    made._cache = _Shared(function)
    return made


@intrinsic
def count(typing_context: Any, word: Any) -> Any:
    """How many bits of a 64-bit word are set, in one instruction, for compiled functions."""
    signature = types.int64(types.int64)
    return signature, lambda context, builder, types, given: builder.ctpop(*given)
