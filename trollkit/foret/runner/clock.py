"""Time as it is charged: a bot that waits for a processor on a busy machine is not slow."""

import contextlib
from pathlib import Path

AT_MOST = 20  # times the limit, after which nobody is waited for whatever the machine does


def run_delay(process: int | None = None) -> float:
    """The seconds that a process (by default this thread) has waited for a processor.

    Where the system does not say (other systems than Linux), 0: then all time is charged.
    """
    place = "thread-self" if process is None else str(process)
    with contextlib.suppress(OSError, ValueError, IndexError):
        words = Path(f"/proc/{place}/schedstat").read_text(encoding="ascii").split()
        return int(words[1]) / 1e9
    return 0.0
