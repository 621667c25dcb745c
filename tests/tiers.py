"""The two tiers: what `make test` leaves to `make test-tout`, told by what a test starts.

A browser, Jupyter (a kernel or a server), a Dask cluster, the cheaters' stand, whole contests
that are killed and held again, and the tables of students' answers are left out, but for the
journeys: the few tests that go the whole way through each.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from functools import wraps
from itertools import chain, pairwise
from multiprocessing.process import BaseProcess
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

# `.ci/run` names a file (`HELD`): what has passed while `.ci/nu` hid programs, and for which no
# process was begun and no program looked for, is written to it and left out of what follows.
# With all programs there it would be the same test again.
ALIKE = "alike"
_BEGINNING = {
    *("subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn", "os.system"),
    "socket.connect",  # to a server of another process
}
_begun = [0]
_of_many: list[object] = []  # fixtures of many tests for which one was begun

_started: list[str] = []


def _listen(event: str, arguments: tuple[Any, ...]) -> None:
    _begun[0] += event in _BEGINNING
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


def _counted(call: Any) -> Any:
    @wraps(call)
    def counting(*values: Any, **named: Any) -> Any:
        _begun[0] += 1
        return call(*values, **named)

    return counting


# Of these no hook is told.
shutil.which = _counted(shutil.which)
BaseProcess.start = _counted(BaseProcess.start)  # type: ignore[method-assign]


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what its folder says to be heavy, and what opens a browser."""
    folders = tuple(f"{folder}/" for folder in FOLDERS)
    if item.nodeid.startswith(folders) or item.get_closest_marker("navigateur"):
        item.add_marker(HEAVY)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
    """Note the fixtures of many tests for which a process was begun."""
    before = _begun[0]
    made = yield
    if _begun[0] > before and fixturedef.scope != "function":
        _of_many.append(fixturedef)
    return made


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Iterator[None]:
    """Forget what the end of the test before has started."""
    _started.clear()
    _begun[0] = 0
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Function) -> Iterator[None]:
    """What starts something heavy without saying so would make `make test` slow."""
    told = yield
    fixtures = chain(*item._fixtureinfo.name2fixturedefs.values())
    if not _begun[0] and not any(each in _of_many for each in fixtures):
        item.user_properties.append((ALIKE, True))
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
    worker = "PYTEST_XDIST_WORKER" in os.environ  # it knows of its own tests alone
    if file and not worker and not os.path.exists(file):
        passed = terminalreporter.stats.get("passed", [])
        held = sorted(each.nodeid for each in passed if (ALIKE, True) in each.user_properties)
        Path(file).write_text("".join(f"{name}\n" for name in held), encoding="utf-8")
