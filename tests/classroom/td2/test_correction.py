"""Who borrows an answer of the second sheet, graded by `trollkit noter` as a class is."""

import pytest

from tests.classroom.cahier import cells
from tests.classroom.correction import graded, lent
from tests.classroom.td2.cahier import NAME

pytestmark = [pytest.mark.long, pytest.mark.lourd]


def test_a_borrowed_answer_costs_its_own_question_and_the_arena_alone(tmp_path):
    blank = cells("assignments", NAME)
    marks = graded(
        tmp_path,
        NAME,
        {
            "programme": {"question-4": blank["question-4"], **lent(NAME, "resoudre")},
            "rebours": {"question-5b": blank["question-5b"], **lent(NAME, "matriceDesGains")},
            "tour": {"question-5a": blank["question-5a"], **lent(NAME, "etatSuivant")},
            "rien": {},
        },
    )
    points = {student: row["points"] for student, row in marks.items()}
    # The chase of question 9 stands on etatSuivant: the arena refuses it.
    assert points == {"programme": 15, "rebours": 16, "tour": 14, "rien": 18}
