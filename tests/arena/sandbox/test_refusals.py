"""What a child may not do; each attempt is shown to succeed where nothing holds it back."""

import os
import sys
import tomllib
from pathlib import Path

import pytest

from tests.arena.sandbox.conftest import LEVELS, STRONG, need
from tests.arena.sandbox.host import ask, ask_outside, victim
from tests.depot.root import ROOT
from trollkit.arena.sandbox import bubble
from trollkit.arena.sandbox.nursery import Nursery

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="les attaques sont celles de Linux"
)

DEEDS = tomllib.loads(Path(__file__).with_name("refusals.toml").read_text("utf-8"))
OWN = {
    "libc": "import ctypes; libc = ctypes.CDLL(None, use_errno=True)\n",
    "root": str(ROOT),
    "answers": str(ROOT / "course" / "enseignant" / "gyges-complet.pl"),
    "futex": 202 if os.name == "posix" and os.uname().machine == "x86_64" else 98,
}


def deed(name, targets):
    """What does it to that victim."""
    # The kernel's number for what a process has computed.
    clock = f"(~{targets['process']} << 3) | 2"
    return DEEDS[name].format(**OWN, clock=clock, **targets)


# Allowed outside only to root, or by the settings of some systems.
FOR_SOME = {"trace", "read a memory", "write into another memory"}


@pytest.mark.parametrize("level", STRONG)
def test_a_child_is_refused_each_of_these(level, births, tmp_path):
    child = births(level)
    with victim(tmp_path) as targets:
        given = {name: ask(child, deed(name, targets)) for name in DEEDS}
    done = [name for name, answer in given.items() if "refused" not in answer]
    assert done == []
    assert sorted(os.listdir(tmp_path)) == ["autre_equipe.py"]


@pytest.mark.parametrize("name", [name for name in DEEDS if name not in FOR_SOME])
def test_the_same_attempt_succeeds_where_nothing_holds_it_back(name, tmp_path):
    with victim(tmp_path) as targets:
        assert "done" in ask_outside(deed(name, targets), tmp_path)


@pytest.mark.skipif(
    os.name == "nt" or os.geteuid() != 0, reason="il faut être root pour l'attaque témoin"
)
@pytest.mark.parametrize("name", sorted(FOR_SOME))
def test_the_same_attempt_succeeds_for_root_where_nothing_holds_it_back(name, tmp_path):
    with victim(tmp_path) as targets:
        assert "done" in ask_outside(deed(name, targets), tmp_path)


@pytest.mark.parametrize("level", STRONG)
def test_what_its_neighbour_computes_is_not_to_be_read(level, deeds):
    """In a bubble, too, both sides of a duel have numbers that the other one can guess."""
    need(level)
    with Nursery(level, deeds) as nursery:
        one, other = nursery.spawn(), nursery.spawn()
        number = ask(other, "import os; result = os.getpid()")["done"]
        read = f"import time; result = time.clock_gettime((~{number} << 3) | 2)"
        assert "refused" in ask(one, read)
        assert "refused" in ask(other, read)  # that number is no way to its own, either


@pytest.mark.parametrize("level", LEVELS)
def test_its_own_clocks_and_those_that_all_share_can_be_read(level, births):
    look = """
import os, time, threading
result = [time.clock_gettime(number) >= 0 for number in range(8)]
time.clock_getres(time.CLOCK_PROCESS_CPUTIME_ID), time.sleep(0.001), time.process_time()
os.sched_getaffinity(0), os.sched_getaffinity(os.getpid()), os.getpriority(os.PRIO_PROCESS, 0)
"""
    assert ask(births(level), look) == {"done": [True] * 8}


# With what else of a process an ordinary user may read of its own others.
READING = {
    *("read a file", "list a folder", "list the processes", "look into the repository"),
    *("read the teacher's answers", "read the users", "list the homes"),
    *("read an environment", "read a memory"),
}


def test_the_weakest_level_too_refuses_all_but_to_read(births, tmp_path):
    child = births("processus")
    with victim(tmp_path) as targets:
        given = {name: ask(child, deed(name, targets)) for name in DEEDS}
    assert {name for name, answer in given.items() if "refused" not in answer} <= READING
    assert sorted(os.listdir(tmp_path)) == ["autre_equipe.py"]


