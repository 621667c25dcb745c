"""The arena's clock, held to a function that plays in the notebook's own kernel."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import FrameType

from trollkit.classroom.questions.answers import Fonction
from trollkit.core.clock import Clock, Meter
from trollkit.core.contest import Allowance, Opening, RefusedAnswer, Seat
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.numbers import decimal
from trollkit.core.text import many, show

SLOW = (FaultKind.SLOW_FIRST, FaultKind.SLOW_MOVE, FaultKind.SLOW_DUEL)
_TIC_S = 0.05  # between two looks at the clock
_AT_ONCE_S = 1e-6  # nothing at all would be never


@cache
def _meter() -> Meter:
    return Meter(os.getpid())


class _Lente(BaseException):
    """Raised inside a strategy whose time is over; not an Exception, which it may catch."""


class Chrono:
    """The arena's clock, held to the student's function alone: a child that is this process."""

    def __init__(self, allowance: Allowance) -> None:
        times = allowance.first, allowance.move, allowance.duel
        self._times = dict(zip(SLOW, times, strict=True))
        self._cpu = 0.0
        self._begun: float | None = None  # processor time when it was asked last
        self._clock = Clock(self, allowance)
        self._clock.loaded()
        self._kind: FaultKind | None = None
        self._slowest = 0.0, ""  # seconds, and what came of it
        self.coups = 0

    def cpu(self) -> float:
        """Processor seconds that the function has spent."""
        return self._cpu + (0.0 if self._begun is None else time.process_time() - self._begun)

    def delay(self) -> float | None:
        """The clock takes off this process's waits as the referee's own."""
        return None if _meter().delay() is None else 0.0

    def ready(self) -> bool:
        """Whether it waits for a processor: whoever asks has it."""
        return False

    def siege(self, siege: Seat) -> Seat:
        """The same seat; the clock knows when a game is opened."""

        def answer(question: bytes) -> bytes:
            if isinstance(question, Opening):
                self._clock.opening()
            return siege(question)

        return answer

    def mesure(self, joueur: Fonction) -> Fonction:
        """The same function; one that is slower than the arena allows is refused."""

        def coup(*arguments: object) -> object:
            self.coups += 1
            self._clock.mark()
            self._begun, asked, waited = time.process_time(), time.monotonic(), _meter().delay()
            dit = "sans répondre"
            try:
                with self._sonnerie(asked):
                    reponse = joueur(*arguments)
                    dit = f"pour répondre {show(reponse, 30)}"
            except _Lente:
                reponse = None
            finally:
                now = time.monotonic()
                spent, self._begun = time.process_time() - self._begun, None
                self._cpu += spent
                kind = self._kind or self._clock.answered(asked, now)
                if waited is not None:  # what slept pays too
                    spent = max(spent, now - asked - ((_meter().delay() or 0.0) - waited))
                self._slowest = max(self._slowest, (spent, dit))
            if kind:
                self._kind = kind
                raise RefusedAnswer(Fault(kind))
            return reponse

        return coup

    def faute(self, fault: Fault) -> Fault:
        """The fault that ended the duel, as the arena would put it."""
        if not self._kind:
            return fault
        return fault._replace(kind=self._kind, expected=f"{self._times[self._kind]:g}", line=0)

    @property
    def lenteur(self) -> str:
        """The slowest move."""
        secondes, dit = self._slowest
        joues = many(self.coups, "coup")
        return f"Sur {joues}, le plus lent a pris {decimal(secondes)} s, {dit}"

    @contextmanager
    def _sonnerie(self, asked: float) -> Iterator[None]:
        """Leave the block by _Lente once the time is over, where the system has timers."""
        if not hasattr(signal, "setitimer") or (
            threading.current_thread() is not threading.main_thread()
        ):
            yield
            return

        def ring(number: int, frame: FrameType | None) -> None:
            self._kind = self._clock.late(asked)
            if self._kind:
                raise _Lente
            if callable(before) and 0 < left < time.monotonic() - asked:
                before(number, frame)

        left, again = signal.getitimer(signal.ITIMER_REAL)  # the alarm of the whole duel
        before = signal.signal(signal.SIGALRM, ring)
        first = min(left or self._clock.limit, self._clock.limit)
        signal.setitimer(signal.ITIMER_REAL, first, _TIC_S)
        try:
            yield
        finally:
            rest = max(left - (time.monotonic() - asked), _AT_ONCE_S) if left else 0.0
            signal.setitimer(signal.ITIMER_REAL, rest, again)
            signal.signal(signal.SIGALRM, before or signal.SIG_DFL)
