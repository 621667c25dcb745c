"""A folder of hand-ins holds more than well-named files: none of it stops the contest."""

import os
import sys

import pytest

from tests.cheaters.bench import hold
from tests.cheaters.checks import rest_of_the_contest
from tests.cheaters.corpus import WITNESSES, Batch

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform != "linux", reason="noms et fichiers propres à Linux"),
]

ONE = b"def strategie(partie, partiesPrecedentes):\n    return 1\n"
NAMES = [
    b"-rf.py",
    b"deux  mots.py",
    b"<img src=x onerror=alert(1)>.py",
    b"\x1b[2J\x07titre.py",
    b"ligne\nseconde.py",
    "\u202egnp.exe.py".encode(),
    "E\u0301le\u0300ve.py".encode(),
    "Élève.py".encode(),
    "🐉.py".encode(),
    b"latin-1 \xe9.py",
    b"latin-1 \xe8.py",
    b"a" * 250 + b".py",
    b"';DROP TABLE duel;--.py",
    b"[red]rouge.py",
    b"{0}%s.py",
    b"json.py",
    b"random.py",
    b"strategie.py",
]


@pytest.fixture
def folder(tmp_path):
    """A folder to lay odd files in, and the whole bench around it."""
    (tmp_path / "bizarres").mkdir()
    return tmp_path / "bizarres"


def contest(folder, tmp_path):
    """The contest of the witnesses and all that lies in `folder`."""

    def lay(depots):
        for path in folder.iterdir():
            path.rename(depots / path.name)

    return hold(tmp_path / "banc", Batch("", (), 2), "aucun", lay=lay)


def test_every_name_of_a_file_plays_and_shows_as_plain_text(folder, tmp_path):
    for name in NAMES:
        (folder / os.fsdecode(name)).write_bytes(ONE + b"#" * len(name))
    held = contest(folder, tmp_path)
    assert rest_of_the_contest(held, held) == []
    assert len(held.report["classement"]) == len(NAMES) + len(WITNESSES)
    assert all(line["disqualifies"] == [] for line in held.report["affrontements"])


def test_what_is_no_file_is_refused_in_one_sentence_and_never_opened(folder, tmp_path):
    secret = tmp_path / "secret.txt"
    secret.write_text("mot de passe : tr0ll\n", encoding="utf-8")
    os.mkfifo(folder / "tube.py")
    (folder / "dossier.py").mkdir()
    (folder / "nulle_part.py").symlink_to("absent")
    (folder / "boucle.py").symlink_to("boucle.py")
    (folder / "sans_fin.py").symlink_to("/dev/zero")
    (folder / "secret.py").symlink_to(secret)
    held = contest(folder, tmp_path)
    assert rest_of_the_contest(held, held) == []
    reasons = {
        id_: why for line in held.report["affrontements"] for id_, why in line["raison"].items()
    }
    assert set(reasons) == {"tube", "dossier", "nulle_part", "boucle", "sans_fin", "secret"}
    assert reasons["sans_fin"].endswith("c'est un lien vers un autre fichier.")
    assert reasons["tube"].endswith("ce n'est pas un fichier ordinaire.")
    assert reasons["dossier"].endswith("c'est un dossier.")
    everything = f"{held.report} {held.printed} {held.state}"
    assert "tr0ll" not in everything
