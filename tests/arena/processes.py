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


def parents():
    """Each process with the one that began it, or has taken it over."""
    found = {}
    for name in os.listdir("/proc"):
        with contextlib.suppress(OSError, ValueError):
            found[int(name)] = int(_stat(name)[1])
    return found


def descendants(process, above_of=None):
    """Every process below one, in order."""
    above_of, known = above_of or parents(), {process}
    while new := {each for each, above in above_of.items() if above in known} - known:
        known |= new
    return sorted(known - {process})


def family(run):
    """The processes that descend from `run` now."""
    above_of, found = parents(), Family([], [], [])
    for process in descendants(run, above_of):
        words = _words(process)
        if "--multiprocessing-fork" in words:
            found.workers.append(process)
        elif any("arena.sandbox.zygote" in word for word in words):
            above = _words(above_of[process])
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
    while any(map(alive, processes)) and time.monotonic() < end:
        time.sleep(0.02)
    return [(process, _words(process)) for process in sorted(processes) if alive(process)]


def _words(process):
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_text(errors="replace").split("\0")
    return [""]


def alive(process):
    """Whether a process runs, zombies apart."""
    with contextlib.suppress(OSError):
        return _stat(process)[0] != "Z"
    return False


def _stat(process):
    """The state of a process, its parent, and so on."""
    stat = Path(f"/proc/{process}/stat").read_text(errors="replace")
    return stat.rpartition(")")[2].split()
