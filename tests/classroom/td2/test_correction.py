"""Who borrows an answer of the second sheet, graded by `trollkit noter` as a class is."""

import pytest

from tests.classroom.cahier import cells
from tests.classroom.correction import graded
from tests.classroom.td2.cahier import NAME

pytestmark = [pytest.mark.long, pytest.mark.lourd]


def lent(function):
    """The cell that lends a function, and what it holds once its # is gone."""
    found = cells("assignments", NAME).items()
    cell, source = next((c, s) for c, s in found if s.startswith(f"# {function} = "))
    return {cell: source.removeprefix("# ")}


def test_a_borrowed_answer_costs_its_own_question_and_the_arena_alone(tmp_path):
    blank = cells("assignments", NAME)
    marks = graded(
        tmp_path,
        NAME,
        {
            "programme": {"question-4": blank["question-4"], **lent("resoudre")},
            "rebours": {"question-5b": blank["question-5b"], **lent("matriceDesGains")},
            "tour": {"question-5a": blank["question-5a"], **lent("etatSuivant")},
            "rien": {},
        },
    )
    points = {student: row["points"] for student, row in marks.items()}
    # The chase of question 9 stands on etatSuivant: the arena refuses it.
    assert points == {"programme": 15, "rebours": 16, "tour": 14, "rien": 18}
