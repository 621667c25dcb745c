"""The folder where an account keeps the code that numba compiles for it; its children read it.

It is needed where the account may not write beside the sources (`compiling.py`). Whoever can
write into this folder can make the account run any code, so `check` refuses it where somebody
else can.
"""

import os

# In the environment of an isolated child: the folder's path. The child only reads there.
LENT = "TROLLKIT_CODE"
_OTHERS_WRITE = 0o022


def folder() -> str:
    """The folder's absolute path, whether it exists or not.

    A child's LENT names it, else it is in the user's cache.
    """
    if named := os.environ.get(LENT):
        return named
    from platformdirs import user_cache_path  # children, which are many, never import it

    return str(user_cache_path("trollkit") / "numba")


def check(path: str, *, make: bool = False) -> None:
    """Raise PermissionError if somebody else may write into the folder, or into `path`.

    `path` is the folder itself or one below it. With `make`, missing folders are made for this
    account only. Raises OSError where one is missing or cannot be made.
    """
    for each in (folder(), path):
        if make:
            os.makedirs(each, 0o700, exist_ok=True)
        about = os.stat(each)
        foreign = hasattr(os, "getuid") and about.st_uid not in (0, os.getuid())
        if foreign or (os.name != "nt" and about.st_mode & _OTHERS_WRITE):
            raise PermissionError(f"{each}: somebody else may write there")
