"""What goes between the referee and a child: frames of bytes, never a pickled object.

A `Speech` turns questions and answers into what a child reads and writes. Python's children use
frames. Others are asked in lines: a strategy in a language of the kit (`core.tongues.Tongue`:
Prolog) is first told what to load; a program of any language was started with its files, and is
asked at once, in the lines of its game. Neither ever shares a process.

A frame begins with one byte, and lengths of four bytes are little-endian:

    0 … 250   a message of so many bytes
    LONG      a length, then a message
    NOTE      a length, then a JSON object: a job, an order, or what a child says of itself

A throw of Trolls & Châteaux takes two bytes.
"""

import json
import struct
from base64 import b64decode
from typing import Any

from trollkit.core.contest import RefusedAnswer
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.text import show
from trollkit.core.tongues import Talk, Tongue

READ = 1 << 12  # bytes asked of one read: a larger buffer costs a third of a microsecond
SHORT = 250  # the longest message whose length is one byte
LONG, NOTE = 254, 255
LONGEST = 1 << 21  # a strategy's source of a megabyte, in base 64, is the longest honest one
HEADS = [bytes((size,)) for size in range(SHORT + 1)]
_LENGTH = struct.Struct("<I")
_HEAD = 5  # bytes before the body of a long message or of a note
_LONGEST_LINE = 1 << 16  # bytes of a line; a move is one of seven letters

Note = dict[str, Any]


class Garbled(Exception):
    """The bytes cannot be a frame."""


def pack(message: bytes) -> bytes:
    """The frame of a message."""
    size = len(message)
    return (HEADS[size] if size <= SHORT else _head(LONG, size)) + message


def pack_note(note: Note) -> bytes:
    """The frame of a JSON object."""
    body = json.dumps(note).encode()
    return _head(NOTE, len(body)) + body


def _head(kind: int, size: int) -> bytes:
    return bytes((kind,)) + _LENGTH.pack(size)


def unpack(data: bytes) -> bytes | Note | None:
    """The content of the one frame in `data`; None while it is incomplete. Raises Garbled."""
    if not data:
        return None
    kind, head, size = data[0], 1, data[0]
    if kind > SHORT:
        if kind < LONG:
            raise Garbled
        if len(data) < _HEAD:
            return None
        head, (size,) = _HEAD, _LENGTH.unpack_from(data, 1)
        if size > LONGEST:
            raise Garbled
    if len(data) < head + size:
        return None
    if len(data) > head + size:
        raise Garbled
    if kind != NOTE:
        return data[head:]
    try:
        note = json.loads(data[head:])
    except (ValueError, RecursionError):
        raise Garbled from None
    if not isinstance(note, dict):
        raise Garbled
    return note


class Speech:
    """How to speak to a child of Python: in frames."""

    in_lines = False
    is_bot = False  # whether it is a program, silent until it is asked

    def begin(self, job: Note) -> bytes:
        """The bytes that give it its job."""
        return pack_note(job)

    def ask(self, question: bytes) -> bytes:
        """The bytes that ask a question."""
        return pack(question)

    def heard(self, data: bytes) -> bytes | Note | None:
        """The message or note in its bytes; None while it is incomplete. Raises Garbled."""
        return unpack(data)


class Spoken(Speech):
    """How to speak to a strategy in a language of the kit: in lines."""

    in_lines = True
    _asked: bytes | None = None  # the last question; None while it loads

    def __init__(self, tongue: Tongue) -> None:
        self._tongue = tongue

    def begin(self, job: Note) -> bytes:
        """The line that says what to load."""
        duel = job.get("duel") or ["", 0]  # a registration has no duel
        line = self._tongue.begin(b64decode(job["source"]), duel[1])
        return line + b"\n" if line else b""

    def ask(self, question: bytes) -> bytes:
        """The line that asks a question."""
        self._asked = question
        return self._tongue.ask(question) + b"\n"

    def heard(self, data: bytes) -> bytes | Note | None:
        """What a child of Python would have sent; None while the line is incomplete.

        Raises Garbled for several lines, or a line too long.
        """
        line, end, more = data.partition(b"\n")
        if more or len(line) > _LONGEST_LINE:
            return self._too_much(data)
        if not end:
            return None
        try:
            if self._asked is None:
                return {"name": self._tongue.begun(line)}
            return self._answer(self._asked, line)
        except (RefusedAnswer, UnreadableStrategy) as error:
            return {"fault": list(error.fault)}

    def _answer(self, question: bytes, line: bytes) -> bytes:
        return self._tongue.answer(question, line)

    def _too_much(self, data: bytes) -> Note:
        raise Garbled


class Lined(Spoken):
    """How to speak to a program of any language: in the lines of its game (`tongues.Lines`)."""

    is_bot = True

    def __init__(self, talk: Talk) -> None:
        self._talk = talk

    def begin(self, job: Note) -> bytes:
        """Nothing: it has been started with its files."""
        return b""

    def ask(self, question: bytes) -> bytes:
        """The lines of one question."""
        self._asked = question
        return "\n".join(self._talk.ask(question)).encode() + b"\n"

    def heard(self, data: bytes) -> bytes | Note | None:
        """As `Spoken` does, but several lines, or one too long, are a fault that shows them.

        Before its first question, it is ready and has no name.
        """
        return {"name": ""} if self._asked is None and not data else super().heard(data)

    def _answer(self, question: bytes, line: bytes) -> bytes:
        return self._talk.answer(line.removesuffix(b"\r").decode(errors="replace"))

    def _too_much(self, data: bytes) -> Note:
        what = "twice" if len(data) <= _LONGEST_LINE else "long"
        shown = b" / ".join(data[:200].split(b"\n")[:2]) if what == "twice" else data[:200]
        return {"fault": list(refused(what, shown))}


def refused(what: str, heard: bytes) -> Fault:
    """The fault of a program that wrote something else than the one line asked for.

    `what` is a key of `trollkit.phrases.arena`; the text shown with it cannot be taken for one.
    """
    return Fault(FaultKind.INVALID, f"{what} {show(heard.decode(errors='replace').strip())}")
