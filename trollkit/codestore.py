"""The folder where an account keeps the code that numba compiles for it, lent to its children.

Beside the sources, where nobody but who installed the kit may write, there may be none. Whoever
writes into it has its account run what they please: it is of use only where nobody else can.
"""

import os

# The folder's path in the environment of a child, which reads there and keeps nothing.
LENT = "TROLLKIT_CODE"
GIVEN = "NUMBA_CACHE_DIR"  # numba's own variable
_OTHERS_WRITE = 0o022


def folder() -> str:
    """Its path, whether it is there or not; numba's own variable may name another."""
    named = os.environ.get(LENT) or os.environ.get(GIVEN)
    if named:
        return os.path.abspath(named)
    from platformdirs import user_cache_path  # children, who are many, need it not

    return str(user_cache_path("trollkit") / "numba")


def check(path: str, *, make: bool = False) -> None:
    """Raise PermissionError where somebody else could have put something there, or below it.

    `path` is a folder below it, or itself; what is absent is made on demand, so that nobody
    else may enter. Raises OSError where either cannot be had.
    """
    for each in (folder(), path):
        if make:
            os.makedirs(each, 0o700, exist_ok=True)
        about = os.stat(each)
        foreign = hasattr(os, "getuid") and about.st_uid not in (0, os.getuid())
        if foreign or (os.name != "nt" and about.st_mode & _OTHERS_WRITE):
            raise PermissionError(f"{each}: somebody else may write there")
