"""The landlock rules: the listed folders and files can be read, and nothing else is touched."""

import ctypes
import glob
import os
from collections.abc import Collection, Iterable


def confine(readable: Iterable[str], programs: Collection[str] = ()) -> None:
    """Leave this process, and all it forks, only reading, and only what is `readable`.

    Of it, `programs` can be started, and whatever loads them.
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
        for path in (*programs, *(_loaders() if programs else ())):
            rules.allow(path, rules=FSAccess.READ_FILE | FSAccess.EXECUTE)
        rules.apply()
    finally:
        # The library leaves it open, for every child to find.
        os.close(rules._fd)


def _loaders() -> list[str]:
    """The dynamic linkers, without which the kernel starts no program."""
    return [os.path.realpath(path) for path in glob.glob("/lib*/ld-*.so*")]
