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
            "deux": {
                **{cell: blank[cell] for cell in ("question-4", "question-5b")},
                **lent(NAME, "resoudre"),
                **lent(NAME, "matriceDesGains"),
            },
            "tour": {"question-5a": blank["question-5a"], **lent(NAME, "etatSuivant")},
            "rien": {},
        },
    )
    points = {student: row["points"] for student, row in marks.items()}
    # Three points and two; the chase of question 9 stands on etatSuivant: the arena refuses it.
    assert points == {"deux": 18 - 3 - 2, "tour": 18 - 1 - 3, "rien": 18}
