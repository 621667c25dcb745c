"""What a class understood, when it was marked by `trollkit noter` and nothing was made up."""

import pytest

from tests.classroom.grading.classe.feuille import SHEET
from tests.classroom.grading.classe.remises import ARENA, CLASS, EVERYTHING, V1, V2

pytestmark = [pytest.mark.long, pytest.mark.lourd]


@pytest.fixture(scope="module")
def bilan(classe):
    course, _ = classe
    told = course.json("cours", "bilan", SHEET)
    return told | {"par_question": {each["question"]: each for each in told["questions"]}}


def lost(*cells):
    return sum(bool({EVERYTHING, *cells} & set(each.lost)) for each in CLASS.values())


@pytest.mark.parametrize("cell", [V1, V2, ARENA])
def test_who_lost_points_is_counted_with_those_who_failed_or_did_not_try(bilan, cell):
    found = bilan["par_question"][cell]["etats"]
    failed = found["raté"] + found["pas essayé"] + found["en partie"]
    assert failed == lost(cell) - 1  # who has no notebook


def test_an_endless_answer_says_so_and_not_that_nothing_was_begun(bilan):
    said = " ".join(each["dit"] for each in bilan["par_question"][V2]["verdicts"])
    assert "Interrompue après 5 s" in said
    assert "Arrête Python ou le bloque" in said
