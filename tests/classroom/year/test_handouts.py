"""What is given on paper: the sheet beside the one-file `troll.py`, the project in Prolog."""

import pytest

from tests.depot.root import ROOT
from trollkit.classroom.build import lay_out
from trollkit.classroom.rapport import printing


@pytest.fixture
def written(tmp_path, monkeypatch):
    """Writes a folder of the course, without a browser; what became of its statement."""
    monkeypatch.setattr(printing, "find_browser", lambda: None)

    def written(source, statement, *files):
        assert lay_out(ROOT / source, tmp_path) == sorted([*files, statement])
        return (tmp_path / statement).read_text(encoding="utf-8")

    return written


def test_the_project_is_a_page_with_its_figures_and_a_file_to_begin_with(written):
    page = written("course/sans-carnet/projet-gyges", "sujet.html", "projet.pl")
    assert "coup_possible(+Plateau, ?Coup, ?Chemin)" in page
    assert "data:image/svg+xml" in page and "<script" not in page


def test_the_sheet_on_paper_asks_the_seven_questions_and_its_work_file_runs(written, tmp_path):
    page = written("course/trolls/seul", "feuille.html", "travail.py")
    assert [page.count(f"Question {number}.") for number in range(1, 8)] == [1] * 7
    assert "\xa0:" in page and " :</p>" not in page
    space = {}
    exec((tmp_path / "travail.py").read_text(encoding="utf-8"), space)
    assert "troll" in space and "strategie" in space
