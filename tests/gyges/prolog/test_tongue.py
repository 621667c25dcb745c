"""What the arena says to Prolog, and what it makes of anything that Prolog answers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.core.contest import RefusedAnswer
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind
from trollkit.gyges import prolog as tongue
from trollkit.gyges.discipline import DISCIPLINE
from trollkit.gyges.notation import opening, position_text
from trollkit.gyges.prolog import KIT, load, quoted
from trollkit.phrases import fault_phrase
from trollkit.trolls.discipline import DISCIPLINE as TROLLS

ASKED = position_text(opening("332121", "123321")).encode()


def test_gyges_is_played_in_prolog_and_trolls_is_not():
    spoken = tongue
    assert DISCIPLINE.tongues == {".pl": spoken}
    assert TROLLS.tongues == {}


def test_a_board_is_asked_as_the_seed_writes_it():
    board = "[[14,16,61,66],[13,15,62,65],[11,12,63,64],s]"
    assert tongue.ask(ASKED) == f"ask(0, (meilleur_coup({board}, C)), C).".encode()


@pytest.mark.parametrize("said", ["16-24", "'16-24'", " 16 - 24 "])
def test_a_legal_move_is_given_as_a_seat_gives_it(said):
    assert tongue.answer(ASKED, f"ok\t{said}".encode()) == b"16-24"


@pytest.mark.parametrize(
    ("heard", "kind", "value"),
    [
        ("ok\t11-66", FaultKind.INVALID, "'11-66'"),
        ("no\t", FaultKind.INVALID, "false"),
        ("free\t_123", FaultKind.INVALID, "_"),
        ("memory\t", FaultKind.MEMORY, ""),
        ("unknown\tabsent/1", FaultKind.EXCEPTION, "Unknown procedure: absent/1"),
        ("raised\tboum", FaultKind.EXCEPTION, "boum"),
        ("n'importe quoi", FaultKind.EXCEPTION, "n'importe quoi"),
        ("", FaultKind.EXCEPTION, ""),
    ],
)
def test_what_is_no_move_is_a_fault(heard, kind, value):
    with pytest.raises(RefusedAnswer) as refused:
        tongue.answer(ASKED, heard.encode())
    assert (refused.value.fault.kind, refused.value.fault.value) == (kind, value)


@given(st.binary())
def test_no_bytes_at_all_break_it(heard):
    with pytest.raises(RefusedAnswer):
        tongue.answer(ASKED, b"?" + heard)
    try:
        tongue.begun(heard)
    except UnreadableStrategy as error:
        assert error.fault.kind in (FaultKind.LOADING, FaultKind.NO_FUNCTION)


def test_a_source_is_one_line_whatever_is_in_it():
    line = tongue.begin('a :- b.\n% "é\\"\t\x00'.encode(), 7)
    assert b"\n" not in line and b"\t" not in line and b"\x00" not in line
    assert line.endswith(b", 7, meilleur_coup/2).")


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_a_string_has_no_quote_and_no_backslash_but_its_escapes(text):
    inside = quoted(text)[1:-1]
    assert '"' not in inside and "\n" not in inside
    pieces = inside.split("\\")
    plain, coded = pieces[::2], pieces[1::2]
    built = plain[0]
    for code, after in zip(coded, plain[1:], strict=True):
        built += chr(int(code.removeprefix("x"), 16)) + after
    assert built == text


def test_older_windows_files_are_read_too():
    file = KIT / "a.pl"
    assert load(file, "% été".encode()) == load(file, "% été".encode("cp1252"))
    assert '"a."' in load(file, b"\xef\xbb\xbfa.")


@pytest.mark.parametrize(
    ("kind", "value", "said", "in_python"),
    [
        (
            FaultKind.LOADING,
            "x",
            "pas du Prolog correct ; SWI-Prolog dit : « x »",
            "une erreur, x",
        ),
        (FaultKind.NO_FUNCTION, "m/2", "ne définit pas le prédicat m/2", "de fonction m/2"),
        (FaultKind.MEMORY, "", "la mémoire de SWI-Prolog est pleine", "permis (1 Go)"),
        (FaultKind.DIED, "0", "code de sortie 0 (halt ?)", "code de sortie 0 (os._exit ?)"),
    ],
)
def test_faults_speak_of_the_language_they_are_in(kind, value, said, in_python):
    fault = Fault(kind, value)
    assert said in fault_phrase(fault._replace(expected=tongue.NAME))
    assert in_python in fault_phrase(fault)


@pytest.mark.parametrize(
    ("value", "said"),
    [("false", "false (le prédicat a échoué)"), ("_", "n'a pas donné de valeur")],
)
def test_no_answer_is_told_as_what_it_is(value, said):
    assert said in fault_phrase(Fault(FaultKind.INVALID, value, "exactement 11-12", 1, 1))
