"""A notebook read again before it is handed in."""

import json
import os
import time
from copy import deepcopy

import pytest

from tests.classroom.cahier import ROOT
from trollkit.classroom import relecture as carnet
from trollkit.classroom import td1
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.classroom.repair import name_of, plan_of, read_own

# What a notebook lets one see before it is handed in, without running it.

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


def test_a_warm_up_may_be_deleted():
    assert doubts(changed(echauffement_2=None)) == []


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


# The last cell of a sheet: the saved file, run anew, and what is told of it.

ANSWERS = {
    "question-1": "p = troll.Partie(7, 15)",
    "question-3a": "victoire = troll.Partee(7, 15)",
    "question-3b": "matchNul = troll.Partie(7, 14)",
    "question-4b": "import os\nos._exit(3)",
}


def told(path, capsys):
    """What the last cell prints of the notebook at `path`, in one line."""
    td1.avant_de_rendre(str(path))
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.long
@pytest.mark.lourd
def test_each_question_has_its_line_and_what_fails_is_named(tmp_path, capsys):
    sheet = ROOT / "assignments/td1-trolls/td1-trolls.ipynb"
    notebook = json.loads(sheet.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        cell["source"] = ANSWERS.get(cell["id"], cell["source"])
    own = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    own |= {"id": "825ade5f-a9ba", "source": "# le mien\nprint(duel)"}
    asks = own | {"id": "427db724-6a83", "source": "n = input('?')"}
    notebook["cells"][2:2] = own, asks
    path = tmp_path / "td1 à moi.ipynb"
    path.write_text(json.dumps(notebook), encoding="utf-8")
    before = path.read_bytes()
    said = told(path, capsys)
    assert "« td1 à moi.ipynb », enregistré à l'instant" in said
    assert "question 1 ✔ 1 pt question 2 ○ 1 pt question 3a ✎" in said
    assert "« victoire = troll.Partee(7, 15) », Partee n'existe pas" in said
    assert "question 3b ✎ 1 pt matchNul a 14 pierres ; on en attend 15." in said
    assert "échelle 6 … 6 pts l'arène la joue à la correction" in said
    assert "Vu ici : 1 sur 11 ; 9 de plus se jugent à la correction." in said
    assert "« question-3a » s'arrête sur une erreur : NomInconnu: Partee" in said
    assert "« n = input('?') » s'arrête sur une erreur : input attend quelqu'un" in said
    assert "la cellule « # le mien » s'arrête sur une erreur : le nom duel n'existe pas" in said
    # What comes after a cell that ends Python is not made up.
    assert "arrêtée avant la fin : une cellule arrête Python." in said
    assert "question 5 ✎ 1 pt pas relue" in said
    assert path.read_bytes() == before


@pytest.mark.lourd
def test_of_a_sheet_that_is_read_by_hand_alone_no_hidden_tests_are_told(tmp_path, capsys):
    sheet = ROOT / "assignments/td5-au-dela/td5-au-dela.ipynb"
    notebook = json.loads(sheet.read_text(encoding="utf-8"))
    notebook["cells"] = [cell for cell in notebook["cells"] if cell["id"] == "reflexion"]
    path = tmp_path / "td5.ipynb"
    path.write_text(json.dumps(notebook), encoding="utf-8")
    said = told(path, capsys)
    assert "réflexion … 2 pts lue par votre professeur" in said
    assert "Rien ne se vérifie ici : tout se juge à la correction." in said
    assert "cachés" not in said and "0 sur 0" not in said


def test_a_notebook_that_is_none_is_said_to_be(tmp_path):
    path = tmp_path / "td1.ipynb"
    path.write_text("ceci n'est pas un carnet", encoding="utf-8")
    with pytest.raises(PasEncore, match="Carnet illisible, ce n'est pas un carnet"):
        td1.avant_de_rendre(str(path))


def test_without_a_file_one_is_told_what_to_do(monkeypatch):
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)
    with pytest.raises(PasEncore, match="Donnez son nom"):
        td1.avant_de_rendre()


def test_in_a_browser_one_is_told_to_do_it_by_hand(monkeypatch):
    monkeypatch.setattr("sys.platform", "emscripten")
    with pytest.raises(PasEncore, match="un navigateur ne peut pas relire"):
        td1.avant_de_rendre()


def test_run_to_be_marked_or_read_again_it_does_nothing(monkeypatch, capsys):
    monkeypatch.setitem(os.environ, "NBGRADER_EXECUTION", "autograde")
    td1.avant_de_rendre()
    assert capsys.readouterr().out == ""
