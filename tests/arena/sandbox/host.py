"""Talking to children, and a host for them to attack."""

import contextlib
import json
import os
import select
import socket
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

PATIENCE_S = 20


def ask(child, source):
    """What a child of `deeds` answers; {} when it ends without a word."""
    os.write(child.writer, f"{json.dumps(source)}\n".encode())
    return answer(child)


def answer(child):
    """The next answer of a child; {} when it ends first."""
    line = b""
    while not line.endswith(b"\n"):
        assert select.select([child.reader], [], [], PATIENCE_S)[0], "no answer"
        more = os.read(child.reader, 1 << 16)
        if not more:
            return {}
        line += more
    return dict(json.loads(line))


def ask_outside(source, folder):
    """What the same code does in a process of its own that nothing holds back."""
    harness = (
        "import json, sys; from tests.arena.sandbox.deeds import outcome; "
        "print(json.dumps(outcome(sys.stdin.read())))"
    )
    root = str(Path(__file__).parents[3])
    done = subprocess.run(
        [sys.executable, "-c", harness],
        input=source,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": root},
        capture_output=True,
        text=True,
    )
    return dict(json.loads(done.stdout)) if done.stdout else {}


@contextmanager
def victim(folder):
    """Files, servers and a process that a child must not reach, by name."""
    secret = folder / "autre_equipe.py"
    secret.write_text("def strategie(): ...\n", encoding="utf-8")
    sleeper = subprocess.Popen(
        [sys.executable, "-c", "input()"], stdin=subprocess.PIPE, env={"SECRET": "jeton"}
    )
    name = f"trollkit-test-{os.getpid()}"
    with socket.socket() as tcp, socket.socket(socket.AF_UNIX) as abstract, sleeper:
        tcp.bind(("127.0.0.1", 0))
        tcp.listen()
        abstract.bind(f"\0{name}")
        abstract.listen()
        yield {
            "secret": str(secret),
            "folder": str(folder),
            "port": tcp.getsockname()[1],
            "abstract": name,
            "process": sleeper.pid,
            "referee": os.getpid(),
        }
        sleeper.kill()


def open_descriptors():
    """How many this process has (its own /proc may be closed to it)."""
    count = 0
    for descriptor in range(1024):
        with contextlib.suppress(OSError):
            os.fstat(descriptor)
            count += 1
    return count
