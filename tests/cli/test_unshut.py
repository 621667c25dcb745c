"""No file of a folder that students fill runs in our processes, whatever its name."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.classroom.petit import SHEET, hand_in, small_course, solved
from tests.cli.deposes import Deposited
from tests.cli.run import environment

pytestmark = [pytest.mark.long, pytest.mark.lourd]

_PATIENCE_S = 120
CONTEST = ("concours", ".", "--parties=2", "--categories=7x15", "--ouvriers=1", "--graine=1")
# One command a line, as a teacher types it in the folder; {cours} is a course elsewhere.
COMMANDS = {
    "concours": [CONTEST],
    "concours, processus": [(*CONTEST, "--isolement=processus")],
    "concours, aucun": [(*CONTEST, "--isolement=aucun")],
    "finale, publier": [CONTEST, ("finale", "."), ("publier", ".", "../site")],
    "analyser": [("analyser", "pickle.py", "--json")],
    "jouer": [("jouer", "trolls", "--gauche", "pickle.py", "--droite", "random.py", "--json")],
    "resoudre": [("resoudre", "7", "15")],
    "docteur": [("docteur",)],
    "collecter": [("collecter", ".", "../concours", "--noms")],
    "corriger": [("corriger", ".")],
    "recevoir, noter": [
        ("recevoir", SHEET, "./carnets", "--racine", "../cours"),
        ("noter", SHEET, "--racine", "../cours", "--isolement=processus"),
        ("cours", "retours", SHEET, "--racine", "../cours"),
        ("cours", "exporter", SHEET, "--racine", "../cours"),
        ("cours", "bilan", SHEET, "--racine", "../cours"),
    ],
    "cours": [
        ("cours", "nouveau", "../autre"),
        ("cours", "construire", "--racine", "../autre"),
        ("cours", "verifier", "--racine", "../autre"),
    ],
    "here is no course": [("noter", "td1"), ("cours", "construire"), ("recevoir", "td1")],
}


@pytest.fixture
def deposited(tmp_path):
    return Deposited(tmp_path)


@pytest.fixture
def kit(tmp_path):
    """The kit's command as it is installed: a script, in a folder of its own."""
    script = tmp_path / "bin/trollkit"
    script.parent.mkdir()
    script.write_text("from trollkit.cli import main\n\nmain()\n", encoding="utf-8")
    return [sys.executable, str(script)]


def course(place: Path, folder: Path) -> None:
    root = small_course(place / "cours")
    hand_in(root, "lea", solved(root))
    (folder / "carnets").mkdir()
    (folder / "carnets/noe.ipynb").write_bytes(solved(root))


def test_what_is_loaded_is_seen(deposited):
    """The control: `python -m` looks in the current folder first."""
    words = [sys.executable, "-m", "trollkit.cli", "--version"]
    subprocess.run(words, cwd=deposited.folder, capture_output=True, check=False)
    assert deposited.loaded()


@pytest.mark.parametrize("commands", COMMANDS.values(), ids=COMMANDS)
def test_a_command_loads_nothing_of_the_folder_it_is_started_in(
    commands, deposited, kit, tmp_path
):
    course(tmp_path, deposited.folder)
    for words in commands:
        done = subprocess.run(
            [*kit, *words],
            cwd=deposited.folder,
            env=environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=_PATIENCE_S,
        )
        print(words, done.returncode, done.stdout[-600:], done.stderr[-600:])
    assert deposited.loaded() == []
