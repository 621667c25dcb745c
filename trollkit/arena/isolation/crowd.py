"""How many threads a program may have: a filter of calls cannot count, two things can.

The limit of the system's on processes, set inside a bubble, counts those of the bubble. It lets
off the system's own root, who may make a control group instead, where control groups can be
written to (in many a container they cannot).
"""

import atexit
import contextlib
import functools
import os
import re
import secrets
from pathlib import Path

THREADS = 256  # a virtual machine has some dozens, a library of linear algebra one a processor
_SINCE = (5, 14)  # before, Linux counted all processes of the user, in a bubble too
_PLACES = ("/sys/fs/cgroup/pids", "/sys/fs/cgroup")  # of the first version, of the second
_NAME = "trollkit-{}-{}"
# Of each worker: the game that it plays, and the next one.
_AT_ONCE = 2


def counted_in_a_bubble() -> bool:
    """Whether a limit that is set inside a bubble is the bubble's own."""
    release = re.match(r"(\d+)\.(\d+)", os.uname().release)
    return release is not None and tuple(map(int, release.groups())) >= _SINCE


def group() -> str:
    """A new control group for the programs of one command; "" where it is not needed, or had.

    It goes when this process ends; of one that was killed, the next one removes it.
    """
    if os.geteuid() != 0:
        return ""
    for place in map(Path, _PLACES):
        folder = place / _NAME.format(os.getpid(), secrets.token_hex(4))
        with contextlib.suppress(OSError):
            folder.mkdir()
            atexit.register(_remove, folder)
            most = THREADS * _AT_ONCE * (os.cpu_count() or 1)
            with open(folder / "pids.max", "r+") as limit:
                limit.write(str(most))
            _sweep(place)
            return str(folder)
    return ""


@functools.cache
def _sweep(place: Path) -> None:
    """Remove what was left behind by processes that were killed."""
    for folder in place.glob(_NAME.format("*", "*")):
        if not os.path.exists(f"/proc/{folder.name.split('-')[1]}"):
            _remove(folder)


def _remove(folder: Path) -> None:
    with contextlib.suppress(OSError):  # somebody else has, or a program is still ending
        folder.rmdir()
