"""A rubric is read from the teacher's cell, and what was granted of it from the comment."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.depot.root import ROOT
from trollkit.classroom.grading.hand import Criterion, heard, rubric_of, told

RUBRIC = (Criterion(1, "l'idée : une règle"), Criterion(0.5, "la mesure (un nombre)"))
SHEETS = sorted((ROOT / "solutions").glob("*/*.ipynb"))
BY_HAND = [
    pytest.param(cell, id=f"{path.stem}-{cell['metadata']['nbgrader']['grade_id']}")
    for path in SHEETS
    for cell in json.loads(path.read_text("utf-8"))["cells"]
    if (marks := cell["metadata"].get("nbgrader", {})).get("grade") and marks.get("solution")
]


@pytest.mark.parametrize("cell", BY_HAND)
def test_each_cell_that_is_marked_by_hand_has_a_rubric_worth_its_points(cell):
    rubric = rubric_of("".join(cell["source"]))
    assert sum(each.points for each in rubric) == cell["metadata"]["nbgrader"]["points"]
    assert len({each.label for each in rubric}) == len(rubric)


@given(
    st.tuples(st.sampled_from([0.0, 0.5, 1.0]), st.sampled_from([0.0, 0.5])),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=60).map(str.strip),
)
def test_what_was_granted_and_said_is_read_again(granted, words):
    assert heard(RUBRIC, told(RUBRIC, granted, words)) == (list(granted), words)


@pytest.mark.parametrize(
    "comment",
    ["Bravo.", "", "- 1 sur 1 : l'idée", "- 1 sur 1 : autre\n- 0,5 sur 0,5 : la mesure\n\nOui"],
)
def test_a_comment_that_is_not_of_this_rubric_is_words(comment):
    assert heard(RUBRIC, comment) == ([], comment)


def test_a_table_of_something_else_is_no_rubric():
    assert rubric_of("| 1 | un |\n\n| points |\n|---|\n\n| 2 | deux |") == ()
