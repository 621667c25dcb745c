"""Every graded cell of every sheet, held against answers of students, wrong and right."""

import re

import pytest

from tests.classroom.cahier import ROOT
from tests.classroom.copies.marking import marked
from tests.golden.copies import FOUND, SHEETS, Copy, copies, told
from tests.golden.files import changes, kept
from trollkit.classroom.grading.course import sheet as staff
from trollkit.classroom.repair import read_own

# Long tables: in `make test`, what is right and two mistakes a cell.
pytestmark = [pytest.mark.long, pytest.mark.lourd]
FIRST = 2

WRONG = [
    pytest.param(
        name,
        cell,
        answers.answer,
        *wrong,
        id=f"{name}-{cell}-{number}",
        marks=[pytest.mark.parcours] if number < FIRST else [],
    )
    for (name, cell), answers in FOUND.items()
    for number, wrong in enumerate(answers.wrong)
]
RIGHT = [
    pytest.param(name, cell, answers.answer, source, id=f"{name}-{cell}-{number}")
    for (name, cell), answers in FOUND.items()
    for number, source in enumerate(answers.right)
]


def changed(copy, result, what=""):
    """What the golden file of the sheet tells otherwise of an answer."""
    before = {copy.id: kept(f"{copy.part}{what}").get(copy.id, "nothing")}
    return changes(before, {copy.id: told(result)})


@pytest.mark.parametrize(("sheet", "cell", "answer", "source", "reason"), WRONG)
def test_a_wrong_answer_fails_in_the_visible_check_with_the_true_reason(
    sheet, cell, answer, source, reason
):
    # The search for a cause takes a second and adds to what is said: most reasons need none.
    copy = copies(sheet)[Copy(sheet, cell, answer, source).id]
    result = marked(*copy, mended=False)
    assert not changed(copy, result)
    if not re.search(reason, result.said, re.IGNORECASE):
        result = marked(*copy)
        assert not changed(copy, result, "-causes")
    assert not result.visible, "the student is told that it is right"
    assert not result.hidden, "the hidden tests give the points"
    assert re.search(reason, result.said, re.IGNORECASE), result.said


@pytest.mark.parcours
@pytest.mark.parametrize(("sheet", "cell", "answer", "source"), RIGHT)
def test_a_right_answer_written_otherwise_passes_both(sheet, cell, answer, source):
    copy = copies(sheet)[Copy(sheet, cell, answer, source).id]
    result = marked(*copy)
    assert result.visible, result.said
    assert result.hidden, "refused after the student was told that it is right"
    assert not changed(copy, result)


@pytest.mark.parcours
@pytest.mark.parametrize("sheet", SHEETS.values())
def test_every_judged_cell_has_eight_wrong_answers_and_three_right_ones(sheet):
    notebook = read_own(ROOT / "solutions" / sheet / f"{sheet}.ipynb")
    for cell in staff.tests_of(notebook).keys() - staff.arena_cells(notebook).keys():
        answers = FOUND[sheet, cell]
        assert len(answers.wrong) >= 8
        assert len(answers.right) >= 3
