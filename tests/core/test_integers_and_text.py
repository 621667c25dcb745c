import enum

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.core.numbers import as_integer
from trollkit.core.text import clean, show


class Stones(enum.IntEnum):
    THREE = 3


class LyingInt(int):
    def __sub__(self, other):
        return 1000


@pytest.mark.parametrize("value", [3, np.int64(3), np.uint8(3), Stones.THREE, LyingInt(3)])
def test_whole_numbers_of_any_kind_become_a_plain_int(value):
    found = as_integer(value)
    assert found == 3
    assert type(found) is int


@pytest.mark.parametrize("value", [True, np.True_, 3.0, np.float64(3), "3", None, [3], 3 + 0j])
def test_what_is_no_whole_number_counts_for_nothing(value):
    assert as_integer(value) is None


@given(st.text(), st.integers(2, 300))
def test_cleaned_text_is_one_short_printable_line(text, limit):
    line = clean(text, limit)
    assert len(line) <= limit
    assert line.isprintable()
    assert line == line.strip()


@pytest.mark.parametrize(
    ("raw", "harmless"),
    [
        ("\x1b[31mrouge\x1b[0m", "[31mrouge[0m"),
        ("gauche\u202edroite", "gauchedroite"),
        ("\ud800seul", "seul"),
        ("ﬁn", "fin"),
        ("deux\n  lignes", "deux lignes"),
        ("Zoé", "Zoé"),
        ("Z\u034fo\u3164\u2800\ufe0f\u17b4é\U000e0100", "Zoé"),
    ],
)
def test_what_is_not_seen_controls_or_turns_a_line_is_dropped(raw, harmless):
    assert clean(raw) == harmless


def test_text_that_is_too_long_ends_in_an_ellipsis():
    assert clean("a" * 50, 10) == "aaaaaaaaa…"


class Unshowable:
    def __repr__(self):
        raise RuntimeError("no")


def test_a_value_without_a_repr_is_shown_by_its_type():
    assert show(Unshowable()) == "<Unshowable>"


def test_a_memory_address_is_no_part_of_what_is_shown():
    shown = show(object())
    assert shown == "<object object>"
    assert show(x for x in "ab").startswith("<generator object")
    assert "0x" not in show(x for x in "ab")