@pytest.mark.parametrize(
    "name",
    [
        *("fork", "run a program", "signal another process", "signal its parent"),
        "hold another process",
    ],
)
def test_without_a_filter_it_refuses_to_start_a_process_or_signal_one(
    name, unfiltered, tmp_path
):
    with victim(tmp_path) as targets:
        assert "refused" in ask(unfiltered.spawn(), deed(name, targets))


def test_without_a_filter_a_file_can_be_written_over_in_memory(unfiltered, tmp_path):
    """What a file may grow to is limited there, and it does not grow."""
    child = unfiltered.spawn()
    longer = "import os; os.write(os.open({secret!r}, os.O_WRONLY | os.O_APPEND), b'!')"
    with victim(tmp_path) as targets:
        assert "done" in ask(child, deed("write over a file in memory", targets))
        assert "refused" in ask(child, longer.format(**targets))
    assert (tmp_path / "autre_equipe.py").read_bytes().startswith(b"!")


@pytest.mark.parametrize("level", LEVELS)
def test_the_environment_is_built_from_zero(level, deeds, monkeypatch):
    need(level)
    monkeypatch.setenv("TROLLKIT_SECRET_TEST", "jeton")
    with Nursery(level, deeds, preload=()) as nursery:
        names = ask(nursery.spawn(), "import os; result = sorted(os.environ)")["done"]
    assert set(names) - {"PWD"} == set(bubble.environment())


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_is_open_but_two_pipes_and_dev_null(level, births):
    look = """
import os, stat
result = []
for descriptor in range(1024):
    try: seen = os.fstat(descriptor)
    except OSError: continue
    kind = "pipe" if stat.S_ISFIFO(seen.st_mode) else "other"
    null = os.stat("/dev/null")
    result.append("null" if seen.st_rdev == null.st_rdev and seen.st_rdev else kind)
"""
    assert ask(births(level), look)["done"] == ["null"] * 3 + ["pipe"] * 2


@pytest.mark.parametrize("level", LEVELS)
def test_what_it_changes_of_its_dev_null_no_other_child_finds(level, deeds):
    need(level)
    mark = """
import fcntl, os
flags = [fcntl.fcntl(place, fcntl.F_GETFL) for place in range(3)]
for place in range(3): fcntl.fcntl(place, fcntl.F_SETFL, os.O_APPEND | os.O_NONBLOCK)
result = [each & (os.O_APPEND | os.O_NONBLOCK) for each in flags]
"""
    with Nursery(level, deeds, preload=()) as nursery:
        children = [nursery.spawn() for _ in range(2)]
        assert [ask(child, mark) for child in children] == [{"done": [0, 0, 0]}] * 2


@pytest.mark.parametrize("level", LEVELS)
def test_the_folder_it_is_in_cannot_be_written_to(level, births):
    given = ask(births(level), "open('new', 'w')")
    assert "PermissionError" in given["refused"]


@pytest.mark.parametrize("level", LEVELS)
def test_python_its_packages_and_the_kit_are_there(level, births):
    imports = "import sys; result = 'numpy' in sys.modules\nimport scipy.optimize, troll"
    assert ask(births(level), imports) == {"done": True}


@pytest.mark.parametrize("level", LEVELS)
def test_the_repository_is_not_on_the_path(level, births):
    look = "import sys; result = [*sys.path, *sys.argv]"
    assert str(ROOT) not in ask(births(level), look)["done"]
    assert "ModuleNotFoundError" in ask(births(level), "import tests")["refused"]


def test_a_host_file_cannot_even_be_seen_in_the_bubble(births, tmp_path):
    look = f"import os; os.stat({str(tmp_path)!r})"
    assert "FileNotFoundError" in ask(births("bwrap"), look)["refused"]
    assert "done" in ask(births("noyau"), look)


def test_in_the_bubble_there_is_nobody_else(births):
    child = births("bwrap")
    assert ask(child, "import os; result = os.getpid()")["done"] < 100 < child.process
