"""The strategy as a file, for classmates and the contest."""

import pytest

from trollkit.classroom import td1
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore
from trollkit.classroom.td1.strategie import source

AIDE = "def assez(partie):\n    return min(2, partie.stockGauche)\n"
STRATEGIE = "def strategie(partie, partiesPrecedentes):\n    return assez(partie)\n"


def run(*cells):
    return {"In": ["", *cells]}


def load(text):
    namespace = {}
    exec(text, namespace)
    return namespace["strategie"]


class Position:
    stockGauche = 9


def test_the_file_holds_the_strategy_and_its_helpers_only():
    text = source(run("import troll", AIDE, "troll.GUI(7, 15, 'humain', 'humain')", STRATEGIE))
    assert "GUI" not in text
    assert load(text)(Position, []) == 2


def test_what_was_run_last_counts_in_any_order():
    text = source(run(AIDE, STRATEGIE, AIDE.replace("min(2", "min(5")))
    assert load(text)(Position, []) == 5
    again = STRATEGIE.replace("assez(partie)", "1")
    assert load(source(run(AIDE, STRATEGIE, again)))(Position, []) == 1


def test_before_the_cell_was_run_it_is_not_begun():
    with pytest.raises(PasCommence):
        source(run("import troll"))
    with pytest.raises(PasEncore, match="redémarrez le noyau"):
        source({})


def test_the_file_is_written_where_it_is_wanted(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    td1.enregistrer(run(AIDE, STRATEGIE), "camarades/lea.py")
    assert load((tmp_path / "camarades/lea.py").read_text(encoding="utf-8"))(Position, []) == 2
    assert "lea.py est écrit" in capsys.readouterr().out


def test_in_a_browser_that_shows_no_files_the_lines_are_there_to_be_copied(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.platform", "emscripten")
    td1.enregistrer(run(AIDE, STRATEGIE), "lea.py")
    told, _, copied = capsys.readouterr().out.partition("copiez ces lignes.\n")
    assert "lea.py est écrit" in told
    assert load(copied)(Position, []) == 2


@pytest.mark.parametrize(
    "name", ["lea", "ma stratégie.py", "lea.ipynb", "../3.py", "random.py"]
)
def test_a_name_that_the_contest_could_not_take_is_refused(name):
    with pytest.raises(PasEncore, match=r"lea\.py"):
        td1.enregistrer(run(AIDE, STRATEGIE), name)
