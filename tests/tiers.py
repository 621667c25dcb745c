"""The two tiers: what `make test` leaves to `make test-tout`, told by what a test starts.

A browser, Jupyter (a kernel or a server), a Dask cluster, the cheaters' stand, whole contests
that are killed and held again, and the tables of students' answers are left out, but for the
journeys: the few tests that go the whole way through each.
"""

import os
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path, PurePath
from typing import Any

import pytest

from trollkit.dev.suite import HELD

# Folders whose every test is heavy; elsewhere a test says so itself, or fails.
FOLDERS = ("tests/browser", "tests/cheaters", "tests/contests")
HEAVY, JOURNEY = "lourd", "parcours"
# Programs that are heavy, and the kit's own commands that start some.
_PROGRAMS = ("chrom", "dask", "ipykernel", "jupyter", "nbconvert", "nbgrader", "voila")
_COMMANDS = ("demo", "labo", "noter")

# `.ci/run` names a file here: what has passed in these folders while `.ci/nu` hid programs is
# written to it, and left out of the whole suite that follows. Nothing in them asks for one.
ALIKE = (
    *("tests/contract/", "tests/core/", "tests/golden/", "tests/solving/", "tests/trolls/"),
    *("tests/classroom/td", "tests/gyges/search/", "tests/notebook/"),
)

_started: list[str] = []


def _listen(event: str, arguments: tuple[Any, ...]) -> None:
    if event != "subprocess.Popen":
        return
    given = arguments[1]
    words = [given] if isinstance(given, (str, bytes, PurePath)) else list(given)
    first = [_plain(word) for word in words[:6]]
    _started.extend(word for word in first if PurePath(word).name.startswith(_PROGRAMS))
    if "--help" not in first:  # which starts nothing
        calls = pairwise(first)
        _started.extend(word for kit, word in calls if "trollkit" in kit and word in _COMMANDS)


def _plain(word: Any) -> str:
    return word.decode(errors="replace") if isinstance(word, bytes) else str(word)


sys.addaudithook(_listen)


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what its folder says to be heavy, and what opens a browser."""
    folders = tuple(f"{folder}/" for folder in FOLDERS)
    if item.nodeid.startswith(folders) or item.get_closest_marker("navigateur"):
        item.add_marker(HEAVY)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Iterator[None]:
    """Forget what the end of the test before has started."""
    _started.clear()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """What starts something heavy without saying so would make `make test` slow."""
    told = yield
    if _started and not item.get_closest_marker(HEAVY):
        where = f"put it into {' or '.join(FOLDERS)}, or mark it {HEAVY}"
        pytest.fail(f"this test starts {_started[0]}: {where}", pytrace=False)
    return told


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what the bare stage has held, where there was one."""
    file = Path(os.environ.get(HELD, os.devnull))
    held = set(file.read_text(encoding="utf-8").splitlines()) if file.is_file() else set()
    left_out = [item for item in items if item.nodeid in held]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item.nodeid not in held]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Write what this run has held, unless one before it has."""
    file = os.environ.get(HELD)
    if file and not os.path.exists(file):
        passed = terminalreporter.stats.get("passed", [])
        held = sorted(each.nodeid for each in passed if each.nodeid.startswith(ALIKE))
        Path(file).write_text("".join(f"{name}\n" for name in held), encoding="utf-8")
