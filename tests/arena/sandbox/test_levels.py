"""The strongest level is found by trying, never by believing."""

import os
import subprocess
import sys

import pytest

from tests.arena.sandbox.conftest import hide, need
from trollkit.arena.sandbox import levels
from trollkit.arena.sandbox.levels import LEVELS, check, strongest
from trollkit.core.errors import ContestError
from trollkit.phrases.arena import isolation_warning

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="bwrap et noyau : Linux")


@pytest.fixture
def afresh(monkeypatch):
    """Trying a level without what is remembered of it, and without remembering."""
    trial = levels.try_level.__wrapped__
    monkeypatch.setattr(levels, "try_level", trial)
    return trial


def bwrap(folder, script, monkeypatch):
    """Put this in the place of bubblewrap."""
    program = folder / "bwrap"
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")


# Goes straight to the command, which starts with the interpreter's first option.
LIAR = 'while [ "$2 $3" != "-P -s" ]; do shift; done; exec "$@"'


@pytest.mark.parametrize("level", LEVELS)
def test_what_works_passes_the_check(level):
    if level != "aucun":
        need(level)
    check(level)


def test_the_strongest_that_works_is_chosen_without_a_warning():
    need("bwrap")
    assert strongest() == ("bwrap", ())


# All that is one for a whole process, before and after, and again when it is closed in earnest.
TRACES = """
import ctypes, os, resource, signal, threading
from trollkit.arena.sandbox.levels import LEVELS
from trollkit.arena.sandbox.levels import try_level
control = ctypes.CDLL(None).prctl
ASKED = {"dumpable": 3, "keeps capabilities": 7, "secure bits": 27, "timer slack": 30}
def through_a_pointer(option):
    found = ctypes.c_int()
    control(option, ctypes.byref(found), 0, 0, 0)
    return found.value
def look():
    signals = ("SigBlk", "SigIgn", "SigCgt")
    kept = (*signals, "Umask", "Uid", "Gid", "Groups", "Cap", "NoNew", "Secc", "Cpus")
    with open("/proc/self/status") as status:
        state = dict(line.split(":", 1) for line in status if line.startswith(kept))
    state |= {name: control(option, 0, 0, 0, 0) for name, option in ASKED.items()}
    state |= {"death signal": through_a_pointer(2), "subreaper": through_a_pointer(37)}
    limits = {name: getattr(resource, name) for name in dir(resource) if "RLIMIT" in name}
    state |= {name: resource.getrlimit(limit) for name, limit in limits.items()}
    state |= {number: str(signal.getsignal(number)) for number in signal.valid_signals()}
    state["environment"], state["folder"] = dict(os.environ), os.getcwd()
    state["session"], state["priority"] = (os.getsid(0), os.getpgid(0)), os.nice(0)
    state["open"], state["threads"] = os.listdir("/proc/self/fd"), threading.active_count()
    return state
before = look()
assert [try_level(level) for level in LEVELS] == [None] * 4
after = look()
print({name: (before[name], after[name]) for name in before if before[name] != after[name]})
"""


def test_trying_every_level_leaves_no_trace_on_the_process_that_tries():
    for level in ("bwrap", "noyau", "processus"):
        need(level)
    done = subprocess.run([sys.executable, "-c", TRACES], capture_output=True, text=True)
    assert done.stdout.splitlines() == ["{}"], done.stderr


def test_each_level_refuses_at_least_what_the_next_one_does():
    for level in ("bwrap", "noyau", "processus"):
        need(level)
    passed = [levels.attempts(level) for level in ("bwrap", "noyau", "processus")]
    assert passed[0] == set()
    assert passed[1] == {"see"}
    assert passed[2] == {"see", "read"}


def test_without_a_filter_the_weakest_level_refuses_to_start_or_signal_anything(unfiltered):
    passed = levels.attempts("processus")
    assert passed >= {"see", "read", "connect"}
    assert not passed & levels.BY_STARTING_BARE


def test_a_bwrap_that_does_nothing_is_not_chosen(afresh, tmp_path, monkeypatch):
    need("noyau")
    bwrap(tmp_path, LIAR, monkeypatch)
    obstacle = afresh("bwrap")
    assert obstacle is not None
    assert obstacle.reason == "leaks"
    assert obstacle.detail == "see"  # the other layers refuse the rest
    assert strongest() == ("noyau", (obstacle,))


def test_without_bubblewrap_the_kernel_s_own_level_is_chosen_with_a_warning(
    afresh, tmp_path, monkeypatch
):
    need("noyau")
    monkeypatch.setenv("PATH", str(tmp_path))
    found = strongest()
    assert found == ("noyau", (("bwrap", "no_bwrap", ""),))
    assert "sudo apt install bubblewrap" in isolation_warning(found.warning)


@pytest.mark.parametrize("level", ["bwrap", "noyau"])
def test_a_level_that_lets_a_file_be_written_is_not_chosen(level, afresh, monkeypatch):
    need(level)
    monkeypatch.setattr(levels, "attempts", lambda *_, **__: {"write"})
    assert afresh(level) == (level, "leaks", "write")


@pytest.mark.parametrize("library", ["landlock", "pyseccomp"])
def test_without_a_library_the_weakest_level_is_chosen_and_the_library_named(
    library, afresh, tmp_path, monkeypatch
):
    need("processus")
    monkeypatch.setenv("PATH", str(tmp_path))
    hide(library, monkeypatch)
    found = strongest()
    assert found.level == "processus"
    assert found.warning[1] == ("noyau", "no_package", library)


def test_the_bubble_does_without_landlock_but_not_without_seccomp(afresh, monkeypatch):
    need("bwrap")
    with monkeypatch.context() as patch:
        hide("landlock", patch)
        assert afresh("bwrap") is None
    hide("pyseccomp", monkeypatch)
    assert afresh("bwrap") == ("bwrap", "no_package", "pyseccomp")


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (OSError(95, "Operation not supported"), "no_landlock"),
        (ValueError("invalid literal for int(): '0+rpt'"), "no_landlock"),
        (RuntimeError("Unable to find libseccomp"), "no_libseccomp"),
    ],
    ids=["no landlock", "unreadable version", "no libseccomp"],
)
def test_what_the_system_lacks_is_named(error, reason, afresh, monkeypatch):
    need("noyau")

    def fail(*_, **__):
        raise error

    def no_nursery(*_, **__):
        raise ContestError("nursery", "noyau : it said so")

    monkeypatch.setattr("landlock.landlock_abi_version", fail)
    monkeypatch.setattr(levels, "Nursery", no_nursery)
    obstacle = afresh("noyau")
    assert obstacle is not None
    assert obstacle.reason == reason
