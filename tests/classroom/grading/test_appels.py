"""`trollkit noter` and `trollkit cours …` when they are called wrongly, or too early."""

import shutil

import pytest

from tests.classroom.grading.classe.feuille import ROOT
from trollkit.cli.francais import run
from trollkit.cli.root import trollkit

# nbgrader and what it stands on use names that newer Pythons and libraries frown upon.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture
def call(capsys, tmp_path, monkeypatch):
    """Run `trollkit …` in a course without submissions: its status and what it complains of."""
    shutil.copy(ROOT / "nbgrader_config.py", tmp_path)
    (tmp_path / "solutions/td").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TROLLKIT_ECHANGE", str(tmp_path / "echange"))

    def called(*arguments):
        with pytest.raises(SystemExit) as end:
            run(trollkit, arguments)
        out, err = capsys.readouterr()
        assert out == ""
        assert len(err.splitlines()) == 1
        return end.value.code, err

    return called


@pytest.mark.parametrize(
    "arguments",
    [("noter", "td9"), ("cours", "publier", "td9"), ("cours", "retours", "td9"),
     ("cours", "exporter", "td9"), ("recevoir", "td9")],
)  # fmt: skip
def test_an_unknown_sheet_is_a_wrong_call_that_names_those_there_are(call, arguments):
    status, err = call(*arguments)
    assert status == 2
    assert "'td9' n'existe pas ; les TD du cours : td." in err


@pytest.mark.parametrize("arguments", [("noter", "td"), ("cours", "exporter")])
def test_a_folder_without_a_course_is_a_wrong_call(call, tmp_path, arguments):
    (tmp_path / "ailleurs").mkdir()
    status, err = call(*arguments, "--racine", "ailleurs")
    assert status == 2
    assert "n'est pas le dossier d'un cours" in err


@pytest.mark.lourd
def test_nothing_handed_in_is_a_failure_that_says_where_it_should_be(call):
    status, err = call("noter", "td")
    assert status == 1
    assert "submitted/ELEVE/td" in err
