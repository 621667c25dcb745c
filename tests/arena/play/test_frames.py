"""A frame says exactly what was put in it; anything else is Garbled, and costs nothing."""

import json
import tracemalloc
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from trollkit.arena.play import frames

SIZES = st.one_of(st.integers(1, 8), st.sampled_from([249, 250, 251, 255, 256, 70_000]))


@st.composite
def asked(draw: st.DrawFn, sizes: st.SearchStrategy[int] = SIZES) -> tuple[int, list[bytes]]:
    """A mask of one to eight duels and a message for each, all of one size or of any."""
    mask = draw(st.integers(1, 255))
    count = mask.bit_count()
    size = draw(sizes)
    same = [bytes([draw(st.integers(0, 255))]) * size for _ in range(count)]
    return mask, draw(
        st.one_of(st.just(same), st.lists(st.binary(), min_size=count, max_size=count))
    )


NOTES = st.dictionaries(
    st.text(), st.one_of(st.none(), st.integers(), st.text(), st.booleans())
)


@given(asked())
def test_messages_come_out_as_they_went_in(what: tuple[int, list[bytes]]) -> None:
    mask, messages = what
    frame = frames.pack(mask, messages)
    assert frames.length(frame) == len(frame)
    assert frames.unpack(frame) == frames.Frame(mask, messages)


@given(NOTES)
def test_notes_come_out_as_they_went_in(note: dict[str, Any]) -> None:
    assert frames.unpack(frames.pack_note(note)) == frames.Frame(0, note=note)


def test_a_throw_of_one_byte_in_each_of_four_duels_takes_six_bytes() -> None:
    assert (
        frames.pack(0b1111, [b"\x01", b"\x02", b"\x03", b"\x04"]) == b"\x01\x0f\x01\x02\x03\x04"
    )


@given(asked(st.integers(1, 260)), st.data())
def test_the_beginning_of_a_frame_asks_for_more(
    what: tuple[int, list[bytes]], data: st.DataObject
) -> None:
    frame = frames.pack(*what)
    start = frame[: data.draw(st.integers(0, len(frame) - 1))]
    assert len(start) < frames.length(start) <= len(frame)
    with pytest.raises(frames.Garbled):
        frames.unpack(start)


@given(asked(st.integers(1, 260)), st.binary(min_size=1, max_size=9))
def test_one_byte_too_many_spoils_a_frame(what: tuple[int, list[bytes]], more: bytes) -> None:
    with pytest.raises(frames.Garbled):
        frames.unpack(frames.pack(*what) + more)


def framed(body: bytes, mask: int = 0, size: int = frames.NOTE) -> bytes:
    return bytes((size, mask)) + len(body).to_bytes(4, "little") + body


@given(
    st.one_of(
        st.binary(max_size=64),
        st.builds(
            framed, st.binary(max_size=64), st.integers(0, 255), st.sampled_from([0, 255])
        ),
    )
)
@example(framed(b"[]"))
@example(framed(b'"fault"'))
@example(framed(b'{"a":'))
@example(framed(b"\xff\xfe"))
@example(framed(b"9" * 5000))
@example(framed(b"[" * 100_000))
@example(framed(b'{"a":' * 100_000))
@example(framed(b"\0\0\0\0" * 9, mask=255, size=0))
@example(framed(b"\xff\xff\xff\x7f", mask=1, size=0))
def test_any_bytes_are_a_frame_or_garbled_or_a_beginning(data: bytes) -> None:
    try:
        if len(data) < frames.length(data):
            return
        mask, messages, note = frames.unpack(data)
    except frames.Garbled:
        return
    assert note is not None or len(messages) == mask.bit_count()
    assert note is None or (isinstance(note, dict) and not messages)


@pytest.mark.parametrize("size", [0, frames.NOTE])
def test_a_forged_length_is_refused_before_anything_is_made_for_it(size: int) -> None:
    head = bytes((size, 1)) + (frames.LONGEST + 1).to_bytes(4, "little")
    with pytest.raises(frames.Garbled):
        frames.length(head)
    honest = bytes((size, 1)) + frames.LONGEST.to_bytes(4, "little")
    assert frames.length(honest) == len(honest) + frames.LONGEST
    inner = framed(b"\xff\xff\xff\xff" + b"x" * 9, mask=1, size=0)
    tracemalloc.start()
    try:
        with pytest.raises(frames.Garbled):
            frames.unpack(inner)
        with pytest.raises(frames.Garbled):
            frames.unpack(head)
        assert tracemalloc.get_traced_memory()[1] < 100_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("size", range(251, 255))
def test_sizes_that_mean_nothing_are_garbled(size: int) -> None:
    with pytest.raises(frames.Garbled):
        frames.length(bytes((size, 1)))


def test_the_duels_of_a_mask_are_its_bits() -> None:
    for mask in range(256):
        assert sum(1 << duel for duel in frames.duels(mask)) == mask
        assert list(frames.duels(mask)) == sorted(frames.duels(mask))


def test_a_note_is_read_by_any_program() -> None:
    assert json.loads(frames.pack_note({"é": [1]})[6:]) == {"é": [1]}
