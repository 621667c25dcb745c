"""Running the command line as its users do: in a process of its own."""

import os
import subprocess
import sys

COMMAND = (sys.executable, "-m", "trollkit.cli")


def trollkit(*words, cwd=None):
    """The finished command; its output is UTF-8 whatever the machine's language."""
    return subprocess.run(
        [*COMMAND, *map(str, words)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        cwd=cwd,
        env=environment(),
    )


def environment():
    """This process's environment, with UTF-8 output and wide tables."""
    return {**os.environ, "PYTHONUTF8": "1", "COLUMNS": "120"}
