"""Four submissions of the third sheet, graded by `trollkit noter` as a class is."""

import json
import os
import shutil
import subprocess
import sys

import pytest

from tests.classroom.cahier import ROOT
from tests.classroom.grading.classe.feuille import answered
from tests.classroom.td3.cahier import NAME

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("correction-td3")]

UNREADABLE = "def strategie(vue):\n    return 'groux'"

# Worth 2 + 1 points, and 4 of the plan that stands on prices; no arena for such a line.
MISTAKEN = {
    "question-2": "def bucheronne(vue):\n    return vue.actionsPossibles[-1]",
    "question-3a": "def coutPousse(tailles, taille):\n    return [0, 1, 3, 7][taille + 1]",
    "question-7": UNREADABLE,
}
HOSTILE = {
    # Every check is made to pass, and an answer claims to equal anything.
    "question-1a": "for nom in dir(td3):\n    if 'question' in nom:\n"
    "        setattr(td3, nom, lambda espace: print('✔ Réussi'))\n"
    "class Tout:\n    def __eq__(self, autre): return True\n"
    "    def __iter__(self): return iter([self] * 4)\n"
    "def lireNombres(lignes):\n    return Tout()",
    "question-2": "def bucheronne(vue):\n    while True:\n        pass",
    "question-3a": "import trollkit.foret.vue as v\nv.Vue = None\n"
    "def coutPousse(tailles, taille):\n    print('x' * 10_000)\n    return True",
    "question-6a": "import os\nos._exit(0)",
    "question-7": "from trollkit.foret.strategies.patron import strategie",
}


@pytest.fixture(scope="module")
def rows(tmp_path_factory):
    """What `noter` says of each student."""
    root = tmp_path_factory.mktemp("cours-td3")

    def trollkit(*arguments):
        call = [sys.executable, "-c", "from trollkit.cli import main; main()", *arguments]
        home = root / "maison"
        done = subprocess.run(
            [*call, "--json"],
            cwd=root,
            env={**os.environ, "HOME": str(home), "JUPYTER_DATA_DIR": str(home / "data")},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    config = (ROOT / "nbgrader_config.py").read_text(encoding="utf-8")
    (root / "nbgrader_config.py").write_text(f"{config}\nc.ExecuteApart.timeout = 2\n")
    shutil.copytree(ROOT / "solutions" / NAME, root / "solutions" / NAME)
    (root / "eleves.csv").write_text("identifiant\njuste\nvide\nfautes\nhostile\n")
    trollkit("cours", "inscrire", "eleves.csv")
    trollkit("cours", "publier", NAME, "--echange", str(root / "echange"))
    solution, release = (
        json.loads((root / folder / NAME / f"{NAME}.ipynb").read_text(encoding="utf-8"))
        for folder in ("solutions", "assignments")
    )
    for notebook in (solution, release):
        for cell in notebook["cells"]:
            cell["source"] = "".join(cell["source"])
    right = answered(release, solution)
    for student, (notebook, changes) in {
        "juste": (right, {}),
        "vide": (release, {}),
        "fautes": (right, MISTAKEN),
        "hostile": (right, HOSTILE),
    }.items():
        copy = json.loads(json.dumps(notebook))
        for cell in copy["cells"]:
            cell["source"] = changes.get(cell["id"], cell["source"])
        target = root / "submitted" / student / NAME / f"{NAME}.ipynb"
        target.parent.mkdir(parents=True)
        target.write_text(json.dumps(copy), encoding="utf-8")
    report = trollkit("noter", NAME)
    yield {row["eleve"]: row for row in report["eleves"]}
    shutil.rmtree(root, ignore_errors=True)


@pytest.mark.parametrize(
    ("student", "points"),
    [
        ("juste", 18),  # the reflection waits for the teacher
        ("vide", 0),
        # Less 2 for question 2, 1 for 3a, 4 for planning with wrong prices, 3 in the arena.
        ("fautes", 18 - 2 - 1 - 4 - 3),
        # Less 1a, 2, 3a, 4a and 4b that stand on it, 6a, 6b that stands on it, the arena.
        ("hostile", 18 - 1 - 2 - 1 - 4 - 1 - 1 - 3),
    ],
)
def test_a_submission_gets_the_mark_that_it_deserves(rows, student, points):
    assert rows[student]["points"] == pytest.approx(points), rows[student]


def test_who_lends_the_patron_is_told_so(rows):
    said = json.dumps(rows["hostile"], ensure_ascii=False)
    assert "trollkit.foret.strategies" in said
