"""The landlock rules: the listed folders and files can be read, and nothing else is touched."""

import ctypes
import os
from collections.abc import Iterable


def confine(readable: Iterable[str]) -> None:
    """Leave this process, and all it forks, only reading, and only what is `readable`.

    Raises ImportError without the library, OSError (or ValueError, from the library's own
    look at the kernel's version) where the system has no landlock.
    """
    from landlock import FSAccess, Ruleset

    # The library takes what an earlier failed call left there for its own failure.
    ctypes.set_errno(0)
    rules = Ruleset()
    try:
        for path in readable:
            rights = FSAccess.READ_FILE
            if os.path.isdir(path):
                rights |= FSAccess.READ_DIR
            rules.allow(path, rules=rights)
        rules.apply()
    finally:
        # The library leaves it open, for every child to find.
        os.close(rules._fd)
