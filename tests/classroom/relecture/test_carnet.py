"""What a notebook lets one see before it is handed in, without running it."""

import os
import time
from copy import deepcopy

import pytest

from tests.classroom.cahier import ROOT
from trollkit.classroom import relecture as carnet
from trollkit.classroom.repair import name_of, plan_of, read_own

SHEET = read_own(ROOT / "assignments/td1-trolls/td1-trolls.ipynb")


def changed(**sources):
    """The sheet with the sources of some cells instead of their own, None to leave it out."""
    notebook = deepcopy(SHEET)
    for name, source in sources.items():
        name = name.replace("_", "-")
        place = next(i for i, each in enumerate(notebook.cells) if name_of(each) == name)
        if source is None:
            del notebook.cells[place]
        else:
            notebook.cells[place].source = source
    return notebook


def doubts(notebook):
    return list(carnet.doubts(notebook))


def test_a_sheet_as_it_was_handed_out_and_one_answered_in_its_cells_raise_no_doubt():
    assert doubts(SHEET) == []
    assert doubts(changed(question_1="p = troll.Partie(7, 15)")) == []


@pytest.mark.parametrize("lost", ["question-1", "verification-4b", "arene-6", "reflexion"])
def test_a_cell_that_is_gone_is_named(lost):
    (said,) = doubts(changed(**{lost: None}))
    assert said.startswith(f"la cellule « {lost} » a disparu")
    assert ("réponse avec elle" in said) == lost.startswith(("question", "reflexion"))


def test_a_changed_check_and_a_second_copy_are_named():
    notebook = changed(verification_1="print('✔ Réussi')")
    notebook.cells.append(deepcopy(notebook.cells[-1]))
    said = " ".join(doubts(notebook))
    assert "« verification-1 » est modifiée" in said
    assert "« avant-de-rendre » est en double" in said


def test_the_plan_names_all_that_is_asked_and_sums_up_to_twenty():
    plan = plan_of(SHEET)
    assert sum(question.points for question in plan) == 20
    kinds = {question.name: question.kind for question in plan}
    told = [kinds[name] for name in ("question-1", "verification-1", "arene-6", "reflexion")]
    assert told == ["reponse", "verification", "arene", "texte"]
    names = [question.name for question in plan_of(changed(**{"arene-6": None}))]
    assert sorted(names) == sorted(question.name for question in plan)


def test_the_notebook_is_found_by_its_server_or_its_name(tmp_path, monkeypatch):
    path = tmp_path / "td1.ipynb"
    path.write_text("{}", encoding="utf-8")
    monkeypatch.delenv(carnet.SESSION, raising=False)
    assert carnet.found() is None
    assert carnet.found(str(path)) == path
    monkeypatch.setenv(carnet.SESSION, str(path))
    assert carnet.found() == path
    monkeypatch.setenv(carnet.SESSION, "a3f0-no-file")
    assert carnet.found() is None


def test_the_age_is_that_of_the_file(tmp_path):
    path = tmp_path / "td1.ipynb"
    path.write_text("{}", encoding="utf-8")
    before = time.time() - 600
    os.utime(path, (before, before))
    assert carnet.saved(path, ask=False) == pytest.approx(600, abs=60)
