"""`nbgrader zip_collect`, run on what Moodle gives, with the course's own settings."""

import io
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from nbgrader.api import Gradebook

ROOT = Path(__file__).parents[3]
SHEET = "td1-trolls"


@pytest.mark.long
@pytest.mark.lourd
def test_moodles_archive_comes_in_under_the_identifiers_of_the_class_list_but_what_is_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nbgrader starts `alembic` for a new gradebook, by its name.
    programs = [str(Path(sys.executable).parent), os.environ.get("PATH", "")]
    monkeypatch.setenv("PATH", os.pathsep.join(programs))
    shutil.copy(ROOT / "nbgrader_config.py", tmp_path)
    with Gradebook(f"sqlite:///{tmp_path / 'gradebook.db'}") as book:
        book.add_student("zdurand", first_name="Zoé", last_name="Durand")
        book.add_student("aben", first_name="Ali", last_name="Ben Salah")
        book.add_student("jm1", first_name="Jean", last_name="Martin")
        book.add_student("jm2", first_name="Jean", last_name="Martin")
    notebook = (ROOT / "assignments" / SHEET / f"{SHEET}.ipynb").read_bytes()
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as made:
        for name in (
            f"Zoé DURAND_11_assignsubmission_file_/{SHEET}.ipynb",
            f"Zoé DURAND_11_assignsubmission_file_/vieux/{SHEET}.ipynb",
            f"Ben Salah Ali_22_assignsubmission_file_{SHEET}.ipynb",
            f"Jean Martin_33_assignsubmission_file_/{SHEET} (1).ipynb",
            f"Léa Petit_44_assignsubmission_file_/{SHEET}.ipynb",
            "Léa Petit_44_assignsubmission_onlinetext_/onlinetext.html",
        ):
            made.writestr(name, notebook)
        made.writestr("Léa Petit_44_assignsubmission_file_/vieux.zip", b"PK")
    archive = tmp_path / "downloaded" / SHEET / "archive"
    archive.mkdir(parents=True)
    (archive / "Info 1-TD 1-4567.zip").write_bytes(held.getvalue())
    done = subprocess.run(
        [sys.executable, "-m", "nbgrader", "zip_collect", SHEET],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "vieux.zip. Ce fichier est abîmé" in done.stderr
    found = {
        path.relative_to(tmp_path / "submitted").as_posix()
        for path in (tmp_path / "submitted").rglob("*.ipynb")
    }
    assert found == {
        f"zdurand/{SHEET}/{SHEET}.ipynb",
        f"zdurand/{SHEET}/{SHEET} (2).ipynb",
        f"aben/{SHEET}/{SHEET}.ipynb",
        f"jean_martin-33/{SHEET}/{SHEET} (1).ipynb",  # which of the two, nobody can tell
        f"lea_petit-44/{SHEET}/{SHEET}.ipynb",
    }
