"""The starter bots play in three languages, the same actions against the same opponent."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.besoin import besoin
from tests.depot.root import ROOT
from trollkit.foret.programs import Played, Program, play
from trollkit.foret.strategies import find

KITS = ROOT / "course" / "foret"
PATIENT = 50


def python(tmp_path: Path) -> list[str]:
    return [sys.executable, str(KITS / "bot.py")]


def cpp(tmp_path: Path) -> list[str]:
    built = tmp_path / "bot"
    options = ["-O1", "-std=c++17", "-Wall", "-Wextra", "-Werror"]
    source = str(KITS / "bot.cpp")
    subprocess.run([besoin("g++"), *options, "-o", str(built), source], check=True)
    return [str(built)]


def javascript(tmp_path: Path) -> list[str]:
    return [besoin("node"), str(KITS / "bot.js")]


def played(command: list[str], league: int) -> Played:
    with Program(command) as program:
        return play(league, 6, (program, find("ecureuil").strategy), tolerance=PATIENT)


@pytest.mark.long
@pytest.mark.parametrize("kit", [python, cpp, javascript])
def test_a_starter_bot_plays_every_league_without_trouble(
    kit: Callable[[Path], list[str]], tmp_path: Path
) -> None:
    command = kit(tmp_path)
    for league in (1, 2, 3):
        game = played(command, league)
        assert game.troubles == []
        reference = played(python(tmp_path), league)
        assert game.outputs == reference.outputs
