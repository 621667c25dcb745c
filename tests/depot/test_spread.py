"""The suite is dealt out whole file by whole file, and what takes longest is begun with."""

import json
import os
import shutil
import subprocess
import sys

import pytest

from tests.depot.root import ROOT
from trollkit.dev.suite import SPREAD

pytestmark = pytest.mark.long

FILE = """
import os, time
from pathlib import Path

import pytest

pytestmark = pytest.mark.{mark}

@pytest.mark.parametrize("number", range(4))
def test_where_and_when(number):
    with Path({log!r}).open("a") as log:
        print(f'["{name}", "{{os.environ["PYTEST_XDIST_WORKER"]}}"]', file=log)
    time.sleep(0.02)
"""
LONG = ("tests/browser/test_one.py", "tests/browser/test_other.py", "tests/test_long.py")
SHORT = ("tests/test_a.py", "tests/test_b.py", "tests/test_c.py")


@pytest.fixture(scope="module")
def played(tmp_path_factory) -> list[tuple[str, str]]:
    """File and process of each test of a small suite, in the order in which they ran."""
    folder = tmp_path_factory.mktemp("suite")
    (folder / "tests" / "browser").mkdir(parents=True)
    shutil.copy(ROOT / "pyproject.toml", folder)
    shutil.copy(ROOT / "tests" / "conftest.py", folder / "tests")
    for name in (*LONG, *SHORT):
        mark = "long" if name in LONG else "filterwarnings"
        text = FILE.format(name=name, mark=mark, log=str(folder / "log"))
        (folder / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", *SPREAD, "-n", "2", "-p", "no:cacheprovider"]
    plain = {name: text for name, text in os.environ.items() if "PYTEST" not in name}
    done = subprocess.run(command, cwd=folder, env=plain, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return [tuple(json.loads(line)) for line in (folder / "log").read_text().splitlines()]


def test_the_tests_of_a_file_and_of_a_folder_with_shared_fixtures_go_to_one_process(played):
    assert len(played) == 4 * len((*LONG, *SHORT))
    processes: dict[str, set[str]] = {}
    for name, process in played:
        home = "browser" if "browser" in name else name
        processes.setdefault(home, set()).add(process)
    assert {len(found) for found in processes.values()} == {1}
    assert len(set.union(*processes.values())) == 2


def test_each_process_begins_with_what_takes_longest(played):
    for process in {process for _, process in played}:
        long = [name in LONG for name, other in played if other == process]
        assert long == sorted(long, reverse=True)
        assert long[0]
