"""Between the referee, who speaks in frames, and a program that is asked line by line.

The program plays one duel a process: it is never said to share one with others.
"""

from base64 import b64decode
from typing import Protocol

from trollkit.arena.play import frames
from trollkit.arena.play.spoken import Spoken, refused
from trollkit.core.contest import RefusedAnswer
from trollkit.core.errors import UnreadableStrategy

_LONGEST = 1 << 16  # bytes of a line; a move is one of seven letters


class Speech(Protocol):
    """What of a `core.tongues.Tongue` is said and heard."""

    def begin(self, code: bytes, seed: int) -> bytes:
        """See `Tongue`."""
        ...

    def begun(self, heard: bytes) -> str:
        """See `Tongue`."""
        ...

    def ask(self, question: bytes) -> bytes:
        """See `Tongue`."""
        ...

    def answer(self, question: bytes, heard: bytes) -> bytes:
        """See `Tongue`."""
        ...


class Interpreter:
    """Turns frames into lines of a language, and lines into frames."""

    def __init__(self, tongue: Speech) -> None:
        self._tongue = tongue
        self.is_bot = isinstance(tongue, Spoken)  # which says nothing before it is asked
        self._asked: bytes | None = None  # the question put last; None while it loads
        self._mask = 0

    def said(self, frame: bytes) -> bytes:
        """The line for the child: what it is to load, then question after question."""
        mask, messages, job = frames.unpack(frame)
        if job is None:
            self._mask, (self._asked,) = mask, messages
            return self._tongue.ask(self._asked) + b"\n"
        duels = job.get("duels") or [("", 0)]  # none for a first look
        line = self._tongue.begin(b64decode(job["source"]), duels[0][1])
        return line + b"\n" if line else b""

    def heard(self, data: bytes) -> frames.Frame | None:
        """The frame that a child of Python would have sent, None while the line goes on.

        Raises Garbled of what is more, or longer, than one line.
        """
        line, end, more = data.partition(b"\n")
        ready = self.is_bot and self._asked is None and not data
        if more or len(line) > _LONGEST:
            if self.is_bot:
                return self._too_much(data)
            raise frames.Garbled
        if not end and not ready:
            return None
        try:
            if self._asked is None:
                return frames.Frame(0, note={"name": self._tongue.begun(line)})
            return frames.Frame(self._mask, [self._tongue.answer(self._asked, line)])
        except (RefusedAnswer, UnreadableStrategy) as refused:
            return frames.Frame(0, note={"fault": list(refused.fault)})

    def _too_much(self, data: bytes) -> frames.Frame:
        """The fault of a program that has said more than a line."""
        what = "twice" if len(data) <= _LONGEST else "long"
        shown = b" / ".join(data[:200].split(b"\n")[:2]) if what == "twice" else data[:200]
        return frames.Frame(0, note={"fault": list(refused(what, shown).fault)})
