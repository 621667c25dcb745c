"""`Link`: the referee's end of the line to one child, with the child's clock."""

import contextlib
import os
import select
import time
from collections.abc import Iterable
from typing import Any

from trollkit.arena import frames
from trollkit.arena.frames import Speech, refused
from trollkit.arena.sandbox.nursery import Child
from trollkit.core.clock import Clock
from trollkit.core.contest import Allowance
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.text import clean, show

_LOOK_S = 0.02  # between two looks at the clocks of a child that is late
_FRAMES = Speech()
_BUSY = 0.5  # share of its time that a slow program computes; a mute one waits
_TOLD = frozenset(
    {
        FaultKind.INVALID,
        FaultKind.EXCEPTION,
        FaultKind.SYNTAX,
        FaultKind.LOADING,
        FaultKind.NO_FUNCTION,
        FaultKind.NO_CATEGORY,
        FaultKind.MEDDLING,
        FaultKind.MEMORY,
    }
)  # the faults that a child may report of itself


class Link:
    """The line to one child.

    An error is kept in `fault`, not raised, because the other child's answer of the same turn
    still counts.
    """

    def __init__(
        self,
        child: Child,
        allowance: Allowance,
        speech: Speech = _FRAMES,
        clock: Clock | None = None,
    ) -> None:
        """Begin to time a child; with `clock`, that of an earlier child of the same program."""
        self.message: bytes | None = None  # the last answer, unless a note has come
        self.note: frames.Note = {}  # the last note
        self.fault: Fault | None = None
        self._asked = self._looked = 0.0
        self._pardon = 0.0  # seconds since it was asked during which nobody looked
        self._buffer = b""
        self.child, self._allowance, self._speech = child, allowance, speech
        self.is_bot = self.starts = speech.is_bot  # `starts`: its first answer is to come
        self.careful = True  # whether the next answer is timed alone: a first move, a line
        self.reader, self.writer, self.words = child.reader, child.writer, child.words
        for descriptor in (self.reader, self.writer):
            os.set_blocking(descriptor, False)
        self.clock = clock or Clock(child, allowance)
        if clock:
            clock.started(child)

    def opening(self) -> None:
        """Note that the next question asks for a first move."""
        self.clock.opening()
        self.careful = True

    def tell(self, note: frames.Note) -> None:
        """Send a note, such as the job; the time for its answer begins, as for a question."""
        self._send(self._speech.begin(note))

    def ask(self, question: bytes) -> None:
        """Send a question; a child that does not take it in time is at fault."""
        if self.starts:
            self.clock.starting()
        self._send(self._speech.ask(question))

    def _send(self, data: bytes) -> None:
        if self.is_bot and self._spoke_early():
            return
        self.clock.asked()
        self._asked = self._looked = time.monotonic()
        self._pardon = 0.0
        while data:
            try:
                data = data[os.write(self.writer, data) :]
            except BlockingIOError:
                if not _writable(self.writer, self.clock.limit):
                    self.fault = Fault(FaultKind.GARBLED, "deaf" if self.is_bot else "")
                    return
            except OSError:
                self.fault = Fault(FaultKind.DIED)
                return

    def _spoke_early(self) -> bool:
        """Whether a program has written before it was asked, which is a fault.

        Otherwise that line would be taken for the answer to a question that it never saw.
        """
        with contextlib.suppress(OSError):  # nothing is there, or the end, which shows later
            self._buffer += os.read(self.reader, frames.READ)
        if self._buffer:
            line = self._buffer.partition(b"\n")[0]
            self.fault = refused("early", line[:200])
        return bool(self._buffer)

    def expect(self, asked: float, looked: float, pardon: float, data: bytes) -> None:
        """Go on waiting for an answer asked for at `asked`, of which `data` has come.

        The last look was at `looked`; `pardon` seconds of the wait passed without one.
        """
        self._asked, self._looked, self._pardon = asked, looked, pardon
        self._buffer = data

    def receive(self) -> bool:
        """Read what has come; whether the answer is complete, or never will be."""
        try:
            data = os.read(self.reader, frames.READ)
        except BlockingIOError:
            return False
        except OSError:
            data = b""
        if not data:
            self.fault = Fault(FaultKind.DIED)
            return True
        self._buffer += data
        return self.complete()

    def complete(self) -> bool:
        """Whether a whole frame has come, or bytes that cannot become one."""
        now = time.monotonic()  # the time to decode it is not the child's
        try:
            heard = self._speech.heard(self._buffer)
        except frames.Garbled:
            self.fault = Fault(FaultKind.GARBLED)
            return True
        if heard is None:
            return False
        self._buffer = b""
        spent = self.clock.answered(self._asked, now, self._pardon)
        if isinstance(heard, bytes):
            self.message, self.starts = heard, False
            self.careful = self._speech.in_lines
        else:
            self.message, self.note = None, heard
        if isinstance(heard, dict) and "fault" in heard:
            self.fault = _told(heard)
        elif spent:
            self.fault = self._slow(spent)
        return True

    def look(self, now: float) -> None:
        """Note a look at the clock: of a longer time since the last one, pardon the rest.

        The referee's own process may have been kept from running, or stopped for an hour.
        """
        self._pardon += max(0.0, now - self._looked - _LOOK_S)
        self._looked = now

    def late(self) -> bool:
        """Whether the child has used up its time for this answer."""
        kind = self.clock.late(self._asked, self._pardon)
        self.fault = self._slow(kind) if kind else None
        return kind is not None

    def _slow(self, kind: FaultKind) -> Fault:
        """A fault of time, with its details.

        For a program of any language, what it did meanwhile; for others, the seconds that it
        had, where they are not the usual ones.
        """
        if not self.is_bot or kind is FaultKind.SLOW_DUEL:
            usual = self._allowance == Allowance()
            whole = kind is FaultKind.SLOW_DUEL
            limit = self._allowance.duel if whole else self.clock.limit
            return Fault(kind, expected="" if usual else f"{limit:g}")
        spent, computed = self.clock.told(self._asked, self._pardon)
        times = f"{spent:.2f} {self.clock.limit:g}"
        if self._buffer:
            shown = show(self._buffer[:200].decode(errors="replace"))
            return Fault(kind, f"part {times} {shown}")
        busy = computed > _BUSY * spent
        return Fault(kind, f"{'slow' if busy else 'mute'} {times}")


