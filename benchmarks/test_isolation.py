"""How long a new child takes, numpy included, at each level of isolation.

The naive way, in the same run, starts an interpreter that imports numpy.
"""

import os
import subprocess
import sys
from typing import Any

import pytest

from trollkit.arena.sandbox.levels import LEVELS, check
from trollkit.arena.sandbox.nursery import Nursery
from trollkit.core.errors import ContestError

BIRTHS = 20
# Next to nothing: a child whose pipe ends has been shut in, has run this, and has ended too.
ENTRY = "os:set_blocking"


@pytest.mark.benchmark(group="naissance d'un processus isolé, numpy compris")
@pytest.mark.parametrize("level", LEVELS[:-1])
def test_births(level: str, benchmark: Any, figure: Any) -> None:
    try:
        check(level)
    except ContestError:
        pytest.skip(f"pas d'isolement {level} ici")
    with Nursery(level, ENTRY) as nursery:
        benchmark.pedantic(births, (nursery,), rounds=10, warmup_rounds=1)
    figure(level, BIRTHS, "naissances")


def births(nursery: Nursery) -> None:
    for _ in range(BIRTHS):
        child = nursery.spawn()
        assert os.read(child.reader, 1) == b""
        assert child.close().status == 0


@pytest.mark.benchmark(group="naissance d'un processus isolé, numpy compris")
def test_fresh_interpreters(benchmark: Any, figure: Any) -> None:
    benchmark.pedantic(interpreter, rounds=5, warmup_rounds=1)
    figure("un interpréteur neuf", 1, "naissances", peer=True)


def interpreter() -> None:
    subprocess.run([sys.executable, "-c", "import numpy"], check=True)
