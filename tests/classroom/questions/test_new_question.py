"""A question is one entry and its cells: one is added to td1, from source to mark."""

import pytest

from tests.classroom.cahier import BEGIN, END, notebook
from trollkit.classroom import td1
from trollkit.classroom.build import build
from trollkit.classroom.questions.question import TD1, Tache, asks
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore, Reussi
from trollkit.classroom.repair import read_own

CELLS = """
# %% nbgrader={"grade_id": "question-8", "solution": true}
### DÉBUT SOLUTION
def moyenne(a, b):
    return (a + b) / 2
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-8", "grade": true, "points": 2}
td1.question8(globals())
### DÉBUT TESTS CACHÉS
assert moyenne(-1, 2) == 0.5
### FIN TESTS CACHÉS
"""
MOYENNE = Tache(
    *("moyenne", "a, b", [(2, 4), (3, 8)], lambda a, b: (a + b) / 2),
    idees={"c'est la somme, divisez-la par 2": lambda a, b: a + b},
)


@pytest.fixture
def cells(course):
    """The new cells as a built course has them, by folder and name."""
    source = course / "course/td/feuille.py"
    source.write_text(source.read_text("utf-8") + CELLS, "utf-8")
    build(course)
    return {
        (folder, cell.id): cell
        for folder in ("assignments", "solutions")
        for cell in read_own(course / folder / "feuille/feuille.ipynb").cells
    }


def test_a_question_is_an_entry_and_its_cells(cells, capsys, monkeypatch):
    monkeypatch.setitem(TD1, "8", None)  # taken out again afterwards
    asks(TD1, "8", MOYENNE, bravo=lambda: Reussi("juste au milieu."))
    with pytest.raises(PasCommence, match="la fonction moyenne n'existe pas"):
        td1.question8(notebook(cells["assignments", "question-8"].source))
    with pytest.raises(PasEncore, match="6 au lieu de 3 : c'est la somme, divisez-la par 2"):
        td1.question8(notebook("def moyenne(a, b):\n    return a + b"))
    check = cells["solutions", "verification-8"]
    assert check.metadata["nbgrader"]["points"] == 2
    visible, _, hidden = check.source.partition(BEGIN)
    names = notebook(cells["solutions", "question-8"].source, td1=td1)
    exec(visible + hidden.partition(END)[0], names)
    assert "✔ Réussi : juste au milieu." in capsys.readouterr().out
