"""Birth and death: what a child costs, how it ends, and that nothing of it is left."""

import os
import signal
import subprocess
import sys
import time

import pytest

from tests.arena.processes import alive, descendants, parents, still_there
from tests.arena.sandbox.conftest import LEVELS, need
from tests.arena.sandbox.host import ask, open_descriptors
from trollkit.arena.sandbox.nursery import Nursery
from trollkit.core.errors import ContestError

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="/proc est de Linux")

ENDLESS = "x = 7 ** 10 ** 9"  # one call of C, deaf to Python's own signals


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("source", "status"),
    [
        ("import os; os._exit(7)", 7),
        ("import os; os.abort()", -signal.SIGABRT),
        ("import ctypes; ctypes.string_at(0)", -signal.SIGSEGV),
        ("import os; os.kill(os.getpid(), 15)", -signal.SIGTERM),
    ],
    ids=["exit", "abort", "fault", "signal"],
)
def test_the_end_of_a_child_says_how_it_ended(level, source, status, births):
    child = births(level)
    assert ask(child, source) == {}
    assert child.close().status == status


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("how", ["os.kill(os.getpid(), 9)", "signal.raise_signal(9)"])
def test_a_child_may_end_itself_by_any_signal_but_the_one_that_hides_who_sent_it(
    level, how, births
):
    child = births(level)
    assert "refused" in ask(child, f"import os, signal; {how}")
    assert ask(child, "import os, signal; signal.raise_signal(15)") == {}
    assert child.close().status == -signal.SIGTERM


@pytest.mark.parametrize("level", LEVELS)
def test_closing_kills_a_child_in_an_endless_call(level, births):
    child = births(level)
    os.write(child.writer, f'"{ENDLESS}"\n'.encode())
    while child.cpu() < 0.2:
        time.sleep(0.01)
    end = child.close()
    assert end.status == -signal.SIGKILL
    assert child.cpu() >= 0.2
    assert not alive(child.process)


@pytest.mark.parametrize("level", LEVELS)
def test_the_clocks_of_a_child_tell_working_from_sleeping(level, births):
    child = births(level)
    before = child.cpu()
    ask(child, "import time; time.sleep(0.3)")
    slept = child.cpu()
    ask(
        child,
        "import time; end = time.process_time() + 0.3\nwhile time.process_time() < end: 0",
    )
    assert slept - before < 0.2
    assert child.cpu() - slept > 0.25
    delay = child.delay()
    assert delay is not None and delay >= 0


@pytest.mark.parametrize("level", LEVELS)
def test_a_hundred_births_leave_no_descriptor_and_no_process(level, deeds):
    need(level)
    with Nursery(level, deeds, preload=()) as nursery:
        nursery.spawn().close()
        before = open_descriptors()
        children = [nursery.spawn() for _ in range(50)]
        for child in children:
            child.close()
        for _ in range(50):
            nursery.spawn().close()
        assert open_descriptors() == before
        assert still_there([child.process for child in children]) == []


@pytest.mark.parametrize("level", LEVELS)
def test_closing_a_nursery_ends_the_children_that_live(level, deeds):
    need(level)
    before = open_descriptors()
    with Nursery(level, deeds, preload=()) as nursery:
        children = [nursery.spawn() for _ in range(3)]
    assert still_there([child.process for child in children]) == []
    for child in children:
        assert child.close().status == -signal.SIGKILL
    assert open_descriptors() == before


@pytest.mark.parametrize("level", LEVELS)
def test_a_killed_zygote_takes_its_children_along_and_another_takes_over(level, deeds):
    need(level)
    with Nursery(level, deeds, preload=()) as nursery:
        first = nursery.spawn()
        os.kill(nursery._zygote.process.pid, signal.SIGKILL)
        assert still_there([first.process]) == []
        assert ask_dead(first)
        assert first.close().status == -signal.SIGKILL
        second = nursery.spawn()
        assert ask(second, "result = 1") == {"done": 1}


def ask_dead(child):
    """Whether the pipe from a child says that it is gone."""
    return os.read(child.reader, 1) == b""  # type: ignore[attr-defined]


@pytest.mark.parametrize("level", LEVELS)
def test_what_cannot_start_says_why(level):
    need(level)
    with pytest.raises(ContestError) as caught:
        Nursery(level, "trollkit.nowhere:serve")
    assert caught.value.reason == "nursery"
    assert "No module named 'trollkit.nowhere'" in caught.value.detail


