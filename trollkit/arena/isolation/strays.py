"""Processes that a child leaves behind, which its death makes children of the zygote."""

import contextlib
import os
import signal
import time
from collections.abc import Set

# A child that forks faster than it is killed is left to its limits after this.
_DEADLINE_S = 5.0


def kill_strays(living: Set[int]) -> None:
    """Kill and reap every child of this process that is not `living`, and theirs in turn.

    This process must adopt orphans: each death hands it the next generation.
    """
    end = time.monotonic() + _DEADLINE_S
    while (strays := _children() - living) and time.monotonic() < end:
        for process in strays:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        for process in strays:
            with contextlib.suppress(ChildProcessError):
                os.waitpid(process, 0)


def _children() -> set[int]:
    """The children of this process; none where the system has no /proc."""
    try:
        processes = [int(name) for name in os.listdir("/proc") if name.isdecimal()]
    except OSError:
        return set()
    return {process for process in processes if _parent(process) == os.getpid()}


def _parent(process: int) -> int:
    try:
        with open(f"/proc/{process}/stat", "rb") as stat:
            # The name, in parentheses, may hold anything.
            return int(stat.read().rpartition(b")")[2].split()[1])
    except OSError:
        return 0
