"""The sheet of a browser is the one that is handed out, and is handed in as that one is."""

import json

import pytest

from tests.depot.root import ROOT
from trollkit.classroom.repair import as_node
from trollkit.classroom.repair.rebuilding import repair
from trollkit.dev import lite

RELEASED = ROOT / "assignments" / lite.SHEET / f"{lite.SHEET}.ipynb"


def notebook(path):
    content = json.loads(path.read_text(encoding="utf-8"))
    for cell in content["cells"]:
        cell["source"] = "".join(cell["source"])
    return content


@pytest.fixture
def prepared(tmp_path):
    lite.prepare_sheet(RELEASED, lite.TOLD, tmp_path)
    return notebook(tmp_path / RELEASED.name)


def test_it_has_every_cell_of_the_sheet_and_one_that_tells_what_is_different(prepared):
    (told,) = [cell for cell in prepared["cells"] if cell["id"] == "navigateur"]
    assert "Télécharger mon travail" in told["source"]
    prepared["cells"].remove(told)
    assert prepared["cells"] == notebook(RELEASED)["cells"]


def test_an_answer_written_in_it_is_found_again_and_nothing_is_remarked(prepared):
    answer = next(cell for cell in prepared["cells"] if cell["id"] == "question-1")
    answer["source"] = "p = troll.Partie(7, 15)"
    rebuilt, notes = repair(as_node(prepared), as_node(notebook(RELEASED)))
    assert {cell.id: cell.source for cell in rebuilt.cells}["question-1"] == answer["source"]
    assert notes == []
