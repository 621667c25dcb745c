"""The suite is dealt out whole file by whole file, and what takes longest is begun with."""

import gc
import json
import os
import shutil
import subprocess
import sys
import time

import pytest

from tests.conftest import leave_out
from tests.depot.root import ROOT
from trollkit.dev.suite import SPREAD

pytestmark = pytest.mark.long

FILE = """
import os, time
from pathlib import Path

import pytest

pytestmark = pytest.mark.{mark}

@pytest.mark.parametrize("number", range({tests}))
def test_where_and_when(number):
    with Path({log!r}).open("a") as log:
        print(f'["{name}", "{{os.environ["PYTEST_XDIST_WORKER"]}}"]', file=log)
    time.sleep(0.02)
"""
# What each process is given in this order.
TOGETHER = ("tests/cheaters/test_one.py", "tests/cheaters/test_other.py")
BROWSER = tuple(f"tests/browser/test_{number}.py" for number in range(6))
LONG = ("tests/test_long.py",)
MANY = ("tests/test_d.py",)
SHORT = ("tests/test_a.py", "tests/test_b.py", "tests/test_c.py", "tests/test_e.py")
ORDER = (TOGETHER, BROWSER, LONG, MANY, SHORT)
TESTS = {name: 12 if names is MANY else 4 for names in ORDER for name in names}


@pytest.fixture(scope="module")
def played(tmp_path_factory) -> list[tuple[str, str]]:
    """File and process of each test of a small suite, in the order in which they ran."""
    folder = tmp_path_factory.mktemp("suite")
    for name in ("browser", "cheaters"):
        (folder / "tests" / name).mkdir(parents=True)
    shutil.copy(ROOT / "pyproject.toml", folder)
    for name in ("budget.py", "conftest.py", "tiers.py"):
        shutil.copy(ROOT / "tests" / name, folder / "tests")
    for name, tests in TESTS.items():
        mark = "filterwarnings" if name in MANY + SHORT else "long"
        text = FILE.format(name=name, mark=mark, tests=tests, log=str(folder / "log"))
        (folder / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", *SPREAD, "-n", "2", "-p", "no:cacheprovider"]
    plain = {name: text for name, text in os.environ.items() if "PYTEST" not in name}
    done = subprocess.run(command, cwd=folder, env=plain, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return [tuple(json.loads(line)) for line in (folder / "log").read_text().splitlines()]


def test_the_tests_of_a_file_and_of_a_folder_with_a_shared_stand_go_to_one_process(played):
    assert len(played) == sum(TESTS.values())
    processes: dict[str, set[str]] = {}
    for name, process in played:
        home = "cheaters" if name in TOGETHER else name
        processes.setdefault(home, set()).add(process)
    assert {len(found) for found in processes.values()} == {1}


def test_the_files_of_the_browser_go_to_every_process(played):
    assert len({process for name, process in played if name in BROWSER}) == 2


def test_each_process_begins_with_what_takes_longest_and_keeps_its_browser_for_a_row(played):
    for process in {process for _, process in played}:
        turns = [
            turn
            for name, other in played
            if other == process
            for turn, names in enumerate(ORDER)
            if name in names
        ]
        assert turns == sorted(turns)


def test_what_a_long_look_for_garbage_has_kept_is_left_out_of_the_next() -> None:
    def frozen_by(seconds: float) -> int:
        before = gc.get_freeze_count()
        leave_out("start", {"generation": 2})
        time.sleep(seconds)
        leave_out("stop", {"generation": 2})
        return gc.get_freeze_count() - before

    gc.collect()
    gc.freeze()
    kept = [[] for _ in range(1000)]
    assert frozen_by(0) < len(kept) <= frozen_by(0.1)
