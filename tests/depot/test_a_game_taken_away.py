"""A game is one folder: without it its commands and boards are gone, and all else is there."""

import os
import re
import shutil
import subprocess
import sys

import pytest

from tests.depot.root import ROOT

# What is about a game alone: its sheet, its report's pictures, where sheets find its board.
ITS_OWN = {
    "foret": ("trollkit.classroom.td3", "trollkit.notebook.foret"),
    "gyges": ("trollkit.classroom.td4", "trollkit.notebook.gyges"),
}
# An editable install would find there what is no more here.
FORGET = """
import sys
sys.meta_path = [each for each in sys.meta_path if "_Editable" not in str(each)]
"""
TROLLS = ("trolls", "--json", "--gauche", "copieur", "--droite", "copieur")
LOAD = """
import importlib, pkgutil, trollkit
for found in pkgutil.walk_packages(trollkit.__path__, "trollkit.", onerror=lambda name: None):
    if found.name.rpartition(".")[2] == "__main__":
        continue
    try:
        importlib.import_module(found.name)
    except ImportError as error:
        print("missing", found.name, error)
"""


def without(game, place):
    """The kit as it is installed once the game's folder and its lines are gone."""
    shutil.copytree(ROOT / "trollkit", place / "trollkit")  # with what Python has compiled
    shutil.rmtree(place / "trollkit" / game, ignore_errors=True)
    (place / "sitecustomize.py").write_text(FORGET)
    groups = re.findall(
        r'^\[project\.entry-points\."(.+)"\]\n((?:.+\n)*)',
        (ROOT / "pyproject.toml").read_text("utf-8"),
        re.MULTILINE,
    )
    info = place / "trollkit-0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: trollkit\nVersion: 0\n")
    lines = [
        line
        for group, text in groups
        for line in (f"[{group}]", *text.replace('"', "").splitlines())
        if f"trollkit.{game}" not in line
    ]
    (info / "entry_points.txt").write_text("\n".join(lines))
    return {**os.environ, "PYTHONPATH": str(place)}


@pytest.mark.long
@pytest.mark.parametrize("game", ITS_OWN)
def test_a_game_s_folder_is_all_that_there_is_of_it(game, tmp_path):
    there = without(game, tmp_path)

    def said(*words: str):
        done = subprocess.run(
            [sys.executable, "-P", *words],
            capture_output=True,
            text=True,
            env=there,
            cwd=tmp_path,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    missing = [line.split()[1] for line in said("-c", LOAD).splitlines()]
    assert [name for name in missing if not name.startswith(ITS_OWN[game])] == []
    assert game not in said("-m", "trollkit.cli", "jouer", "--help").lower()
    help_ = said("-m", "trollkit.cli", "--help")
    assert "concours" in help_ and ("corriger" in help_) == (game != "gyges")
    played = said("-m", "trollkit.cli", "jouer", *TROLLS)
    assert '"gagnant"' in played


def test_a_game_that_is_broken_is_named_and_the_others_play(tmp_path):
    there = without("nim", tmp_path)  # no game of the kit: all are there
    (tmp_path / "trollkit" / "gyges" / "board.py").write_text("raise ImportError('abîmé')\n")
    for words, status in (("--help", 0), ("corriger x", 1), ("jouer trolls --help", 0)):
        done = subprocess.run(
            [sys.executable, "-P", "-m", "trollkit.cli", *words.split()],
            capture_output=True,
            text=True,
            env=there,
            cwd=tmp_path,
        )
        assert done.returncode == status, done.stderr
        assert "Traceback" not in done.stderr
        if status:
            assert "trollkit.gyges.commands" in done.stderr and "abîmé" in done.stderr