# By the C library: Python's own fork is refused.
DESCENT = """
import ctypes, os, time
fork = ctypes.PyDLL(None).fork
if not fork():
    os.setsid()
    if not fork():
        os.setsid()
        time.sleep(60)
    time.sleep(60)
result = os.getpid()
"""


def test_descendants_that_leave_their_session_are_killed_too(unfiltered):
    if os.geteuid() != 0:
        pytest.skip("RLIMIT_NPROC interdit déjà tout processus à un utilisateur ordinaire")
    child = unfiltered.spawn()
    ask(child, DESCENT)
    while len(family := descendants(parents()[child.process])) < 3:
        time.sleep(0.01)
    child.close()
    assert still_there(family) == []


REFEREE = """
import json, os, sys, time
from trollkit.arena.sandbox.nursery import Nursery
from trollkit.arena.sandbox import bubble
nursery = Nursery({level!r}, "trollkit.arena.sandbox.levels:serve", preload=())
children = [nursery.spawn() for _ in range(2)]
print(*(child.process for child in children), nursery._zygote.process.pid, flush=True)
time.sleep(60)
"""


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_is_left_when_the_referee_is_killed(level):
    need(level)
    command = [sys.executable, "-c", REFEREE.format(level=level)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as referee:
        assert referee.stdout is not None
        processes = [int(word) for word in referee.stdout.readline().split()]
        assert len(processes) == 3
        family = descendants(referee.pid)
        assert set(processes) <= set(family)
        referee.kill()
    assert still_there(family) == []


SLOW = """
import pathlib, time
pathlib.Path({mark!r}).touch()
time.sleep(0.5)
"""
IMPATIENT = """
import sys
from trollkit.arena.sandbox.nursery import Nursery
from trollkit.arena.sandbox import bubble
environment = {{**bubble.environment(), "PYTHONPATH": {path!r}}}
bubble.environment = lambda: environment
Nursery("processus", preload=("lent",), modules={{"lent": {file!r}}})
"""


@pytest.mark.parametrize(
    "module", ["sitecustomize", "lent"], ids=["before its first line", "while it loads"]
)
def test_a_zygote_that_starts_slowly_leaves_nothing_either(module, tmp_path):
    need("processus")
    mark = tmp_path / "started"
    for name in ("sitecustomize", "lent"):
        text = SLOW.format(mark=str(mark)) if name == module else ""
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    script = IMPATIENT.format(path=str(tmp_path), file=str(tmp_path / "lent.py"))
    with subprocess.Popen([sys.executable, "-c", script]) as referee:
        while not mark.exists():
            assert referee.poll() is None
            time.sleep(0.01)
        family = descendants(referee.pid)
        assert len(family) == 1
        referee.kill()
    assert still_there(family) == []


# By the C library, as above; each ends before anybody may look at it.
SPENT = """
import ctypes, os, time
for _ in range(4):
    if not ctypes.PyDLL(None).fork():
        end = time.process_time() + 0.1
        while time.process_time() < end: pass
        os._exit(0)
    os.wait()
"""


def test_what_short_lived_processes_have_computed_counts_as_the_child_s_own(unfiltered):
    if os.geteuid() != 0:
        pytest.skip("RLIMIT_NPROC interdit déjà tout processus à un utilisateur ordinaire")
    child = unfiltered.spawn()
    ask(child, SPENT)
    assert child.cpu() >= 0.35


STOP = "import os, signal; os.kill(os.getppid(), signal.SIGSTOP)"


@pytest.mark.parametrize("level", LEVELS)
def test_the_one_that_gives_children_cannot_be_stopped_by_them(level, births):
    assert "refused" in ask(births(level), STOP)


def test_where_nothing_filters_calls_a_stopped_one_is_woken(unfiltered):
    start, child = time.monotonic(), unfiltered.spawn()
    os.write(child.writer, f'"while True:\\n    {STOP}"\n'.encode())
    second = unfiltered.spawn()
    assert child.close().status == -signal.SIGKILL
    assert ask(second, "result = 1") == {"done": 1}
    second.close()
    assert time.monotonic() - start < 20


LOOK = """
import ctypes
from trollkit.arena.workers import Pool
def dumpable():
    return ctypes.CDLL(None).prctl(3, 0, 0, 0, 0)
if __name__ == "__main__":
    print(dumpable())
    with Pool(1) as pool:
        print(dumpable(), pool.submit(dumpable).result())
"""


def test_who_knows_the_seed_is_closed_to_debuggers(tmp_path):
    (tmp_path / "look.py").write_text(LOOK)
    command = [sys.executable, str(tmp_path / "look.py")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.stdout.split() == ["1", "0", "0"], done.stderr
