"""What is handed out without a notebook: a statement on paper, and files to begin with."""

import shutil

import pytest

from tests.depot.root import ROOT
from trollkit.classroom.build import HANDOUTS, lay_out, stale
from trollkit.classroom.rapport import printing

PROJECT = HANDOUTS / "projet-gyges"
FILES = {"projet.pl", "sujet.html"}


@pytest.fixture
def course(model, tmp_path, monkeypatch):
    monkeypatch.setenv("TROLLKIT_ECHANGE", str(tmp_path / "echange"))
    monkeypatch.setattr(printing, "find_browser", lambda: None)
    root = tmp_path / "cours"
    shutil.copytree(model, root)
    shutil.copytree(ROOT / PROJECT, root / PROJECT)
    return root


def test_a_project_is_published_as_a_sheet_is(course, call):
    code, said, _ = call(course, "cours", "publier", "projet-gyges")
    assert (code, said.split(" dans ")[0]) == (0, "projet-gyges est publié")
    (published,) = (course.parent / "echange").glob("*/outbound/projet-gyges")
    assert {path.name for path in published.iterdir()} == FILES
    page = (published / "sujet.html").read_text(encoding="utf-8")
    assert "coup_possible(+Plateau, ?Coup, ?Chemin)" in page
    assert "data:image/svg+xml" in page and "<script" not in page
    assert stale(course) == {}
    assert call(course, "cours", "publier", "projet-gyges")[0] == 1
    due = ("--remplacer", "--echeance", "2030-01-01 08:00")
    code, _, refused = call(course, "cours", "publier", "projet-gyges", *due)
    assert code == 2 and "écrivez sa date dans course/sans-carnet" in refused
    for command in ("noter", "recevoir"):
        code, _, refused = call(course, command, "projet-gyges")
        assert code == 2 and "se notent avec « trollkit corriger DOSSIER »" in refused


def test_a_new_course_has_the_project_too(course, tmp_path, call):
    code, said, _ = call(tmp_path, "cours", "nouveau", "autre", "--depuis", str(course))
    assert code == 0 and "projet" not in said.split(".")[0]
    there = tmp_path / "autre" / PROJECT
    assert {path.name for path in there.iterdir()} == FILES - {"sujet.html"} | {
        "sujet.md",
        "figures.svg",
    }


def test_the_sheet_on_paper_asks_the_seven_questions_and_its_work_file_runs(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(printing, "find_browser", lambda: None)
    written = lay_out(ROOT / "course/trolls/seul", tmp_path)
    assert written == ["feuille.html", "travail.py"]
    page = (tmp_path / "feuille.html").read_text(encoding="utf-8")
    assert [page.count(f"Question {number}.") for number in range(1, 8)] == [1] * 7
    assert "\xa0:" in page and " :</p>" not in page
    space = {}
    exec((tmp_path / "travail.py").read_text(encoding="utf-8"), space)
    assert "troll" in space and "strategie" in space
