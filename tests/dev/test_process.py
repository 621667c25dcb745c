"""A program run by a command gets its signals, and the time to end."""

import os
import signal
import subprocess
import sys

import pytest

from tests.depot.root import ROOT
from trollkit.dev.environment import run

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
from trollkit.dev.environment import run
sys.exit(run([sys.executable, "-c", sys.argv[1]]))
"""
# Is told to end as soon as its child runs, before its next line does.
HASTY_PARENT = """
import os, select, signal, subprocess, sys
class Hasty(subprocess.Popen):
    def __init__(self, *args, **keys):
        reading, keys["stdout"] = os.pipe()
        super().__init__(*args, **keys)
        select.select([reading], [], [])
        os.write(1, os.read(reading, 99))
        os.kill(os.getpid(), signal.SIGTERM)
subprocess.Popen = Hasty
from trollkit.dev.environment import run
sys.exit(run([sys.executable, "-c", sys.argv[1]]))
"""
unix = pytest.mark.skipif(
    os.name == "nt", reason="les signaux d'Unix n'existent pas sous Windows"
)


@unix
@pytest.mark.parametrize("to_all", [True, False], ids=["Ctrl-C", "SIGTERM"])
def test_a_stopped_program_ends_in_its_own_time_and_its_status_is_kept(to_all):
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, CHILD],
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


@unix
def test_a_program_that_is_stopped_while_it_starts_is_not_left_alone():
    command = [sys.executable, "-c", HASTY_PARENT, CHILD]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    assert (done.stdout, done.returncode) == ("ready\n", 7)


def test_a_program_runs_in_the_repository_with_the_variables_added(capfd):
    code = "import os; print(os.getcwd(), os.environ['TROLL'], 'PATH' in os.environ)"
    assert run([sys.executable, "-c", code], extra_env={"TROLL": "gros"}) == 0
    assert capfd.readouterr().out == f"{ROOT} gros True\n"
