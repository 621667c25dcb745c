"""A program run by a command gets its signals, and the time to end."""

import os
import signal
import subprocess
import sys

import pytest

from tests.depot.root import ROOT

# The child closes its books for a moment, as a contest does, then ends with its own status.
CHILD = """
import os, signal, sys, time
def close(*_):
    time.sleep(0.5)
    os.write(1, b"books closed\\n")  # print must not be entered twice
    sys.exit(7)
signal.signal(signal.SIGINT, close)
signal.signal(signal.SIGTERM, close)
os.write(1, b"ready\\n")
time.sleep(30)
"""
PARENT = """
import sys
from trollkit.dev.environment import become, run
command = sys.executable, "-c", sys.argv[2]
sys.exit(become(*command) if sys.argv[1] == "become" else run(command))
"""
unix = pytest.mark.skipif(
    os.name == "nt", reason="les signaux d'Unix n'existent pas sous Windows"
)


@unix
@pytest.mark.parametrize(
    ("how", "to_all"),
    [("become", True), ("become", False), ("run", True)],
    ids=["Ctrl-C", "SIGTERM", "run, Ctrl-C"],
)
def test_a_stopped_program_ends_in_its_own_time_and_its_status_is_kept(how, to_all):
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, how, CHILD],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "ready\n"
        if to_all:
            os.killpg(parent.pid, signal.SIGINT)
        else:
            parent.send_signal(signal.SIGTERM)
        assert parent.stdout.read() == "books closed\n"
    assert parent.returncode == 7
