"""The stand sees what it is there to see: each of its eyes is shown something."""

import copy
import sys
from pathlib import Path

import pytest

from tests.cheaters.bench import Held, hold
from tests.cheaters.checks import problems, rest_of_the_contest
from tests.cheaters.corpus import FOLDERS, Batch, Entry, entries

pytestmark = pytest.mark.long

FACTS = {"categorie": "essai", "attendu": "accepte", "ou": [], "fin_avant_s": 15}
FACTS |= {"niveau_min": "base", "preuve": False, "canari": False}
MOVE = "\ndef strategie(partie, partiesPrecedentes):\n    return 1\n"


def unprotected(folder: Path, code: str, **facts: object) -> tuple[Entry, Held]:
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


def test_a_quiet_contest_gives_no_cause_for_complaint(honest_one):
    entry, held = honest_one
    assert problems(entry, held, held) == []
    assert rest_of_the_contest(held, held) == []


@pytest.fixture(scope="module")
def honest_one(tmp_path_factory):
    """An honest strategy and a contest with it."""
    return unprotected(tmp_path_factory.mktemp("banc"), "")


def doctored(held: Held, field: str, value: object) -> Held:
    """The same contest, its report changed in all duels of the strategy."""
    report = copy.deepcopy(held.report)
    for line in report["affrontements"]:
        if "essai" in (line["gauche"], line["droite"]):
            line[field] = value
    return held._replace(report=report)


@pytest.mark.parametrize(
    ("field", "value", "seen"),
    [
        ("disqualifies", ["essai"], "disqualifie au lieu de accepte"),
        ("disqualifies", ["temoin_passe"], "le témoin est disqualifié"),
        ("disqualifies", ["essai"], "un forfait vaut"),
        ("victoires", 7, "l'affrontement n'est pas entier"),
        ("debut", [[3, 3]], "le début n'est pas celui de la base"),
        ("raison", {"essai": "Partie 1, tour 2 : a\x1b[31m."}, "caractères dangereux"),
        ("raison", {"essai": f"Partie 1, tour 2 : {'a' * 500}."}, "raison de 5"),
        ("raison", {"essai": "Traceback"}, "n'est pas une phrase"),
        ("raison", {"essai": "Partie 1, tour 2 : coup refusé, 3."}, "il manque la partie"),
    ],
)
def test_a_report_that_is_not_right_is_seen(field, value, seen, honest_one):
    entry, held = honest_one
    raison = {"temoin_passe": "Partie 1, tour 1 : x."}
    wrong = doctored(doctored(held, "raison", raison), field, value)
    assert any(seen in words for words in problems(entry, wrong))


@pytest.mark.parametrize(
    ("change", "seen"),
    [
        ({"status": 1}, "le concours a fini par 1"),
        ({"printed": "\x1b[2J"}, "caractères dangereux"),
        ({"state": "\u202e"}, "caractères dangereux"),
    ],
)
def test_a_page_or_an_end_that_is_not_right_is_seen(change, seen, honest_one):
    _, held = honest_one
    assert any(seen in words for words in rest_of_the_contest(held._replace(**change), held))


def test_other_moves_between_the_witnesses_are_seen(honest_one, tmp_path):
    _, held = honest_one
    entry = entries("strategies")[0]
    other = hold(tmp_path, Batch("", (entry,), 3), "aucun", shown=False)
    assert "l'affrontement des témoins n'est pas le même sans les tricheurs" in (
        rest_of_the_contest(held, other)
    )


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
