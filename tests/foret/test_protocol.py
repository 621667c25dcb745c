"""The grammar of a line, case by case."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.foret.protocol import (
    Line,
    Unreadable,
    action_text,
    expected,
    parse_line,
    shorten,
)
from trollkit.foret.state import LEAGUES, WAIT, Action

WOOD_2, WOOD_1, FULL = (LEAGUES[level] for level in (1, 2, 3))


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("WAIT", Line(WAIT, None)),
        ("WAIT ", Line(WAIT, "")),
        ("WAIT\r", Line(WAIT, "")),
        ("WAIT\tgood night ", Line(WAIT, "good night")),
        ("GROW 3", Line(Action("GROW", 3), None)),
        ("GROW 003  two  spaces  ", Line(Action("GROW", 3), "two  spaces")),
        ("COMPLETE 99", Line(Action("COMPLETE", 99), None)),
        ("SEED 12 3 hop", Line(Action("SEED", 3, 12), "hop")),
        ("GROW 2147483647", Line(Action("GROW", 2**31 - 1), None)),
        ("GROW " + "0" * 5000 + "7", Line(Action("GROW", 7), None)),
    ],
)
def test_a_readable_line_is_an_action_and_a_message(line, meaning):
    assert parse_line(line, FULL) == meaning


@pytest.mark.parametrize(
    "line",
    [
        *("", " WAIT", "wait", "WAITING", "WAIT;", "GROW", "GROW 1;", "GROW  1", "GROW\t1"),
        *("GROW -1", "GROW +1", "GROW 1.0", "GROW x", "GROW ١"),
        *("SEED 1", "SEED 1  2", "SEED 1 2x"),
        *("grow 3", "CHOP 3", "WAIT a\u2028b", "GROW\u00a03"),
    ],
)
def test_any_other_line_is_unreadable_and_quoted(line):
    with pytest.raises(Unreadable) as caught:
        parse_line(line, FULL)
    assert str(caught.value) == line


@pytest.mark.parametrize(
    ("league", "unknown", "grammar"),
    [
        (WOOD_2, ["GROW 1", "SEED 1 2"], "COMPLETE <idx> | WAIT"),
        (WOOD_1, ["SEED 1 2"], "GROW <idx> | COMPLETE <idx> | WAIT"),
        (FULL, [], "SEED <from> <to> | GROW <idx> | COMPLETE <idx> | WAIT"),
    ],
    ids=["bois2", "bois1", "bronze"],
)
def test_a_verb_of_another_league_is_unreadable(league, unknown, grammar):
    assert expected(league) == grammar  # type: ignore[arg-type]
    for line in unknown:
        with pytest.raises(Unreadable):
            parse_line(line, league)  # type: ignore[arg-type]


def test_a_message_is_cut_by_utf_16_units():
    assert shorten("x" * 48) == "x" * 48
    assert shorten("x" * 49) == "x" * 46 + "..."
    assert shorten("🌱" * 24) == "🌱" * 24
    assert shorten("🌱" * 25) == "🌱" * 23 + "..."
    # Cut in the middle of a pair, as Java does.
    assert shorten("x" + "🌱" * 24) == "x" + "🌱" * 22 + "\ud83c" + "..."
    assert shorten("x" * 46 + "   ") == "x" * 46


actions = st.one_of(
    st.just(WAIT),
    st.builds(Action, st.sampled_from(["GROW", "COMPLETE"]), st.integers(0, 50), st.just(-1)),
    st.builds(Action, st.just("SEED"), st.integers(0, 50), st.integers(0, 50)),
)


@given(actions, st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=40))
def test_what_is_written_is_read_back(action, message):
    line = parse_line(f"{action_text(action)} {message}", FULL)
    assert line == Line(action, message)
