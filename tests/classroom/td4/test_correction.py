"""Two submissions of the fourth sheet, graded by `trollkit noter` as a class is."""

import json

import pytest

from tests.classroom.correction import graded
from tests.classroom.td4.cahier import NAME

pytestmark = [pytest.mark.long, pytest.mark.lourd]

HOSTILE = {
    # Every check is made to pass, and an answer claims to equal anything.
    "question-1": "for nom in dir(td4):\n    if 'question' in nom:\n"
    "        setattr(td4, nom, lambda espace: print('✔ Réussi'))\n"
    "class Tout:\n    def __eq__(self, autre): return True\n"
    "    def __iter__(self): return iter([self] * 4)\n"
    "def contenu(plateau, case):\n    return Tout()\n"
    "def dessin(plateau):\n    return Tout()",
    "question-2a": "import sys\ndef marcher(plateau, case, pas, prises):\n    sys.exit(0)",
    "question-4": "def evaluation(plateau):\n    print('x' * 10_000)\n    return True",
    "question-5": "import os\nos._exit(0)",
    "question-8": "def meilleur_coup(plateau):\n    return gyges.meilleur_coup(plateau)",
}


@pytest.fixture(scope="module")
def rows(tmp_path_factory):
    """What `noter` says of each student."""
    root = tmp_path_factory.mktemp("cours-td4")
    class_ = {"juste": {}, "hostile": HOSTILE}
    return graded(root, NAME, class_)


@pytest.mark.parametrize(
    ("student", "points"),
    [
        ("juste", 18),  # the reflection waits for the teacher
        # Less 1, 2a, and 2b, 3a and 3b that stand on them, 4, 5, the arena.
        ("hostile", 18 - 1 - 1 - 2 - 1 - 2 - 2 - 2 - 3),
    ],
)
def test_a_submission_gets_the_mark_that_it_deserves(rows, student, points):
    assert rows[student]["points"] == pytest.approx(points), rows[student]


def test_who_lets_the_machine_play_is_told_so(rows):
    said = json.dumps(rows["hostile"], ensure_ascii=False)
    assert "la machine du kit" in said
