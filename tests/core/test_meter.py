"""What a process and all that it starts have cost, seen from outside."""

import subprocess
import sys
import time
from contextlib import contextmanager

import pytest

from trollkit.core.clock import Meter

BURN = """
import time
end = time.process_time() + 0.2
while time.process_time() < end: pass
"""
# A child that ends, then a thread that ends, then nothing more.
PARENT = f"""
import subprocess, sys, threading
BURN = {BURN!r}
subprocess.run([sys.executable, "-S", "-c", BURN])
thread = threading.Thread(target=exec, args=[BURN, {{}}])
thread.start()
thread.join()
print("done", flush=True)
input()
"""


pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="/proc est de Linux")


@contextmanager
def at_work(source):
    """A process of this source, which has written its line and waits for one."""
    with subprocess.Popen(
        [sys.executable, "-S", "-c", source], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout and process.stdout.readline()
        yield process


def test_what_threads_and_processes_have_cost_stays_counted_when_they_have_ended():
    with at_work(PARENT) as process:
        alone, family = Meter(process.pid), Meter(process.pid, family=True)
        assert alone.cpu() + 0.15 < family.cpu()
        seen = family.cpu(), family.delay() or 0.0
        process.communicate(b"\n")
    assert family.cpu() >= seen[0] >= 0.4
    assert (family.delay() or 0.0) >= seen[1]
    assert not family.ready()
    alone.close()
    family.close()


# All wake at once, every hundredth of a second, and wait for each other; none does anything.
CROWD = """
import ctypes, threading, time
libc = ctypes.CDLL(None)
def crowd():
    while True:
        at = time.clock_gettime_ns(1) // 10**7 * 10**7 + 2 * 10**7
        libc.clock_nanosleep(1, 1, (ctypes.c_long * 2)(*divmod(at, 10**9)), None)
threading.stack_size(1 << 16)
for _ in range(200):
    threading.Thread(target=crowd, daemon=True).start()
print("begun", flush=True)
input()
"""


def test_threads_that_wait_at_once_have_waited_no_longer_than_it_lasted():
    with at_work(CROWD) as process:
        family = Meter(process.pid, family=True)
        before, begun = family.delay() or 0.0, time.monotonic()
        for _ in range(20):
            time.sleep(0.02)
            waited = (family.delay() or 0.0) - before
        lasted = time.monotonic() - begun
        process.kill()
    family.close()
    assert 0 < waited < lasted
