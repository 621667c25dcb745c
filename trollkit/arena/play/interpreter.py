"""Between the referee, who speaks in frames, and a program that is asked line by line.

The program plays one duel a process: it is never said to share one with others.
"""

from base64 import b64decode

from trollkit.arena.play import frames
from trollkit.core.contest import RefusedAnswer
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.tongues import Tongue

_LONGEST = 1 << 16  # bytes of a line; a move is one of seven letters


class Interpreter:
    """Turns frames into lines of a language, and lines into frames."""

    def __init__(self, tongue: Tongue) -> None:
        self._tongue = tongue
        self._asked: bytes | None = None  # the question put last; None while it loads
        self._mask = 0

    def said(self, frame: bytes) -> bytes:
        """The line for the child: what it is to load, then question after question."""
        mask, messages, job = frames.unpack(frame)
        if job is None:
            self._mask, (self._asked,) = mask, messages
            return self._tongue.ask(self._asked) + b"\n"
        duels = job.get("duels") or [("", 0)]  # none for a first look
        return self._tongue.begin(b64decode(job["source"]), duels[0][1]) + b"\n"

    def heard(self, data: bytes) -> frames.Frame | None:
        """The frame that a child of Python would have sent, None while the line goes on.

        Raises Garbled of what is more, or longer, than one line.
        """
        line, end, more = data.partition(b"\n")
        if more or len(line) > _LONGEST:
            raise frames.Garbled
        if not end:
            return None
        try:
            if self._asked is None:
                return frames.Frame(0, note={"name": self._tongue.begun(line)})
            return frames.Frame(self._mask, [self._tongue.answer(self._asked, line)])
        except (RefusedAnswer, UnreadableStrategy) as refused:
            return frames.Frame(0, note={"fault": list(refused.fault)})
