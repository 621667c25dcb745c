"""For every test: how Hypothesis plays; at the end, the list of what did not run, and why."""

import ctypes
import gc
import os
import signal
import sys
import time
from collections import Counter

import pytest
from hypothesis import settings

pytest_plugins = ["tests.tiers"]

# No deadline: on a shared machine it would measure the neighbours.
settings.register_profile("trollkit", deadline=None, print_blob=True)
settings.load_profile("trollkit")

# A shell lets what runs in the background ignore Ctrl-C; what tests start and stop would, too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# What notebooks remember is nowhere: no test leaves anything in the home of who runs them.
os.environ["TROLLKIT_MEMOIRE"] = ""


def pytest_collection_finish():
    """Leave the thousands of tests themselves out of what Python looks through for garbage.

    Else it takes a third of a second, on the clock of a strategy that happens to be playing.
    """
    gc.collect()
    gc.freeze()


_LOOK_S = 0.03
_looking = [0.0]  # since when


def leave_out(phase, info):
    """Leave out what is still used after a look through everything that took long.

    What tests load and keep grows with each file, and so would the looks.
    """
    if phase == "start":
        _looking[0] = time.perf_counter()
    elif info["generation"] == 2 and time.perf_counter() - _looking[0] > _LOOK_S:
        gc.freeze()


gc.callbacks.append(leave_out)


@pytest.fixture(autouse=True)
def nothing_remembered():
    """Each test begins without bets and scores, whatever the others have done."""
    from trollkit.classroom.questions.memory import garder

    for sheet in range(1, 6):
        garder(f"td{sheet}", choix={}, echelle=[])


@pytest.fixture(autouse=True)
def open_to_debuggers():
    """Open this process again after a referee has lived in it, which shuts it for good.

    Else an ordinary user's later tests could not even attempt to look into it.
    """
    yield
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(4, 1, 0, 0, 0)  # PR_SET_DUMPABLE


# Folders whose files share what is made once in a run (a stand, a graded class, a JupyterLab),
# which go to one process.
_TOGETHER = ("tests/cheaters", "tests/browser/laboratoire")
_TOGETHER += tuple(f"tests/classroom/grading/{name}" for name in ("classe", "hand"))
# Whose tests share what each process has of a sheet, which they name first.
_BY_SHEET = "tests/classroom/test_copies.py"
# Whose files share what each process has of its own: a browser and a server. In a row.
_IN_A_ROW = "tests/browser"
# What a test takes, about, by its marker: enough to begin with the long ones. Any test takes
# something: of files that nobody marked, those of a hundred tests do not come last.
_SECONDS = {"long": 5.0, "navigateur": 2.0}
_LEAST_SECONDS = 0.2


def _home(nodeid):
    """The folder or the file whose tests stay together."""
    path = nodeid.partition("::")[0]
    if path == _BY_SHEET:
        return path + nodeid.partition("[")[2][:3]
    return next((folder for folder in _TOGETHER if path.startswith(f"{folder}/")), path)


def _turn(home):
    """What goes to one process is begun first: all others work on while it lasts."""
    return 0 if home in _TOGETHER else 1 if home.startswith(f"{_IN_A_ROW}/") else 2


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """Begin with what takes longest; otherwise the order is the one of chance."""
    taken = Counter()
    for item in items:
        marks = {mark.name for mark in item.iter_markers()}
        marked = sum(_SECONDS[name] for name in marks & _SECONDS.keys())
        taken[_home(item.nodeid)] += marked + _LEAST_SECONDS
    items.sort(key=lambda item: (_turn(_home(item.nodeid)), -taken[_home(item.nodeid)]))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """With `--dist loadscope`, a process is given whole files, or what shares costly fixtures.

    Where they were dealt out one by one, each process would grade the class again.
    """
    if config.getoption("dist") != "loadscope":
        return None
    from xdist.scheduler import LoadScopeScheduling

    class Homes(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            return _home(nodeid)

    return Homes(config, log)


def pytest_terminal_summary(terminalreporter):
    """List the skipped tests by reason."""
    reasons = Counter(_reason(report) for report in terminalreporter.stats.get("skipped", []))
    if not reasons:
        return
    terminalreporter.section("tests sautés, et pourquoi")
    for reason, count in reasons.most_common():
        terminalreporter.write_line(f"{count} × {reason}")


def _reason(report):
    text = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longreprtext
    return text.removeprefix("Skipped: ")
