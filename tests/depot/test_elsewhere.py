"""On a system that lacks what Linux has, the kit loads, plays, and says what it cannot do."""

import json
import subprocess
import sys

import pytest

from tests.depot.root import ROOT

STRATEGY = "def strategie(partie, partiesPrecedentes):\n    return {}\n"
PLAYERS = {"un.py": "1", "deux.py": "min(2, partie.stockGauche)", "zero.py": "0"}


@pytest.fixture(scope="module")
def windows(tmp_path_factory):
    return told("win32", tmp_path_factory)


@pytest.fixture(scope="module")
def macos(tmp_path_factory):
    return told("darwin", tmp_path_factory)


def told(system, tmp_path_factory):
    """What the kit makes of a system: see `tests.depot.elsewhere`."""
    folder = tmp_path_factory.mktemp("une classe à part")
    for name, move in PLAYERS.items():
        (folder / name).write_text(STRATEGY.format(move), encoding="utf-8")
    (folder / "autre.bot").write_text("python3 autre.py\n", encoding="utf-8")
    (folder / "autre.py").write_text("print(1)\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tests.depot.elsewhere", system, str(folder)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    return said


@pytest.mark.long
def test_every_module_loads_where_nothing_forks_and_no_pipe_is_watched(windows):
    assert windows["modules"] == {}


@pytest.mark.long
def test_a_contest_is_held_there_on_trust_and_what_cannot_play_is_named(windows):
    held = windows["concours"]
    assert held["classement"] == [[1, "deux"], [2, "un"], [3, "zero"]]
    assert held["isolement"] == "aucun"
    assert "ce système ne sait pas dédoubler un processus" in held["averti"]
    assert "Écartés du concours : autre.bot." in held["averti"]


@pytest.mark.long
def test_the_doctor_says_there_which_level_is_left_and_what_to_do(windows):
    name, state, detail, remedy = windows["docteur"]
    assert (name, state) == ("Isolement", "attention")
    assert detail.startswith("aucun : les stratégies tournent avec vos droits")
    assert "dans WSL" in remedy


@pytest.mark.long
def test_where_there_are_processes_and_no_namespaces_strategies_play_in_theirs(macos):
    assert macos["modules"] == {}
    held = macos["concours"]
    assert held["classement"][:2] == [[1, "deux"], [2, "un"]]
    assert held["isolement"] == "processus"
    assert "Pas d'isolement bwrap : il lui faut Linux" in held["averti"]
    assert macos["docteur"][2].startswith("processus : un processus d'essai n'a pas pu ")
