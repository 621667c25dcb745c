"""The script that starts a submission's kernel: it sets its limits, then serves.

It is run by path, in an interpreter of its own: `launcher.py SETTINGS`.
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

# The limits of one process; `processes.Watch` adds up those of a kernel.
MEMORY, CPU_S, FILES, OUTPUT = 4 << 30, 600, 512, 50_000_000


def main(settings: dict[str, Any]) -> None:
    """Isolate this process and all that it starts, for good."""
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
        # At other levels strangers cannot look at this process, and `Watch` must.
        if settings["level"] == "processus":
            close_to_debuggers()
        renounce_privileges()
        if settings["level"] != "bwrap":  # a bubble has a reaper of its own
            leave_a_reaper()
    if settings["level"] == "noyau":
        # This filter keeps it from signalling other processes and sharing memory with them. It
        # is made first: seccomp's library reads files that landlock then hides.
        calls = filters.for_notebooks()
        readable = ["/dev/null", "/dev/urandom", *settings["readable"]]
        confine(readable, programs=readable, writable=[settings["folder"]])
        calls.load()
    if settings["level"] == "bwrap":
        with contextlib.suppress(ImportError, RuntimeError, OSError):
            filters.for_bubbles().load()
    os.chdir(home)


def leave_a_reaper() -> None:
    """Fork, and go on in the child; the parent adopts the processes that the kernel abandons.

    The system adds the time of an ended process to its parent's, so that none is lost. When the
    grading process ends, the parent kills the kernel's whole group.
    """
    from trollkit.arena.sandbox.limits import adopt_orphans, signal_at_parents_death

    # Whoever started this process may have had these signals ignored.
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
    # The kit's folder is on the path only while the kit is imported.
    sys.path.insert(0, str(HOME))
    from trollkit.arena.sandbox.bubble import SHIM, Listed

    sys.path.pop(0)
    if SHIM.exists():
        sys.meta_path.insert(0, Listed({"troll": str(SHIM)}))
    settings = json.loads(sys.argv.pop(1))
    main(settings)
    from trollkit.classroom.grading.kernel.shell import serve

    sys.path.insert(0, "")  # last, as a file handed in may have a library's name
    serve(*settings["lines"])
