"""What a sheet lends serves what comes after, and earns nothing in its own question."""

from importlib import import_module

import pytest

from tests.classroom.td2.cahier import TD2
from tests.classroom.td3.cahier import TD3
from tests.classroom.td4.cahier import TD4
from trollkit.classroom import td2, td3, td4
from trollkit.classroom.checks import PasEncore
from trollkit.classroom.estimation import estimer
from trollkit.classroom.secours import check_arene, est_lent

SHEETS = {td2: TD2, td3: TD3, td4: TD4}
# Of each sheet, what is lent: its own question, and one that stands on it.
LENT = [
    (td2, "resoudre", "4", "5b"),
    (td2, "etatSuivant", "5a", "5b"),
    (td2, "matriceDesGains", "5b", "6"),
    (td3, "coutPousse", "3a", "4a"),
    (td3, "gainCoupe", "3b", "4a"),
    (td3, "suites", "4a", "4b"),
    (td3, "ombres", "6a", "6b"),
    (td4, "contenu", "1", "2a"),
    (td4, "arrivees", "2b", "3b"),
    (td4, "cases_de_depot", "3a", "3b"),
    (td4, "minimax", "5", "6"),
    (td4, "alphabeta", "6", "7b"),
]
EACH = pytest.mark.parametrize(("sheet", "name", "own", "after"), LENT)


def borrowing(sheet, name, question):
    """A notebook solved down to a question, but for a function that its sheet lends."""
    names = SHEETS[sheet].espace(f"question-{question}")
    lent = getattr(sheet.secours, name)
    names[name] = lent(names) if name == "matriceDesGains" else lent
    return names


@EACH
def test_what_is_lent_earns_nothing_in_its_own_question(sheet, name, own, after):
    names = borrowing(sheet, name, own)
    with pytest.raises(PasEncore, match="le secours fait avancer"):
        getattr(sheet, f"question{own}")(names)
    assert not SHEETS[sheet].passes(f"verification-{own}", names)


@EACH
def test_what_is_lent_takes_the_place_of_the_answer_after_it(sheet, name, own, after, capsys):
    names = borrowing(sheet, name, after)
    getattr(sheet, f"question{after}")(names)
    assert "✔ Réussi" in capsys.readouterr().out
    assert SHEETS[sheet].passes(f"verification-{after}", names)


@pytest.mark.parametrize(("sheet", "name"), [each[:2] for each in LENT])
def test_a_sheet_says_where_what_it_lends_is_taken(sheet, name):
    cells = import_module("tests.classroom.cahier").cells("assignments", SHEETS[sheet].name)
    lines = [line for source in cells.values() for line in source.splitlines()]
    assert any(line.startswith("# ") and f".secours.{name}" in line for line in lines)


def test_the_arena_s_estimate_refuses_what_stands_on_a_lent_function():
    names = {"suites": td3.secours.suites}
    exec("def aide(x):\n    return suites(x)\ndef strategie(vue):\n    return aide(vue)", names)
    with pytest.raises(PasEncore, match="strategie se sert de suites, que le TD vous prête"):
        estimer(names, "strategie", "vue", "foret", td3.ladder.LADDER)
    check_arene("strategie", names["strategie"], names | {"suites": len})


def test_only_what_the_sheets_lend_is_lent():
    assert not any(map(est_lent, (len, td3.depart, td2.solve, None, 3)))
