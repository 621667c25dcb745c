"""A process and all that came of it: what they have taken of the machine together.

Who leaves the tree, its parent being dead, is still of the same session.
"""

import contextlib
import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from typing import NamedTuple

_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
_DEADLINE_S = 5.0  # for killed processes to be gone
_GONE = " (deleted)"
_BLOCK = 512  # bytes, in which the system counts what a file holds


class Member(NamedTuple):
    """One process of a family, as the system tells of it."""

    process: int
    parent: int
    session: int
    state: str  # R for who runs or waits for a processor, Z for who has ended
    cpu: float  # seconds of processor, with those of its children that have ended
    memory: int  # bytes, those too that it shares


class Family:
    """All processes that come of the `first`, and are of their sessions."""

    def __init__(self, *first: int) -> None:
        self._first = {*first}

    def members(self) -> list[Member]:
        """Who is there now."""
        everybody = list(_everybody(self._first))
        found = {
            each.process
            for each in everybody
            if each.process in self._first or each.session in self._first
        }
        young = found
        while young := {each.process for each in everybody if each.parent in young} - found:
            found = found | young
        return [each for each in everybody if each.process in found]

    def cpu(self) -> float:
        """Seconds of processor that all have had, all threads."""
        return sum(each.cpu for each in self.members())

    def kill(self) -> None:
        """End them all, however fast they make more."""
        until = time.monotonic() + _DEADLINE_S
        for process in self._first:
            with contextlib.suppress(OSError, AttributeError):
                if _leads_a_group(process) and process != os.getpgrp():
                    os.killpg(process, _KILL)
        while time.monotonic() < until:
            living = [each for each in self.members() if each.state not in "ZX"]
            if not living:
                return
            for each in living:
                with contextlib.suppress(OSError):
                    os.kill(each.process, _KILL)
            time.sleep(0.01)


def _leads_a_group(process: int) -> bool:
    """Whether a group is called by that number, whose first process may have ended."""
    try:
        return os.getpgid(process) == process
    except ProcessLookupError:
        return True  # nobody else has the number while the group lives


def memory(members: Iterable[Member]) -> int:
    """Bytes that these hold; what they share is counted once, where the system tells it."""
    return sum(map(_own_memory, members))


def unlinked(members: Iterable[Member], folder: str, largest: int) -> int:
    """Bytes of files that these hold open or mapped, and that no folder has any more.

    Of one that was in `folder` and is only mapped, the system may not tell: `largest` counts.
    """
    files: dict[tuple[int, int], int] = {}
    for each in members:
        place = f"/proc/{each.process}"
        with contextlib.suppress(OSError):
            for name in os.listdir(f"{place}/fd"):
                with contextlib.suppress(OSError):
                    if os.readlink(f"{place}/fd/{name}").endswith(_GONE):
                        found = os.stat(f"{place}/fd/{name}")
                        files[found.st_dev, found.st_ino] = found.st_blocks * _BLOCK
        with contextlib.suppress(OSError), open(f"{place}/maps", errors="replace") as maps:
            for line in maps:
                if line.endswith(f"{_GONE}\n") and folder in line:
                    device, inode = line.split()[3:5]
                    numbers = (int(number, 16) for number in device.split(":"))
                    files.setdefault((os.makedev(*numbers), int(inode)), largest)
    return sum(files.values())


def _own_memory(member: Member) -> int:
    with contextlib.suppress(OSError, LookupError, ValueError):
        with open(f"/proc/{member.process}/smaps_rollup", "rb") as file:
            shares = next(line for line in file if line.startswith(b"Pss:"))
        return int(shares.split()[1]) << 10
    return member.memory


if sys.platform == "linux":

    def _everybody(first: Iterable[int]) -> Iterator[Member]:
        """All processes."""
        tick, page = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")
        for name in filter(str.isdecimal, os.listdir("/proc")):
            with contextlib.suppress(OSError, LookupError):
                with open(f"/proc/{name}/stat", "rb") as file:
                    # The name, in parentheses, may hold anything.
                    said = file.read().rpartition(b")")[2].split()
                parent, session, held = int(said[1]), int(said[3]), int(said[21]) * page
                spent = sum(map(int, said[11:15])) / tick
                yield Member(int(name), parent, session, said[0].decode(), spent, held)

else:

    def _everybody(first: Iterable[int]) -> Iterator[Member]:
        """Those that come of the `first`: nobody tells of sessions."""
        import psutil  # nobody asks in a browser, which has none

        for process in first:
            with contextlib.suppress(psutil.Error):
                top = psutil.Process(process)
                for each in [top, *top.children(recursive=True)]:
                    with contextlib.suppress(psutil.Error), each.oneshot():
                        state = "R" if each.status() == psutil.STATUS_RUNNING else "S"
                        spent, held = sum(each.cpu_times()[:4]), each.memory_info().rss
                        yield Member(each.pid, each.ppid(), 0, state, spent, held)
