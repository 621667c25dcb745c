"""What runs on a worker of a cluster: processes like those of a contest on one machine.

Dask's own process plays nothing. Its threads wait for processes of `executors`, so that a
strategy finds what it finds anywhere, and takes no more than one of them down.
"""

import multiprocessing
import platform
import threading
from concurrent.futures import BrokenExecutor, Executor
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from trollkit.arena.cluster.bundles import Call
from trollkit.arena.cluster.likeness import Needs, likeness
from trollkit.arena.sandbox.levels import Found, strongest
from trollkit.arena.sandbox.limits import close_to_debuggers
from trollkit.arena.workers import processes
from trollkit.core.discipline import load


class Candidate(NamedTuple):
    """What a worker has to offer."""

    machine: str
    likeness: dict[str, str]
    found: Found  # its strongest isolation


@dataclass(frozen=True, repr=False)
class Work:
    """Calls for one contest; a log that shows them does not tell the seed inside."""

    contest: str
    calls: tuple[Call, ...]


@dataclass
class _Hands:
    """The processes of one contest on this worker."""

    size: int
    first: int  # of the processors of this machine, the one to begin with
    room: ExitStack = field(default_factory=ExitStack)
    executor: Executor | None = None
    busy: int = 0

    def close(self) -> None:
        """End the processes; what they are at is lost."""
        with suppress(_Leaving):
            self.room.__exit__(_Leaving, _Leaving(), None)
        self.room, self.executor = ExitStack(), None


class _Leaving(Exception):
    """Processes end without being waited for."""


_hands: dict[str, _Hands] = {}
_lock = threading.Lock()


def admit(contest: str, needs: Needs, size: int, first: int) -> Candidate:
    """Make `size` processes ready for a contest, and tell what they offer.

    Those of contests that nobody plays any more, for their program was killed, are ended.
    """
    close_to_debuggers()  # what plays here is told the seed
    multiprocessing.current_process().daemon = False  # our processes end with it all the same
    with _lock:
        for name in [name for name, each in _hands.items() if not each.busy]:
            _hands.pop(name).close()
        _hands[contest] = _Hands(size, first)
    candidate: Candidate = do(Work(contest, ((examine, (needs,)),)))[0]
    return candidate


def examine(needs: Needs) -> Candidate:
    """What the process that calls it offers, all that can be compiled beforehand compiled."""
    alike = likeness(needs)
    if needs.compiled and all(alike.values()) and (prepare := load(needs.game).prepare):
        prepare()
    return Candidate(platform.node(), alike, strongest())


def do(work: Work) -> list[Any]:
    """Have processes of the contest do some work; what each call gives. Raises what one raises.

    Raises BrokenExecutor when a process is lost: the next work finds other ones.
    """
    with _lock:
        hands = _hands[work.contest]
        if hands.executor is None:
            hands.executor = hands.room.enter_context(processes(hands.size, hands.first))
        executor = hands.executor
        hands.busy += 1
    try:
        futures = [executor.submit(function, *given) for function, given in work.calls]
        return [future.result() for future in futures]
    except BrokenExecutor:
        with _lock:
            if hands.executor is executor:
                hands.close()
        raise
    finally:
        with _lock:
            hands.busy -= 1


def leave(contest: str) -> None:
    """End what plays a contest."""
    with _lock:
        hands = _hands.pop(contest, None)
    if hands:
        hands.close()
