"""What the system itself enforces on a child: memory, processor, files, processes."""

import contextlib
import sys
from typing import NamedTuple

if sys.platform != "win32":
    import resource

ANY = -1  # as many as there may be here without any limit of ours


class Limits(NamedTuple):
    """Hard stops of one child; the referee's own clocks are stricter and tell more."""

    memory: int = 1 << 30  # bytes of address space
    cpu_s: int = 20  # seconds of processor in all, then SIGXCPU
    processes: int = 0  # more than its own; root is exempt from this one
    files: int = 64  # open descriptors
    output: int = 0  # bytes that a file it writes may grow to
    data: int = ANY  # bytes that it can write to, for who reserves far more than it uses


def apply(limits: Limits) -> None:
    """Bind this process, for good, to `limits`; what the system lacks is left out."""
    if sys.platform == "win32":
        return
    for name, soft, hard in _wanted(limits):
        kind = getattr(resource, f"RLIMIT_{name}", None)
        if kind is None:
            continue
        ceiling = resource.getrlimit(kind)[1]
        if ceiling != resource.RLIM_INFINITY:
            soft, hard = min(soft, ceiling), min(hard, ceiling)
        # macOS refuses a limit on the address space that is below what is in use.
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (soft, hard))


def _wanted(limits: Limits) -> list[tuple[str, int, int]]:
    cpu = int(limits.cpu_s)
    equal = {
        "AS": limits.memory,
        "DATA": limits.data,
        "NOFILE": limits.files,
        "NPROC": limits.processes,
        "FSIZE": limits.output,
        "CORE": 0,
        "MEMLOCK": 0,
        "MSGQUEUE": 0,
        "NICE": 0,
        "RTPRIO": 0,
    }
    # One second between the signal, which the referee can tell from others, and SIGKILL.
    return [("CPU", cpu, cpu + 1), *((name, value, value) for name, value in equal.items())]
