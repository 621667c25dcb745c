"""Every check of the second sheet: blank, right, and the hidden tests behind it."""

import json

import pytest

from tests.classroom.td2.cahier import NAME, ROOT
from trollkit.classroom import td2
from trollkit.classroom.td2 import ladder

CHECKS = {
    "1a": td2.question1a,
    "1b": td2.question1b,
    "2": td2.question2,
    "3": td2.question3,
    "4": td2.question4,
    "5a": td2.question5a,
    "5b": td2.question5b,
    "6": td2.question6,
    "7a": td2.question7a,
    "7b": td2.question7b,
    "8": td2.question8,
}
EACH = pytest.mark.parametrize("name", CHECKS)


def test_the_points_make_twenty_and_one_cell_is_marked_by_hand_and_one_in_the_arena():
    path = ROOT / "solutions" / NAME / f"{NAME}.ipynb"
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    graded = [cell for cell in cells if cell["metadata"].get("nbgrader", {}).get("grade")]
    assert sum(cell["metadata"]["nbgrader"]["points"] for cell in graded) == 20
    by_hand = [cell["id"] for cell in graded if cell["metadata"]["nbgrader"]["solution"]]
    assert by_hand == ["reflexion"]
    arena = {cell["id"]: cell["metadata"]["trollkit"]["arene"] for cell in graded
             if "trollkit" in cell["metadata"]}  # fmt: skip
    assert arena == {
        "arene-9": {
            "jeu": "trolls",
            "cellule": "question-9",
            "fonction": "strategie",
            "echelle": ladder.__name__,
        }
    }
    points = {cell["id"]: cell["metadata"]["nbgrader"]["points"] for cell in graded}
    assert points["arene-9"] == ladder.LADDER.total
