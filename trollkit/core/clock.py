"""The fair clock: a strategy pays for its own time, never for a slow or busy machine.

The referee waits for an answer as long as the limit. Past it, what counts is the larger of
the processor time that the child has spent and the time gone by minus the time in which
the child was ready to run and had no processor (Linux tells that in `schedstat`): a child
that computes pays its computing, one that sleeps pays its sleep, one that the machine
keeps waiting pays nothing. The time in which the referee was to read an answer and had no
processor is taken off too.
"""

import os
import time
from functools import lru_cache
from typing import Protocol

from trollkit.core.contest import Allowance
from trollkit.core.faults import FaultKind
from trollkit.core.meter import Meter

MARK_S = 0.01  # how old the last reading of a child's clocks may be
_UNSURE = 20.0  # where the system tells no waiting time, a wall this many times the limit


class Timed(Protocol):
    """A process whose clocks can be read."""

    def cpu(self) -> float:
        """Processor seconds spent so far."""
        ...

    def delay(self) -> float | None:
        """Seconds spent waiting for a processor so far; None where nobody knows."""
        ...

    def ready(self) -> bool:
        """Whether it runs or waits for a processor right now; False where nobody knows."""
        ...


class Clock:
    """The time of one side of a duel: loading, its first move, then all the others."""

    def __init__(self, child: Timed, allowance: Allowance) -> None:
        self._child = child
        self._allowance = allowance
        self._bank = allowance.bank
        self._waited = 0.0  # wall time between questions and answers
        self._before = 0.0  # what earlier processes of the same side have spent
        self.limit, self._kind = allowance.loading, FaultKind.SLOW_LOADING
        # Seconds charged for the longest move but the first; None before the first is made,
        # and close to 0 as long as none took `MARK_S`.
        self.slowest: float | None = None
        self.mark()
        self._start = (self._cpu, self._delay, self._ours)

    def mark(self) -> None:
        """Read the child's clocks: what it spends from here on is what comes next."""
        self._cpu = self._child.cpu()
        self._delay = self._child.delay()
        self._ours = _own_delay()
        self.marked = time.monotonic()

    def loaded(self) -> None:
        """Loading is over: what follows counts as play, its first move first."""
        self.mark()
        self._start = (self._cpu, self._delay, self._ours)
        self._waited = 0.0
        self.opening()

    def started(self, child: Timed) -> None:
        """The side goes on in another process."""
        self.mark()
        self._before = self._spent_in_all()
        self._child = child
        self._waited = 0.0
        self.mark()
        self._start = (self._cpu, self._delay, self._ours)

    def starting(self) -> None:
        """What is asked next finds a program that has just been started."""
        self.limit += self._allowance.loading

    def opening(self) -> None:
        """What is asked next is a first move."""
        self.limit, self._kind = self._allowance.first, FaultKind.SLOW_FIRST

    def answered(
        self, asked: float, now: float, pardon: float = 0.0, moves: int = 1
    ) -> FaultKind | None:
        """An answer of so many moves has come: the limit that it broke for all that, or None.

        `pardon` is how long, since it was asked for, nobody looked whether it was there.
        """
        kind = self._kind
        spent = self._spent(asked, pardon) if now - asked > min(MARK_S, self.limit) else 0.0
        over = spent - self.limit if now - asked > self.limit else 0.0
        self._waited += now - asked - pardon
        self._moved(spent / moves)
        if over > 0:
            if kind is not FaultKind.SLOW_MOVE or over > self._bank:
                return kind
            self._bank -= over
        if kind is FaultKind.SLOW_FIRST:
            self.limit, self._kind = self._allowance.move, FaultKind.SLOW_MOVE
            self.slowest = self.slowest or 0.0
        return self.check() if now - self.marked > MARK_S else None

    def waited(self, seconds: float) -> None:
        """Count a wait for answers that came in time."""
        self._waited += seconds

    def check(self) -> FaultKind | None:
        """Read the clocks; whether the time for the whole duel is spent."""
        self.mark()
        return FaultKind.SLOW_DUEL if self._spent_in_all() > self._allowance.duel else None

    def late(self, asked: float, pardon: float = 0.0) -> FaultKind | None:
        """No answer yet: the limit that is broken, for later moves with the bank, or None."""
        if time.monotonic() - asked <= self.limit:
            return None
        limit = self.limit + (self._bank if self._kind is FaultKind.SLOW_MOVE else 0.0)
        spent = self._computed(asked)
        if spent <= limit:
            spent = self._spent(asked, pardon)
            # A wait for a processor counts as delay only once it is over.
            if self._child.ready() or spent <= limit:
                return None
        self._moved(spent)
        return self._kind

    def told(self, asked: float, pardon: float) -> tuple[float, float]:
        """The seconds charged for the answer asked for at `asked`, and those computed."""
        return self._spent(asked, pardon), self._computed(asked)

    def _moved(self, spent: float) -> None:
        if self._kind is FaultKind.SLOW_MOVE:
            self.slowest = max(self.slowest or 0.0, spent)

    def _computed(self, asked: float) -> float:
        """Processor seconds since `asked`: whoever computed before did so for `marked` on."""
        return self._child.cpu() - self._cpu - max(0.0, asked - self.marked)

    def _spent(self, asked: float, pardon: float) -> float:
        """Seconds that the answer asked for at `asked` has cost, `MARK_S` less at most."""
        cpu = self._computed(asked)
        wall = time.monotonic() - asked - max(pardon, _own_delay() - self._ours)
        delay = self._child.delay()
        if delay is None or self._delay is None:
            return max(cpu, wall / _UNSURE)
        return max(cpu, wall - (delay - self._delay))

    def _spent_in_all(self) -> float:
        cpu, delay, ours = self._start
        spent = self._cpu - cpu
        if self._delay is None or delay is None:
            return self._before + max(spent, self._waited / _UNSURE)
        waited = self._waited - (self._delay - delay) - (self._ours - ours)
        return self._before + max(spent, waited)


def _own_delay() -> float:
    return _meter(os.getpid()).delay() or 0.0


@lru_cache(maxsize=1)
def _meter(process: int) -> Timed:
    return Meter(process)
