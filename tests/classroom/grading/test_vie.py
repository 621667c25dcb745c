"""The whole life of a sheet: the teacher with `trollkit cours`, a student with nbgrader."""

import csv
import os
import subprocess
import sys

import pytest

from tests.classroom.grading.classe.feuille import SHEET, answered
from tests.classroom.grading.classe.remises import written
from tests.classroom.grading.conftest import Course

pytestmark = [pytest.mark.long, pytest.mark.lourd, pytest.mark.parcours]


@pytest.mark.skipif(sys.platform == "win32", reason="nbgrader n'a pas d'échange sous Windows")
def test_a_sheet_goes_from_the_first_command_to_the_mark(tmp_path):
    course = Course(tmp_path / "cours")
    exchange = course.root / "maison/.trollkit/echange"
    desk = tmp_path / "bureau"
    desk.mkdir()

    settings = (
        *("--course", "trolls", f"--Exchange.root={exchange}"),
        "--Exchange.path_includes_course=True",
    )

    def student(*arguments):
        done = subprocess.run(
            [sys.executable, "-m", "nbgrader", *arguments, *settings],
            cwd=desk,
            env={
                **os.environ,
                "HOME": str(desk),
                "JUPYTER_DATA_DIR": str(desk / "data"),
                "JUPYTERHUB_USER": "",
            },
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr

    publish = ("cours", "publier", SHEET)
    published = course.json(*publish, "--echeance", "2030-07-01 18:00")
    assert published["echeance"] == "01/07/2030 18:00 (heure de Paris)"  # in summer time
    out = exchange / "trolls/outbound" / SHEET / f"{SHEET}.ipynb"
    before = out.stat().st_mtime_ns
    moved = course.json(*publish, "--echeance", "2031-01-01 08:00")
    assert moved["echeance"] == "01/01/2031 08:00 (heure de Paris)"
    assert out.stat().st_mtime_ns == before  # what is handed out has stayed
    student("fetch_assignment", SHEET)
    own = desk / "trolls" / SHEET / f"{SHEET}.ipynb"
    assert own.read_bytes() == (course.root / f"assignments/{SHEET}/{SHEET}.ipynb").read_bytes()
    right = answered(course.release(), course.solution)
    own.chmod(0o644)
    own.write_bytes(written(right, SHEET)[f"{SHEET}.ipynb"])
    student("submit", SHEET)

    (line,) = course.json("recevoir", SHEET)["eleves"]
    name = line["eleve"]
    assert (line["fichier"], line["changement"]) == (f"{SHEET}.ipynb", "nouvelle")
    report = course.json("noter", SHEET)
    (row,) = report["eleves"]
    assert report["sans_remise"] == []
    assert (row["eleve"], row["points"]) == (name, sum(course.points.values()))
    assert row["retard"] == 0
    # A page of a submission that came another way is no obstacle to the others.
    course.write(f"feedback/par_moodle/{SHEET}/{SHEET}.html", b"")
    # Nor is somebody whose marks were erased.
    graded = (course.root / f"autograded/{name}/{SHEET}/{SHEET}.ipynb").read_bytes()
    course.write(f"autograded/efface/{SHEET}/{SHEET}.ipynb", graded)
    given = course.json("cours", "retours", SHEET)
    assert (given["publiees"], given["sans_page"]) == ([name], ["efface"])
    student("fetch_feedback", SHEET)
    (page,) = (desk / "trolls" / SHEET / "feedback").rglob("*.html")
    text = page.read_text(encoding="utf-8")
    assert "tests cachés" in text
    assert f"{SHEET} : {row['points']:g} / {row['sur']:g}" in text
    assert not {word for word in ("Score", "Test cell", "Comments", "(Top)") if word in text}
    assert "<script src=" not in text  # it opens without a network
    course.json("cours", "exporter")
    assert (course.root / "notes-moodle.csv").exists()
    with (course.root / "notes.csv").open(encoding="utf-8-sig", newline="") as file:
        (mark,) = csv.DictReader(file, delimiter=";")
    assert (mark["identifiant"], mark["td"]) == (name, SHEET)
