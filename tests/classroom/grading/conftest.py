"""The test class, graded once by `trollkit noter` for all tests."""

import json
import shutil

import pytest

from tests.classroom.commande import trollkit
from tests.classroom.grading.classe.feuille import ROOT, SHEET, answered, points, short_sheet
from tests.classroom.grading.classe.remises import CLASS, HERE
from trollkit.classroom.grading.arena import SECRET

QUICKER = "\nc.ExecuteApart.timeout = 5\n"


class Course:
    """A course folder with the short sheet, and the commands run in it."""

    def __init__(self, root, settings=QUICKER):
        root.mkdir(exist_ok=True)
        self.root = root
        self.solution = short_sheet()
        self.points = points(self.solution)
        config = (ROOT / "nbgrader_config.py").read_text(encoding="utf-8")
        (root / "nbgrader_config.py").write_text(config + settings, encoding="utf-8")
        self.write(SECRET, b"5ec4e7".ljust(32, b"0"))  # the same marks at each run
        self.write(f"solutions/{SHEET}/{SHEET}.ipynb", json.dumps(self.solution).encode())

    def write(self, path, content):
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)

    def release(self):
        path = self.root / f"assignments/{SHEET}/{SHEET}.ipynb"
        notebook = json.loads(path.read_text(encoding="utf-8"))
        for cell in notebook["cells"]:
            cell["source"] = "".join(cell["source"])
        return notebook

    def hand_in(self, student, handed):
        release = self.release()
        files = handed.files(answered(release, self.solution), release, SHEET)
        for name, content in files.items():
            content = content.replace(HERE.encode(), str(self.root).encode())
            self.write(f"submitted/{student}/{SHEET}/{name}", content)

    def trollkit(self, *arguments):
        """Run `trollkit …` here, and hand back what it wrote."""
        return trollkit(self.root, *arguments, home=self.root / "maison")

    def json(self, *arguments):
        done = self.trollkit(*arguments, "--json")
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    def autograded(self, student):
        path = self.root / f"autograded/{student}/{SHEET}/{SHEET}.ipynb"
        return json.loads(path.read_text(encoding="utf-8"))


def graded(root):
    """The course in which all of the class were graded, and the report: (course, rows)."""
    course = Course(root)
    listed = [name for name in CLASS if name != "inconnu"]
    lines = ["identifiant;nom;binome", *(f"{name};{name.upper()};" for name in listed)]
    lines[lines.index("binome;BINOME;")] += "absent"
    course.write("eleves.csv", "\n".join([*lines, "absent;ABSENT;"]).encode())
    course.json("cours", "inscrire", "eleves.csv")
    published = course.json("cours", "publier", SHEET, "--echeance", "2026-03-02 12:00")
    assert published["echeance"] == "02/03/2026 12:00 (heure de Paris)"
    for student, handed in CLASS.items():
        course.hand_in(student, handed)
    report = course.json("noter", SHEET)
    return course, {row["eleve"]: row for row in report["eleves"]}


@pytest.fixture(scope="session")
def classe(tmp_path_factory):
    """That course, graded once for all tests."""
    course, rows = graded(tmp_path_factory.mktemp("cours"))
    yield course, rows
    shutil.rmtree(course.root, ignore_errors=True)
