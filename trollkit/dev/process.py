"""Run another program as if it were this one: its output, its signals, its exit status."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parents[2]


class Refusal(Exception):
    """A command cannot go on: one French sentence that says why and what to do."""


def say(text: str) -> None:
    """Print a line at once, so that it stands before what a program started next prints."""
    print(text, flush=True)


def run(command: Sequence[str], *, extra_env: dict[str, str] | None = None) -> int:
    """Exit status of `command`, run in the repository.

    Ctrl-C reaches the child through the terminal and a SIGTERM is handed on, and then the child
    is waited for: a contest or a server ends in its own time and loses nothing.
    """
    environment = {**os.environ, **(extra_env or {})}
    told = False
    children: list[subprocess.Popen[bytes]] = []

    def hand_on(_signal: int, _frame: FrameType | None) -> None:
        nonlocal told
        told = True
        for child in children:
            child.terminate()

    # Before the child is there: a signal that came between the two would leave it alone.
    before = signal.signal(signal.SIGTERM, hand_on)
    try:
        with subprocess.Popen(command, cwd=ROOT, env=environment) as child:
            children.append(child)
            if told:
                child.terminate()
            while True:
                try:
                    return child.wait()
                except KeyboardInterrupt:
                    continue
    finally:
        signal.signal(signal.SIGTERM, before)


def capture(command: Sequence[str]) -> tuple[int, str]:
    """Exit status and whole output of a short `command`, run in the repository."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    return done.returncode, done.stdout


def speak_utf8() -> None:
    """Let accents through on a terminal or pipe of another encoding (Windows, LANG=C)."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")
