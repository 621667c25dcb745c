"""Four submissions of the third sheet, graded by `trollkit noter` as a class is."""

import json

import pytest

from tests.classroom.cahier import cells
from tests.classroom.correction import graded, lent
from tests.classroom.td3.cahier import NAME

pytestmark = [pytest.mark.long, pytest.mark.lourd]

QUICKER = "\nc.ExecuteApart.timeout = 5\n"  # for what never ends
UNREADABLE = "def strategie(vue):\n    return 'groux'"

# No memory, and calls that nobody sees.
HIDDEN = {
    "question-4b": "import sys\ndef meilleur(etat):\n    sys.setprofile(None)\n"
    "    if etat[0] == 6:\n        return etat[2] // 3\n"
    "    return max(p + meilleur(s) for p, s in suites(etat))",
    "question-7": UNREADABLE,
}
HOSTILE = {
    # Every check is made to pass, and an answer claims to equal anything.
    "question-1a": "for nom in dir(td3):\n    if 'question' in nom:\n"
    "        setattr(td3, nom, lambda espace: print('✔ Réussi'))\n"
    "class Tout:\n    def __eq__(self, autre): return True\n"
    "    def __iter__(self): return iter([self] * 4)\n"
    "def lireNombres(lignes):\n    return Tout()",
    "question-2": "def bucheronne(vue):\n    import time\n"
    "    while True:\n        time.sleep(1)",
    "question-3a": "import trollkit.foret.vue as v\nv.Vue = None\n"
    "def coutPousse(tailles, taille):\n    print('x' * 10_000)\n    return True",
    "question-6a": "import os\nos._exit(0)",
    "question-7": "from trollkit.foret.strategies.patron import strategie",
}


@pytest.fixture(scope="module")
def rows(tmp_path_factory):
    """What `noter` says of each student."""
    root = tmp_path_factory.mktemp("cours-td3")
    borrowed = {
        "question-4a": cells("assignments", NAME)["question-4a"],
        **lent(NAME, "suites"),
    }
    class_ = {"juste": {}, "hostile": HOSTILE, "cachee": HIDDEN, "emprunt": borrowed}
    return graded(root, NAME, class_, QUICKER)


@pytest.mark.parametrize(
    ("student", "points"),
    [
        ("juste", 18),  # the reflection waits for the teacher
        ("cachee", 18 - 2 - 3),
        ("emprunt", 18 - 2),  # its own question, and none that stands on it
        # Less 1a, 2, 3a, 4a and 4b that stand on it, 6a, 6b that stands on it, the arena.
        ("hostile", 18 - 1 - 2 - 1 - 4 - 1 - 1 - 3),
    ],
)
def test_a_submission_gets_the_mark_that_it_deserves(rows, student, points):
    assert rows[student]["points"] == pytest.approx(points), rows[student]


def test_who_lends_the_patron_is_told_so(rows):
    said = json.dumps(rows["hostile"], ensure_ascii=False)
    assert "trollkit.foret.strategies" in said
