"""Whole Wood-1 games between programs: both started, asked by pipes, stopped; and functions."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.depot.root import ROOT
from trollkit.foret.runner import Program, play
from trollkit.foret.strategies import find

KITS = ROOT / "course" / "foret"
GAMES = 20
GROUP = "forêt, parties Bois 1 entre programmes"


def games(command: list[str]) -> None:
    for seed in range(GAMES):
        with Program(command) as left, Program(command) as right:
            played = play(2, seed, (left, right), tolerance=50)
        assert played.troubles == []


@pytest.mark.benchmark(group=GROUP)
def test_python_programs(benchmark: Any, figure: Any) -> None:
    command = [sys.executable, "-S", "-E", str(KITS / "bot.py")]
    benchmark.pedantic(games, (command,), rounds=3)
    figure("bots en Python", GAMES, "parties", peer=True)


@pytest.mark.benchmark(group=GROUP)
def test_compiled_programs(benchmark: Any, figure: Any, tmp_path: Path) -> None:
    compiler = shutil.which("g++")
    if compiler is None:
        pytest.skip("il manque g++ : sudo apt install g++")
    built = tmp_path / "bot"
    source = str(KITS / "bot.cpp")
    subprocess.run([compiler, "-O2", "-std=c++17", "-o", str(built), source], check=True)
    benchmark.pedantic(games, ([str(built)],), rounds=3)
    figure("bots en C++", GAMES, "parties")


@pytest.mark.benchmark(group=GROUP)
def test_functions_of_the_kit(benchmark: Any, figure: Any) -> None:
    bots = (find("jardiniere").strategy, find("ecureuil").strategy)
    benchmark.pedantic(lambda: [play(2, seed, bots) for seed in range(GAMES)], rounds=3)
    figure("fonctions du kit", GAMES, "parties")
