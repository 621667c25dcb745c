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
from glob import escape, glob
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


class _Place(InTreeCacheLocator):
    """The folder for one function's code: that beside its source, else the account's own.

    The names of its files hold a stamp of the sources: stale code has another name.
    """

    def ensure_cache_path(self) -> None:
        """Choose the folder. Raises OSError where none can be had.

        An isolated child makes none; nobody uses one into which somebody else may write.
        """
        beside, lent = self._cache_path, codestore.LENT in os.environ
        if glob(f"{escape(beside)}/*-{self.get_disambiguator()}.*"):
            return  # compiled by whoever installed the kit
        try:
            if lent:
                raise PermissionError(beside)
            super().ensure_cache_path()  # type: ignore[no-untyped-call]
        except OSError:
            own = self.get_suitable_cache_subpath(self._py_file)  # type: ignore[no-untyped-call]
            self._cache_path = os.path.join(codestore.folder(), own)
            codestore.check(self._cache_path, make=not lent)

    def get_disambiguator(self) -> str:
        """What tells the function's files from others, of its source and of earlier ones."""
        return f"{self._lineno}-{_stamp(self._py_file)[:16]}"


class _Places(CompileResultCacheImpl):
    _locator_classes = [_Place]  # noqa: RUF012 (as numba has it)


class _Kept(FunctionCache):
    """The compiled code of one function."""

    _impl_class = _Places

    def save_overload(self, sig: Any, cres: Any) -> None:
        """Keep the code for the next process; on an OSError only this process has it."""
        if codestore.LENT not in os.environ:
            with suppress(OSError):  # a full disk, a folder closed meanwhile
                super().save_overload(sig, cres)  # type: ignore[no-untyped-call]


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
    with suppress(RuntimeError):  # "no locator available": numba found no place for its files
        made._cache = _Kept(function)  # type: ignore[no-untyped-call]
    return made


@intrinsic
def count(typing_context: Any, word: Any) -> Any:
    """How many bits of a 64-bit word are set, in one instruction, for compiled functions."""
    signature = types.int64(types.int64)
    return signature, lambda context, builder, types, given: builder.ctpop(*given)
