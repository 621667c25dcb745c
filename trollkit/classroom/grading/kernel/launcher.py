"""The first lines of a submission's kernel: bind itself to its limits, then begin.

Run as a script, by path, in an interpreter of its own: `launcher.py SETTINGS`.
"""

import contextlib
import json
import os
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

HOME = Path(__file__).resolve().parents[4]  # of the kit

# Of one process; what all of a kernel take together, the one who grades looks at (`watch`).
MEMORY, CPU_S, FILES, OUTPUT = 4 << 30, 600, 512, 50_000_000


def main(settings: dict[str, Any]) -> None:
    """Bind this process, and all it starts, for good."""
    from trollkit.arena.sandbox import filters
    from trollkit.arena.sandbox.limits import (
        LINUX,
        Limits,
        apply,
        close_to_debuggers,
        confine,
        renounce_privileges,
    )

    apply(Limits(MEMORY, CPU_S, 4096, FILES, OUTPUT))
    home, files = settings["home"], settings["files"]
    os.makedirs(home, exist_ok=True)
    if files != home:
        shutil.copytree(files, home, dirs_exist_ok=True)
    if LINUX:
        # Where nobody else can look at this process, who watches it must.
        if settings["level"] == "processus":
            close_to_debuggers()
        renounce_privileges()
        if settings["level"] != "bwrap":  # whose bubble has its own
            leave_a_reaper()
    if settings["level"] == "noyau":
        # Of other processes it can neither signal one, nor share memory with it. Its library
        # looks for files that are out of reach then.
        calls = filters.for_notebooks()
        readable = ["/dev/null", "/dev/urandom", *settings["readable"]]
        confine(readable, programs=readable, writable=[settings["folder"]])
        calls.load()
    if settings["level"] == "bwrap":
        with contextlib.suppress(ImportError, RuntimeError, OSError):
            filters.for_bubbles().load()
    os.chdir(home)


def leave_a_reaper() -> None:
    """Go on in a child: who stays inherits whatever the kernel abandons.

    The system adds a process's time to that of who waits for its end, so none is lost; and
    when whoever grades ends, the kernel's whole group ends too.
    """
    from trollkit.arena.sandbox.limits import adopt_orphans, signal_at_parents_death

    # A command that is started with these ignored would hand it down.
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    adopt_orphans()
    signal.signal(signal.SIGTERM, lambda *_: os.killpg(0, signal.SIGKILL))
    signal_at_parents_death(signal.SIGTERM)
    kernel = os.fork()
    if kernel:
        while os.wait()[0] != kernel:
            pass
        os._exit(0)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal_at_parents_death(signal.SIGKILL)


if __name__ == "__main__":
    # The kit is found where it is, and nothing beside it.
    sys.path.insert(0, str(HOME))
    from trollkit.arena.sandbox.bubble import SHIM, Listed

    sys.path.pop(0)
    if SHIM.exists():
        sys.meta_path.insert(0, Listed({"troll": str(SHIM)}))
    settings = json.loads(sys.argv.pop(1))
    main(settings)
    from trollkit.classroom.grading.kernel.shell import serve

    sys.path.insert(0, "")  # only now: a file handed in may have the name of a library
    serve(*settings["lines"])
