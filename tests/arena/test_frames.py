"""A frame says exactly what was put in it; anything else is Garbled, and costs nothing."""

import tracemalloc

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from trollkit.arena import frames

MESSAGES = st.one_of(
    st.binary(max_size=8),
    st.sampled_from([249, 250, 251, 255, 256, 70_000]).map(lambda size: b"x" * size),
)

NOTES = st.dictionaries(
    st.text(), st.one_of(st.none(), st.integers(), st.text(), st.booleans())
)


@given(MESSAGES)
def test_messages_come_out_as_they_went_in(message):
    frame = frames.pack(message)
    assert frames.unpack(frame[:-1]) is None
    assert frames.unpack(frame) == message


@given(NOTES)
def test_notes_come_out_as_they_went_in(note):
    assert frames.unpack(frames.pack_note(note)) == note


def framed(body, kind=frames.NOTE):
    return bytes((kind,)) + len(body).to_bytes(4, "little") + body


@given(
    st.one_of(
        st.binary(max_size=64),
        st.builds(framed, st.binary(max_size=64), st.sampled_from([frames.LONG, frames.NOTE])),
    )
)
@example(framed(b"[]"))
@example(framed(b'"fault"'))
@example(framed(b'{"a":'))
@example(framed(b"\xff\xfe"))
@example(framed(b"9" * 5000))
@example(framed(b"[" * 100_000))
@example(framed(b'{"a":' * 100_000))
def test_any_bytes_are_a_frame_or_garbled_or_a_beginning(data):
    try:
        heard = frames.unpack(data)
    except frames.Garbled:
        return
    assert heard is None or isinstance(heard, bytes | dict)


@pytest.mark.parametrize("kind", [frames.LONG, frames.NOTE])
def test_a_forged_length_is_refused_before_anything_is_made_for_it(kind):
    head = bytes((kind,)) + (frames.LONGEST + 1).to_bytes(4, "little")
    honest = bytes((kind,)) + frames.LONGEST.to_bytes(4, "little")
    assert frames.unpack(honest) is None
    tracemalloc.start()
    try:
        with pytest.raises(frames.Garbled):
            frames.unpack(head)
        assert tracemalloc.get_traced_memory()[1] < 100_000
    finally:
        tracemalloc.stop()
