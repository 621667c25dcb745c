"""The stand sees what it is there to see: each of its eyes is shown something."""

import sys
from pathlib import Path

import pytest

from tests.cheaters.bench import hold
from tests.cheaters.checks import problems, rest_of_the_contest
from tests.cheaters.corpus import FOLDERS, Batch, Entry, entries

pytestmark = pytest.mark.long

FACTS = {"categorie": "essai", "attendu": "accepte", "ou": [], "fin_avant_s": 15}
FACTS |= {"niveau_min": "base", "preuve": False, "canari": False}
MOVE = "\ndef strategie(partie, partiesPrecedentes):\n    return 1\n"


def unprotected(folder, code, **facts):
    """A strategy of this source, and a contest with it and without protection."""
    path = folder / "essai.py"
    path.write_text(code + MOVE, encoding="utf-8")
    entry = Entry("essai", path, FACTS | facts)
    batch = Batch("", (entry,), 2)
    return entry, hold(folder / "banc", batch, "aucun", "--ouvriers", "1", shown=False)


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
    entry, held = unprotected(tmp_path, f"open('{canary}', 'w').close()", canari=True)
    assert problems(entry, held) == [f"canari : {canary}"]
    assert not canary.exists()


def test_a_witness_whose_chance_was_taken_is_seen_to_play_otherwise(tmp_path):
    code = "import random\nfor kind in random.Random.__mro__[1:-1]:\n"
    code += "    try: kind.randrange = lambda self, *a: 1\n    except TypeError: pass\n"
    entry, held = unprotected(tmp_path, code)
    assert any("le témoin a joué 1, seul il joue" in words for words in problems(entry, held))


@pytest.mark.parametrize("source", FOLDERS)
def test_the_manifest_and_the_folder_name_the_same_strategies(source):
    named = {entry.path.name for entry in entries(source)}
    assert named == {path.name for path in FOLDERS[source].glob("*.py")}
    assert {entry.facts["attendu"] for entry in entries(source)} == {"accepte", "disqualifie"}


def test_files_whose_bytes_matter_have_kept_them():
    bytes_of = {entry.id: entry.path.read_bytes() for entry in entries("strategies")}
    assert bytes_of["b13_fins_de_ligne_dos"].startswith(b"\xef\xbb\xbf")
    assert b"\r\n" in bytes_of["b13_fins_de_ligne_dos"]
    invented = {entry.id: entry.path.read_bytes() for entry in entries("inventees")}
    assert invented["e31_utf16"].startswith(b"\xff\xfe")
    assert b"\0" in invented["e32_octet_nul"]
    assert b"\xe9" in invented["b32_latin1_declare"]
