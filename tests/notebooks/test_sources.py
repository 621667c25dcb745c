"""The notebooks that are committed, against their sources and against each other."""

import json
import re
from pathlib import Path

import pytest

from trollkit.classroom.build import stale

ROOT = Path(__file__).parents[2]
SOLUTIONS = sorted((ROOT / "solutions").glob("*/*.ipynb"))
ASSIGNMENTS = sorted((ROOT / "assignments").glob("*/*.ipynb"))
CODED = [path for path in ASSIGNMENTS if path.stem.startswith("td")]  # the others are prose
SOLVED = [path for path in CODED if path.stem != "td5-au-dela"]  # which keeps nothing back


def cells(path):
    return json.loads(path.read_text(encoding="utf-8"))["cells"]


def source(cell):
    return "".join(cell["source"])


# nbgrader and what it stands on use names that newer Pythons and libraries frown upon.
@pytest.mark.lourd
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_the_committed_notebooks_come_from_their_sources():
    assert stale(ROOT) == {}, "type: trollkit cours construire"


def test_each_sheet_has_a_solution_and_an_assignment_of_the_same_name():
    sheets = [path.stem for path in sorted((ROOT / "course/td").glob("*.py"))]
    assert sheets == [path.stem for path in SOLUTIONS] == [path.stem for path in ASSIGNMENTS]
    assert "td1-trolls" in sheets


def code(path):
    return "\n".join(source(cell) for cell in cells(path) if cell["cell_type"] == "code")


@pytest.mark.parametrize("path", [*SOLUTIONS, *ASSIGNMENTS], ids=lambda p: p.stem)
def test_a_notebook_has_named_cells_and_no_output(path):
    found = cells(path)
    names = [cell["id"] for cell in found]
    assert len(set(names)) == len(names)
    for cell in found:
        assert cell["id"] == cell["metadata"].get("nbgrader", {}).get("grade_id", cell["id"])
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None


@pytest.mark.parametrize("path", SOLVED, ids=lambda p: p.stem)
def test_students_get_no_line_of_a_solution_or_of_a_hidden_test(path):
    region = re.compile(r"### DÉBUT (?:SOLUTION|TESTS CACHÉS)\n(.*?)### FIN ", re.DOTALL)
    solution = code(ROOT / "solutions" / path.parent.name / path.name)
    within = "\n".join(region.findall(solution)).splitlines()
    kept_back = {line for line in within if re.search(r"\w", line)}  # and no mere bracket
    released = code(path).splitlines()
    assert len(kept_back) > 10
    assert "..." in released
    assert kept_back.isdisjoint(released)
    assert not [line for line in released if line.startswith("###")]


def test_the_first_sheet_shows_the_block_that_print_shows():
    import troll

    text = "\n".join(source(cell) for cell in cells(CODED[0]))
    assert str(troll.Partie(7, 15)) in text


@pytest.mark.parametrize("path", CODED, ids=lambda p: p.stem)
def test_each_question_has_its_story_goal_hints_and_lesson(path):
    text = "\n".join(source(cell) for cell in cells(path) if cell["cell_type"] == "markdown")
    questions = re.split(r"^## Question \d+ · ", text, flags=re.MULTILINE)[1:]
    assert questions
    for question in questions:
        parts = [
            question.index(part)
            for part in (
                *("**Histoire.**", "**But.**", "**À vous"),
                *("<summary>Indice 1", "**À retenir.**"),
            )
        ]
        assert parts == sorted(parts)
        story = question.split("**Histoire.**")[1].split("**But.**")[0]
        assert len(story.split()) <= 60
        assert question.count("<summary>Indice ") == 3
        assert question.count("<summary>") == question.count("</details>")
        assert "<details open" not in question
