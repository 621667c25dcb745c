"""The stand sees what it is there to see: each of its eyes is shown something."""

import sys
from pathlib import Path

import pytest

from tests.cheaters.bench import hold
from tests.cheaters.checks import problems, rest_of_the_contest
from tests.cheaters.corpus import Batch, entry

pytestmark = pytest.mark.long

FACTS = {"categorie": "essai", "attendu": "accepte"}
MOVE = "\ndef strategie(partie, partiesPrecedentes):\n    return 1\n"


def unprotected(folder, code, **facts):
    """A strategy of this source, and a contest with it and without protection."""
    alone = entry("essai", code + MOVE, **FACTS | facts)
    batch = Batch("", (alone,), 2)
    return alone, hold(folder / "banc", batch, "aucun", "--ouvriers", "1", shown=False)


LEAVES = {
    "processus resté": (
        "import subprocess\nsubprocess.Popen(['sleep', '20'], start_new_session=True)"
    ),
    "porte touchée : tcp": (
        "import socket\nsocket.create_connection(('127.0.0.1', 47654)).close()"
    ),
    "porte touchée : udp": (
        "import socket\nwith socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:\n"
        "    s.sendto(b'x', ('127.0.0.1', 47654))"
    ),
    "porte touchée : unix": (
        "import socket\nwith socket.socket(socket.AF_UNIX) as s:\n"
        "    s.connect('\\0trollkit_canari')"
    ),
    "fichier touché : cours/gradebook.db": (
        "import os\nopen(os.path.expanduser('~/../cours/gradebook.db'), 'w').close()"
    ),
    "fichier touché : cours/nouveau": (
        "import os\nopen(os.path.expanduser('~/../cours/nouveau'), 'w').close()"
    ),
    "fichier touché : maison/.bashrc": (
        "import os\nopen(os.path.expanduser('~/.bashrc'), 'a').write('x')"
    ),
    "fichier touché : tmp/": "import os, tempfile\nos.close(tempfile.mkstemp()[0])",
}


@pytest.fixture(scope="module")
def leaver(tmp_path_factory):
    """A contest with a strategy that leaves all of it."""
    _, held = unprotected(tmp_path_factory.mktemp("laisse"), "\n".join(LEAVES.values()))
    return held


@pytest.mark.skipif(sys.platform != "linux", reason="le banc entier demande Linux")
@pytest.mark.parametrize("seen", LEAVES)
def test_the_stand_sees(seen, leaver):
    assert leaver.status == 0, leaver.errors
    assert any(words.startswith(seen) for words in rest_of_the_contest(leaver, leaver))


def test_the_stand_sees_a_canary_and_removes_it(tmp_path):
    canary = Path("/tmp/trollkit_canari_essai")
    alone, held = unprotected(tmp_path, f"open('{canary}', 'w').close()", canari=True)
    assert problems(alone, held) == [f"canari : {canary}"]
    assert not canary.exists()


def test_a_witness_whose_chance_was_taken_is_seen_to_play_otherwise(tmp_path):
    code = "import random\nfor kind in random.Random.__mro__[1:-1]:\n"
    code += "    try: kind.randrange = lambda self, *a: 1\n    except TypeError: pass\n"
    alone, held = unprotected(tmp_path, code)
    assert any("le témoin a joué 1, seul il joue" in words for words in problems(alone, held))
