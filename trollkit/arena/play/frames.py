"""What goes between the referee and a child: frames of bytes, never a pickled object.

A child plays up to eight duels at once (the categories of one pair). A frame holds one
message for each duel in its mask:

    size 1 … 250   size, mask, then the messages, all of that size
    size 0         0, mask, length (4 bytes), then each message after its length (4 bytes)
    NOTE           255, 0, length (4 bytes), then a JSON object: a job, "ready", or a fault

Lengths are little-endian. Trolls & Châteaux plays in frames of 3 to 10 bytes.
"""

import json
import struct
from collections.abc import Sequence
from typing import Any, NamedTuple

MOST_DUELS = 8  # a mask is one byte
READ = 1 << 12  # bytes asked of one read: a larger buffer costs a third of a microsecond
LONGEST = 1 << 21  # a strategy's source of a megabyte, in base 64, is the longest honest one
NOTE = 255
UNIFORM = 250  # the longest message of a frame in which all are of one size
_LENGTH = struct.Struct("<I")
_HEAD = 6  # bytes before the body of a frame of size 0 or of a note


class Garbled(Exception):
    """The bytes are no frame."""


class Frame(NamedTuple):
    """A frame taken apart: the messages of the duels in `mask`, or a note."""

    mask: int
    messages: Sequence[bytes] = ()
    note: dict[str, Any] | None = None


# The first two bytes of frames, by size and mask; those of a size once one is sent, for all of
# them take as long to make as much else that each process of a contest loads.
_HEADS: list[list[bytes]] = [[] for _ in range(UNIFORM + 1)]


def pack(mask: int, messages: Sequence[bytes]) -> bytes:
    """The frame of one message for each duel in `mask`, lowest bit first."""
    size = len(messages[0])
    if 0 < size <= UNIFORM and all(len(message) == size for message in messages):
        return (_HEADS[size] or _heads(size))[mask] + b"".join(messages)
    body = b"".join(_LENGTH.pack(len(message)) + message for message in messages)
    return bytes((0, mask)) + _LENGTH.pack(len(body)) + body


def _heads(size: int) -> list[bytes]:
    _HEADS[size] = [bytes((size, mask)) for mask in range(256)]
    return _HEADS[size]


def pack_note(note: dict[str, Any]) -> bytes:
    """The frame of a JSON object."""
    body = json.dumps(note).encode()
    return bytes((NOTE, 0)) + _LENGTH.pack(len(body)) + body


def length(data: bytes) -> int:
    """How long the whole frame is of which `data` is the beginning; raises Garbled.

    More than `len(data)` while the beginning does not tell yet.
    """
    if len(data) < 2:
        return 2
    size, mask = data[0], data[1]
    if 0 < size <= UNIFORM:
        return 2 + size * mask.bit_count()
    if size not in (0, NOTE):
        raise Garbled
    if len(data) < _HEAD:
        return _HEAD
    body: int = _LENGTH.unpack_from(data, 2)[0]
    if body > LONGEST:
        raise Garbled
    return _HEAD + body


def unpack(data: bytes) -> Frame:
    """The one frame that `data` is, to the last byte. Raises Garbled."""
    if len(data) != length(data):
        raise Garbled
    size, mask = data[0], data[1]
    if size == NOTE:
        return Frame(0, note=_note(data[_HEAD:]))
    if size:
        return Frame(mask, [data[i : i + size] for i in range(2, len(data), size)])
    messages, at = [], _HEAD
    while at < len(data):
        if at + 4 > len(data):
            raise Garbled
        start = at + 4
        at = start + _LENGTH.unpack_from(data, at)[0]
        messages.append(data[start:at])
    if at != len(data) or len(messages) != mask.bit_count():
        raise Garbled
    return Frame(mask, messages)


def duels(mask: int) -> tuple[int, ...]:
    """The duels of a mask, in order.

    >>> duels(0b101)
    (0, 2)
    """
    return tuple(duel for duel in range(MOST_DUELS) if mask >> duel & 1)


def _note(body: bytes) -> dict[str, Any]:
    try:
        note = json.loads(body)
    except (ValueError, RecursionError):
        raise Garbled from None
    if not isinstance(note, dict):
        raise Garbled
    return note
