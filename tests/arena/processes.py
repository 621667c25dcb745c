"""The processes that a contest consists of, found from outside."""

import contextlib
import os
import signal
import time
from pathlib import Path
from typing import NamedTuple


class Family(NamedTuple):
    """What descends from a run, by what it is for."""

    workers: list[int]
    zygotes: list[int]  # with the bubbles around them
    children: list[int]  # that play

    @property
    def all(self):
        """Every one of them."""
        return [*self.workers, *self.zygotes, *self.children]


def family(run):
    """The processes that descend from `run` now."""
    parents = {}
    for name in os.listdir("/proc"):
        with contextlib.suppress(OSError, ValueError):
            stat = Path(f"/proc/{name}/stat").read_text(errors="replace")
            parents[int(name)] = int(stat.rpartition(")")[2].split()[1])
    known, found = {run}, Family([], [], [])
    while new := {process for process, parent in parents.items() if parent in known} - known:
        known |= new
    for process in sorted(known - {run}):
        words = _words(process)
        if "--multiprocessing-fork" in words:
            found.workers.append(process)
        elif any("arena.sandbox.zygote" in word for word in words):
            above = _words(parents[process])
            sibling = above == words and "bwrap" not in words[0]
            (found.children if sibling else found.zygotes).append(process)
    return found


def kill(processes):
    """Kill what is still there."""
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def still_there(processes):
    """Those that do not end within a few seconds, and their commands."""
    end = time.monotonic() + 20
    while any(map(_alive, processes)) and time.monotonic() < end:
        time.sleep(0.02)
    return [(process, _words(process)) for process in sorted(processes) if _alive(process)]


def _words(process):
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_text(errors="replace").split("\0")
    return [""]


def _alive(process):
    with contextlib.suppress(OSError):
        stat = Path(f"/proc/{process}/stat").read_text(errors="replace")
        return stat.rpartition(")")[2].split()[0] != "Z"
    return False
