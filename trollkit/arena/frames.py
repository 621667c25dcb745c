"""What goes between the referee and a child: frames of bytes, never a pickled object.

A frame begins with one byte, and lengths of four bytes are little-endian:

    0 … 250   a message of so many bytes
    LONG      a length, then a message
    NOTE      a length, then a JSON object: a job, "ready", or a fault

A throw of Trolls & Châteaux takes two bytes.
"""

import json
import struct
from typing import Any

READ = 1 << 12  # bytes asked of one read: a larger buffer costs a third of a microsecond
SHORT = 250  # the longest message whose length is one byte
LONG, NOTE = 254, 255
LONGEST = 1 << 21  # a strategy's source of a megabyte, in base 64, is the longest honest one
HEADS = [bytes((size,)) for size in range(SHORT + 1)]
_LENGTH = struct.Struct("<I")
_HEAD = 5  # bytes before the body of a long message or of a note

Note = dict[str, Any]


class Garbled(Exception):
    """The bytes are no frame."""


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


def length(data: bytes) -> int:
    """How long the whole frame is of which `data` is the beginning; raises Garbled.

    More than `len(data)` while the beginning does not tell yet.
    """
    if not data:
        return 1
    if data[0] <= SHORT:
        return 1 + data[0]
    if data[0] < LONG:
        raise Garbled
    if len(data) < _HEAD:
        return _HEAD
    body: int = _LENGTH.unpack_from(data, 1)[0]
    if body > LONGEST:
        raise Garbled
    return _HEAD + body


def unpack(data: bytes) -> bytes | Note:
    """The one frame that `data` is, to the last byte. Raises Garbled."""
    if len(data) != length(data):
        raise Garbled
    if data[0] <= SHORT:
        return data[1:]
    if data[0] == LONG:
        return data[_HEAD:]
    try:
        note = json.loads(data[_HEAD:])
    except (ValueError, RecursionError):
        raise Garbled from None
    if not isinstance(note, dict):
        raise Garbled
    return note
