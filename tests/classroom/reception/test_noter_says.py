"""`trollkit noter` about people: who is nobody, who has no notebook to be marked, pairs."""

import json

import pytest

from tests.classroom.reception.conftest import SHEET
from tests.classroom.reception.test_receiving import FRIDAY, OTHER, ZOE, taken
from trollkit.classroom.grading import run as grading
from trollkit.classroom.grading.course.session import StepFailed
from trollkit.classroom.grading.run import Graded

FULL = (
    "OSError: [Errno 28] No space left on device: '/cours/submitted/zdurand' -> '/cours/auto'",
    "sqlalchemy.exc.OperationalError: (sqlite3.OperationalError) database or disk is full",
)


@pytest.fixture
def rows(monkeypatch):
    """What grading is to have come to: nothing is run."""
    made = []
    monkeypatch.setattr(grading, "grade", lambda *_, **__: made)
    return made


@pytest.fixture
def call(course, typed):
    return typed(course.root, "noter", SHEET, "--isolement", "processus")


def test_a_name_is_told_from_an_identifier_that_handed_nothing_in(course, call):
    taken(course, OTHER)
    nothing = (
        2,
        "",
        "'zdurand' n'a pas de carnet à corriger pour td1-trolls : « trollkit recevoir "
        "td1-trolls » dit pourquoi.\n",
    )
    assert call("--eleve", "durand zoe") == call("--eleve", "zdurand") == nothing
    assert call("--eleve", "Jean Martin")[2].endswith(" ; au plus près : jm1 ou jm2.\n")


def test_who_handed_in_what_cannot_be_read_has_no_notebook_to_be_marked(course, call, rows):
    taken(course, {**OTHER, f"{ZOE}/td1.pdf": (b"%PDF", FRIDAY)})
    rows.append(Graded("aben", 3.0, 6.0))
    assert (
        "Sans carnet à corriger, 4 sur la liste inscrite (« trollkit recevoir td1-trolls » dit "
        "pourquoi) : Inès D'Été (idete), Jean Martin (jm1), Jean Martin (jm2), Zoé Durand "
        "(zdurand)." in call()[1]
    )
    assert json.loads(call("--json")[1])["sans_remise"] == ["idete", "jm1", "jm2", "zdurand"]
    (course.root / "recus" / "registre.json").write_text("{")
    assert call()[0] == 0  # a register that is damaged keeps nobody from being graded


def test_of_two_who_have_one_name_it_is_said_whose_the_points_are(course, call, rows):
    taken(course, OTHER)
    rows += [Graded(each, 3.0, 6.0) for each in ("jm1", "jm2")]
    out = call()[1]
    assert "│ Jean Martin (jm1) │" in out and "│ Jean Martin (jm2) │" in out


def test_who_has_a_partner_that_handed_in_is_not_missing(course, call, rows):
    taken(course, OTHER)
    (course.root / "binomes.csv").write_text("eleve,binome\naben,zdurand\n")
    rows.append(Graded("aben", 3.0, 6.0))
    assert json.loads(call("--json")[1])["sans_remise"] == ["idete", "jm1", "jm2"]


def test_a_damaged_list_of_pairs_is_said_before_anything_is_graded(course, call, rows):
    taken(course, OTHER)
    (course.root / "binomes.csv").write_text("a,b\nc,d\n")
    status, out, err = call()
    assert (status, out) == (1, "")
    assert err.startswith("binomes.csv : il manque une colonne « identifiant »")


@pytest.mark.parametrize("error", FULL)
def test_a_full_disk_is_said_with_what_to_do_about_it(course, call, rows, error):
    taken(course, OTHER)
    rows.append(Graded("aben", error=error))
    status, out, _ = call()
    assert status == 1
    assert (
        "Non corrigé, le disque est plein : libérez de la place, puis relancez la même "
        "commande ; ni les remises ni les notes mises à la main ne sont perdues." in out
    )
    assert "No space" not in out and "database" not in out and "docteur" not in out


def test_a_full_disk_is_said_in_french_of_the_sheet_too(course, call, monkeypatch):
    def fails(*_, **__):
        raise StepFailed("generate_assignment", FULL[0])

    monkeypatch.setattr(grading, "grade", fails)
    taken(course, OTHER)
    assert call() == (
        1,
        "",
        "nbgrader n'a pas pu préparer le TD : le disque est plein ; libérez de la place, puis "
        "relancez la même commande.\n",
    )


def test_what_waits_is_counted_in_submissions(course, call, rows):
    taken(course, OTHER)
    rows.append(Graded("aben", 3.0, 6.0, manual=True))
    assert "La suite : remises à noter à la main : 1, « trollkit" in call()[1]
