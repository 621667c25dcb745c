"""Whole Wood-1 games between programs: both started, asked by pipes, stopped; and functions.

A bot that nothing isolates is what a bot shut in is measured against. Seconds say what a class
waits for; on a busy machine look at the milliseconds of processor a game, in the names: this
process, its bots, and whatever shuts them in, adopted here so that it is counted.
"""

import contextlib
import os
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.depot.root import ROOT
from trollkit.arena.sandbox import limits, programs
from trollkit.foret.film import Filming
from trollkit.foret.programs import Program, play
from trollkit.foret.strategies import find

KITS = ROOT / "course" / "foret"
GAMES = 20
COMPILED = "forêt, parties Bois 1 entre bots compilés"
PYTHON = "forêt, parties Bois 1 entre bots en Python"
PATIENT = 50


def in_turn(command: list[str], games: int = GAMES) -> None:
    """The naive way: one game after the other."""
    for seed in range(games):
        with Program(command) as left, Program(command) as right:
            assert play(Filming(2, seed), (left, right), tolerance=PATIENT) == []


def cpu_ms(work: Callable[[], None], games: int) -> str:
    """Milliseconds of processor a game, of all that takes part in it."""
    limits.adopt_orphans()

    def used() -> float:
        of = [
            resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
        ]
        return sum(one.ru_utime + one.ru_stime for one in of)

    _bury()
    before = used()
    work()
    _bury()
    return f"{1000 * (used() - before) / games:.1f} ms de processeur"


def _bury() -> None:
    """Take leave of what was killed, so that its time is counted, and only once."""
    time.sleep(0.5)
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    compiler = shutil.which("g++")
    if compiler is None:
        pytest.skip("il manque g++ : sudo apt install g++")
    built = tmp_path_factory.mktemp("cpp") / "bot"
    source = str(KITS / "bot.cpp")
    subprocess.run([compiler, "-O2", "-std=c++17", "-o", str(built), source], check=True)
    return [str(built)]


@pytest.fixture(scope="module")
def python() -> list[str]:
    return [sys.executable, "-S", "-E", str(KITS / "bot.py")]


def shut_in(command: list[str]) -> list[str]:
    obstacle = programs.obstacle()
    if obstacle is not None:
        pytest.skip(f"pas d'isolement bwrap : {obstacle.reason}")
    return programs.shut_in(command)


@pytest.mark.parametrize("shut", [False, True], ids=["nus", "isolés"])
@pytest.mark.parametrize(
    "language",
    [
        pytest.param("compiled", marks=pytest.mark.benchmark(group=COMPILED)),
        pytest.param("python", marks=pytest.mark.benchmark(group=PYTHON)),
    ],
)
def test_one_at_a_time(
    benchmark: Any, figure: Any, request: Any, language: str, shut: bool
) -> None:
    command = request.getfixturevalue(language)
    command = shut_in(command) if shut else command
    benchmark.pedantic(in_turn, (command,), rounds=3)
    used = cpu_ms(lambda: in_turn(command), GAMES)
    how = "isolés" if shut else "nus"
    figure(f"une à la fois, {how}, {used}", GAMES, "parties", peer=not shut)


@pytest.mark.benchmark(group="forêt, parties Bois 1 entre fonctions du kit")
def test_functions_of_the_kit(benchmark: Any, figure: Any) -> None:
    bots = (find("jardiniere").strategy, find("ecureuil").strategy)
    benchmark.pedantic(
        lambda: [play(Filming(2, seed), bots) for seed in range(GAMES)], rounds=3
    )
    figure("une à la fois", GAMES, "parties")
