"""nbgrader's own commands run no student's cell where the kit's settings were not read."""

import json
from pathlib import Path

import nbformat
import pytest
from nbgrader.apps import NbGrader
from nbgrader.preprocessors import Execute

from trollkit.classroom.settings import CONFIG, GUARD, KIT, guard, is_guarded

ROOT = Path(__file__).parents[2]
OWN = (ROOT / CONFIG).read_text("utf-8")
BROKEN = f'{OWN}c.CourseDirectory.db_url = "sqlite:///notes.db\n'
WITHOUT = OWN.replace("with_the_kits(get_config())", "get_config()")


@pytest.fixture
def course(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", str(tmp_path / "none"))
    return tmp_path


def settings(course, text):
    """What nbgrader's commands are told in a course with these settings."""
    (course / CONFIG).write_text(text, encoding="utf-8")
    app = NbGrader()
    app.load_config_file()
    return app.config


def leaks(config, course):
    """Whether a cell writes a file, as nbgrader runs cells by itself."""
    cell = nbformat.v4.new_code_cell(f"open({str(course / 'FUITE')!r}, 'w')")
    notebook = nbformat.v4.new_notebook(cells=[cell])
    notebook.metadata.kernelspec = {
        "name": "python3",
        "display_name": "p",
        "language": "python",
    }
    Execute(config=config).preprocess(notebook, {"metadata": {"path": str(course)}})
    return (course / "FUITE").exists()


@pytest.mark.lourd
@pytest.mark.parametrize("text", [BROKEN, WITHOUT], ids=["broken", "without the kit's line"])
def test_no_cell_runs_without_the_kits_settings(text, course):
    unguarded = settings(course, text)
    assert leaks(unguarded, course)  # what nbgrader does without the second file
    (course / "FUITE").unlink()
    assert guard(course)
    with pytest.raises(RuntimeError, match="Aucune cellule n'a tourné"):
        leaks(settings(course, text), course)
    assert not (course / "FUITE").exists()


@pytest.mark.lourd
def test_with_them_the_second_file_changes_nothing(course):
    before = settings(course, OWN)
    assert guard(course) and not guard(course)
    after = settings(course, OWN)
    assert after.Autograde == before.Autograde == KIT["Autograde"]
    assert leaks(after, course)  # a teacher's own validation


def test_what_a_teacher_keeps_in_the_second_file_stays(course):
    (course / GUARD).write_text('{"NbGrader": {"logfile": "x"}, "Execute": {}}', "utf-8")
    assert guard(course)
    assert is_guarded(course)
    assert json.loads((course / GUARD).read_text("utf-8"))["NbGrader"] == {"logfile": "x"}
    (course / GUARD).write_text("{", "utf-8")
    assert not guard(course)
    assert (course / GUARD).read_text("utf-8") == "{"
