"""What the teacher's pages say is true: commands, links, points, words."""

import re

import jupytext
import pytest

import troll
from tests.depot.root import ROOT
from trollkit.classroom.intake import files as archive
from trollkit.phrases.wording import words

SHEETS = sorted(path.stem for path in (ROOT / "course" / "td").glob("*.py"))


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_marking_scheme_is_that_of_the_notebooks(sheet):
    notebook = jupytext.read(ROOT / "course" / "td" / f"{sheet}.py", fmt="py:percent")
    marks = [cell.metadata.get("nbgrader", {}) for cell in notebook.cells]
    points = {mark["grade_id"]: float(mark["points"]) for mark in marks if mark.get("grade")}
    assert points in scheme()
    # The fifth sheet is a walk: its reflection alone is marked.
    assert sum(points.values()) == (2 if sheet == "td5-au-dela" else 20)


def test_the_guide_says_what_a_submission_may_weigh():
    text = " ".join((ROOT / "course/enseignant/guide.md").read_text("utf-8").split())
    whole, one = (each // 1_000_000 for each in (archive.MOST_IN_ALL, archive.MOST_BYTES))
    assert f"plus de {archive.MOST_FILES} fichiers ou de {whole} Mo pour un élève" in text
    assert f"un fichier de plus de {one} Mo" in text
    assert f"({one} Mo au plus)" in words("refusals")["submission"]["too_big"]


def test_the_notebook_of_the_wall_is_the_cell_that_its_page_shows():
    notebook = jupytext.read(ROOT / "course/enseignant/tableau.ipynb")
    page = (ROOT / "docs/mur.md").read_text("utf-8")
    assert [f"```python\n{cell.source}\n```" in page for cell in notebook.cells] == [True]


def test_the_points_of_a_reflection_add_up():
    text = (ROOT / "course/enseignant/bareme.md").read_text(encoding="utf-8")
    parts = re.split(r"sur (\d) points\.\*\*", text)[1:]
    for wanted, rubric in zip(parts[::2], parts[1::2], strict=True):
        given = re.findall(r"^\| ([\d,]+) \|", rubric, re.MULTILINE)
        assert sum(float(each.replace(",", ".")) for each in given) == float(wanted)


def scheme():
    """The points by cell that the marking scheme gives, sheet by sheet."""
    text = (ROOT / "course/enseignant/bareme.md").read_text(encoding="utf-8")
    sheets = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    rows = (re.findall(r"^\| `([\w-]+)` \| ([\d,]+) \|", part, re.MULTILINE) for part in sheets)
    return [{name: float(points.replace(",", ".")) for name, points in found} for found in rows]


def facade():
    """All names that a student can read or call after `import troll`."""
    partie = troll.Partie(7, 15)
    members = {name for name in dir(partie) if not name.startswith("_")}
    return members | set(troll.__all__)


def glossed(text):
    return set(re.findall(r"`(\w+)[^`]*`", text))


def test_the_glossary_covers_what_a_student_can_call():
    text = (ROOT / "course/enseignant/glossaire.md").read_text(encoding="utf-8")
    assert facade() - glossed(text) == set()
