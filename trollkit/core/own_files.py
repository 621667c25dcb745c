"""Files in folders where others might write: opened as what they are, or not at all."""

import os
import sys
import threading
from contextlib import suppress
from functools import cache
from pathlib import Path

# What Python and its tools look for by name, beside modules and `…_config`.
_SETTINGS = {"sitecustomize", "usercustomize", "conftest", "troll", "trollkit"}


def opener(path: str, flags: int) -> int:
    """For `open`: neither follows a link nor waits for who writes into a pipe.

    What was opened is then to be judged by its handle: the name may stand for another by now.
    """
    kept = (getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK"))
    return os.open(path, flags | sum(kept))


def put_whole(path: Path, text: str, *, private: bool = False) -> None:
    """Put `text` in the file by a rename: a reader finds the old text or the new one.

    A `private` one is for this account alone, from its first byte on, whatever its folder lets
    others read. Where the system refuses (OSError), the old file is as it was and nothing is
    left beside it.
    """
    beside = path.with_name(f".{path.name.lstrip('.')}.{os.getpid()}.{threading.get_ident()}")
    try:
        beside.unlink(missing_ok=True)
        mode = 0o600 if private else 0o666  # less the account's umask
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
        beside.replace(path)
    except BaseException:
        with suppress(OSError):  # the first trouble is the one to tell
            beside.unlink(missing_ok=True)
        raise


def names_a_module(stem: str) -> bool:
    """Whether a file of that stem goes for a module, Python's or a library's, or settings."""
    bare = stem.lower()
    return bare in _modules() or bare in _SETTINGS or bare.endswith("_config")


@cache
def _modules() -> frozenset[str]:
    from importlib.metadata import packages_distributions  # it reads all that is installed

    return frozenset(map(str.lower, (*sys.stdlib_module_names, *packages_distributions())))
