"""Where the system lets a strategy start processes, Python itself refuses.

The limit on processes does nothing for root, and no system but Linux filters calls. This is
no wall: who reaches the C library goes around it, and what it starts dies with the child.
It stops what a student would write.
"""

import errno
import os
import sys

# What Python reports before it does them.
_STARTING = (
    "os.exec os.fork os.forkpty os.posix_spawn os.spawn os.startfile os.startfile/2 os.system"
    " pty.spawn subprocess.Popen _winapi.CreateProcess"
)


def refuse() -> None:
    """Have Python refuse, for good, to start a process from this one, or to become another."""
    starting = frozenset(_STARTING.split())

    def hook(event: str, _: tuple[object, ...]) -> None:
        if event in starting:
            raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    sys.addaudithook(hook)
