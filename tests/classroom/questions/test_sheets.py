"""Every question of the registry: blank, solved, and the hidden tests behind it."""

import io

import pytest

from tests.classroom.cahier import Cahier, Yes
from tests.classroom.td2.cahier import TD2
from trollkit.classroom.questions.question import sheet_of
from trollkit.classroom.questions.verdicts import PasCommence

SHEETS = {
    "td1": Cahier("td1-trolls", ("preparation", "aides-"), bases=("question-3",)),
    "td2": TD2,
}
EACH = pytest.mark.parametrize(
    ("sheet", "number"), [(sheet, number) for sheet in SHEETS for number in sheet_of(sheet)]
)


@pytest.fixture(autouse=True)
def nobody_plays(monkeypatch):
    """Nobody is at the keyboard of a window that an answer opens."""
    monkeypatch.setattr("sys.stdin", io.StringIO())


@EACH
def test_an_answer_left_at_its_dots_is_not_begun(sheet, number):
    for names in ({}, SHEETS[sheet].espace(f"question-{number}", "assignments")):
        with pytest.raises(PasCommence):
            sheet_of(sheet)[number](names)


@EACH
def test_the_solution_is_right_for_the_check_and_the_hidden_tests(sheet, number, capsys):
    cahier, cell = SHEETS[sheet], f"verification-{number}"
    names = cahier.espace(f"question-{number}")
    sheet_of(sheet)[number](names)
    assert "✔ Réussi" in capsys.readouterr().out
    assert cahier.passes(cell, names)
    assert not cahier.passes(cell, cahier.espace(f"question-{number}", "assignments"))


@EACH
@pytest.mark.parametrize("answer", [Yes(), True, [Yes()] * 4, (Yes(), [Yes()]), None])
def test_an_answer_that_only_claims_to_be_equal_passes_no_hidden_test(sheet, number, answer):
    names = SHEETS[sheet].espace(f"question-{number}")
    for name in sheet_of(sheet)[number].asked:
        claims = (lambda *_: answer) if callable(names[name]) else answer
        assert not SHEETS[sheet].passes(f"verification-{number}", names | {name: claims}), name
