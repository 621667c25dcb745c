"""The two tiers: what `make test` leaves to `make test-tout`; and what `.ci/run` plays once.

`lourd` is what starts a browser, Jupyter, a Dask cluster, the cheaters' stand, whole contests
that are killed and held again, the tables of students' answers, and by hand whatever takes
more than a second and a half by itself. `parcours` marks the few of them that go the whole way
through each: those are played by `make test`, too.
"""

import os
from pathlib import Path

# Folders whose every test is heavy; elsewhere a test says so itself, or by `navigateur`.
FOLDERS = ("tests/browser/", "tests/cheaters/", "tests/contests/")
HEAVY = "lourd"
HELD = "TROLLKIT_TENUS"
# What a machine's programs and accounts change: who is shut in, and how. All else that has
# passed on a bare machine (`.ci/nu`) passes again with all programs installed: `.ci/run` names
# a file (`HELD`), in which the first run tells the second what it has held.
_SHUT = ("becoming", "commands", "container", "interpreters", "leftovers", "levels", "limits")
_SHUT += ("ordinary_user", "refusals", "refused")
UNLIKE = (
    *("tests/arena/bots/test_languages", "tests/golden/", "tests/test_compiling"),
    *(f"tests/arena/sandbox/test_{name}" for name in _SHUT),
    *(f"tests/classroom/grading/{name}/" for name in ("classe", "judge", "kernel")),
    *(f"tests/cli/test_{name}" for name in ("corriger", "docteur", "jouer", "rapport")),
    *FOLDERS,
)


def pytest_itemcollected(item):
    """Mark what its folder says to be heavy, and what opens a browser."""
    if item.nodeid.startswith(FOLDERS) or item.get_closest_marker("navigateur"):
        item.add_marker(HEAVY)


def pytest_collection_modifyitems(config, items):
    """Leave out what the bare stage has held, where there was one."""
    file = Path(os.environ.get(HELD, os.devnull))
    held = set(file.read_text(encoding="utf-8").splitlines()) if file.is_file() else set()
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in held])
    items[:] = [item for item in items if item.nodeid not in held]


def pytest_terminal_summary(terminalreporter):
    """Write what this run has held, unless one before it has."""
    file = os.environ.get(HELD)
    worker = "PYTEST_XDIST_WORKER" in os.environ  # it knows of its own tests alone
    if file and not worker and not os.path.exists(file):
        passed = {each.nodeid for each in terminalreporter.stats.get("passed", [])}
        held = sorted(nodeid for nodeid in passed if not nodeid.startswith(UNLIKE))
        Path(file).write_text("".join(f"{name}\n" for name in held), encoding="utf-8")