def gather(links: Iterable[Link]) -> None:
    """Wait until each child has answered, or has a fault."""
    waiting = {link.reader: link for link in links if not link.fault and not link.complete()}
    poll = select.poll()
    words = {link.words.reader: link.words for link in waiting.values() if link.words}
    for reader in (*waiting, *words):
        poll.register(reader, select.POLLIN)
    while waiting:
        ready = poll.poll(_LOOK_S * 1000)
        now = time.monotonic()
        for link in waiting.values():
            link.look(now)
        for reader in words.keys() & {fd for fd, _ in ready}:
            if not words[reader].hear():
                poll.unregister(reader)
        done = [fd for fd, _ in ready if fd in waiting and waiting[fd].receive()]
        late = [fd for fd, link in waiting.items() if fd not in done and link.late()]
        for reader in done + late:
            del waiting[reader]
            poll.unregister(reader)


def _writable(descriptor: int, seconds: float) -> bool:
    poll = select.poll()
    poll.register(descriptor, select.POLLOUT)
    return bool(poll.poll(seconds * 1000))


def _told(note: dict[str, Any]) -> Fault:
    """The fault that a child reports of itself; GARBLED when it may not report that."""
    try:
        kind, value, _, _, _, line = note["fault"]
        fault = Fault(FaultKind(kind), clean(str(value)), line=max(0, min(int(line), 10**6)))
    except (ValueError, TypeError, OverflowError):
        return Fault(FaultKind.GARBLED)
    return fault if fault.kind in _TOLD else Fault(FaultKind.GARBLED)
