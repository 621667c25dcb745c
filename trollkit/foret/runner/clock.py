"""Time as it is charged: a bot that waits for a processor on a busy machine is not slow."""

import contextlib
import os
from pathlib import Path

AT_MOST = 20  # times the limit, after which nobody is waited for whatever the machine does
_DEEPEST = 8  # processes around a bot


def run_delay(process: int | None = None) -> float:
    """The seconds that a process (by default this thread) has waited for a processor.

    Where the system does not say (other systems than Linux), 0: then all time is charged.
    """
    place = "thread-self" if process is None else str(process)
    with contextlib.suppress(OSError, ValueError, IndexError):
        words = Path(f"/proc/{place}/schedstat").read_text(encoding="ascii").split()
        return int(words[1]) / 1e9
    return 0.0


def computed(process: int) -> float:
    """The seconds of processor that a process has had, all its threads; 0 where unknown."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        stat = Path(f"/proc/{process}/stat").read_bytes()
        # The name, in parentheses, may hold anything.
        words = stat.rpartition(b")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def innermost(process: int) -> int:
    """The process itself, or the one that works inside it where it only waits for a child."""
    for _ in range(_DEEPEST):
        try:
            path = Path(f"/proc/{process}/task/{process}/children")
            (child,) = path.read_text(encoding="ascii").split()
        except (OSError, ValueError):
            break
        process = int(child)
    return process
