"""Run a command as the adoptive parent of all it starts, and say what it left running.

    python warden.py REPORT SECONDS COMMAND…

Orphans go to the nearest ancestor that asked for them (Linux), which is this process: so
what a command leaves behind is told apart from everything else on the machine.
"""

import ctypes
import json
import subprocess
import sys
import time
from pathlib import Path

import psutil

_CHILD_SUBREAPER = 36  # of prctl
_GRACE_S = 1.0  # what was told to end may still be ending


def main(report, seconds, *command):
    """Write {"status" (None: not finished in time), "seconds", "left": command lines}."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_CHILD_SUBREAPER, 1, 0, 0, 0)
    start = time.monotonic()
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL)
    try:
        status = child.wait(timeout=float(seconds))
    except subprocess.TimeoutExpired:
        status = None
    elapsed = time.monotonic() - start
    # When the command did not finish, what it had running is not what it left.
    left = [] if status is None else [_words(process) for process in _left(_GRACE_S)]
    for process in _left(0):
        process.kill()
    facts = {"status": status, "seconds": elapsed, "left": left}
    Path(report).write_text(json.dumps(facts), encoding="utf-8")


def _left(patience):
    """Descendants that still run after `patience` seconds; the dead are buried."""
    end = time.monotonic() + patience
    while True:
        left = [p for p in psutil.Process().children(recursive=True) if _runs(p)]
        if not left or time.monotonic() >= end:
            return left
        time.sleep(0.02)


def _runs(process):
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def _words(process):
    try:
        return " ".join(process.cmdline()) or process.name()
    except psutil.Error:
        return f"pid {process.pid}"


if __name__ == "__main__":
    main(*sys.argv[1:])
