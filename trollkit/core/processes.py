"""Starting Python processes that load no module and no setting from students' folders.

The folder that a command is started in, or names, may be full of students' files, and one of
these may be called `pickle.py`. So each process (`started`, `detached`) has -P, which keeps the
current folder off its path, and works in an empty private folder, where it finds no settings
either. `parallel` starts processes of `multiprocessing` in the same way.
"""

import atexit
import io
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

SAFE = "PYTHONSAFEPATH"  # this variable is -P for a process and for all that it starts
PREFIX = "trollkit-"
_OWN = "TROLLKIT_DOSSIER_PROPRE"  # gives a detached command the private folder to remove
_SILENCE_S = 2.0  # before `patiently` speaks
# Variables that name files or folders: relative ones, in the current folder, are dropped.
_LISTS = ("PYTHONPATH", "JUPYTER_PATH", "JUPYTER_CONFIG_PATH")
_FILES = ("PYTHONSTARTUP", "IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR")


def command(*words: str) -> list[str]:
    """The command line for this Python, with -P: a script, `-m` a module, or `-c` some code."""
    return [sys.executable, "-P", *words]


def kernel() -> list[str]:
    """The command line of a notebook's kernel, in Jupyter's form.

    A notebook may import the files beside it. Their folder comes last on its path, so that none
    of them replaces an installed module.
    """
    return [
        *command("-m", "ipykernel_launcher", "-f", "{connection_file}"),
        "--IPKernelApp.ignore_cwd=True",
        "--IPKernelApp.exec_lines=import sys; sys.path.append('')",
    ]


def environment(outer: Mapping[str, str]) -> dict[str, str]:
    """`outer` without what leads to the current folder, and with SAFE, for a new process."""
    kept = {
        name: each for name, each in outer.items() if name not in _FILES or os.path.isabs(each)
    }
    for name in _LISTS:
        if name in kept:
            kept[name] = os.pathsep.join(filter(os.path.isabs, kept[name].split(os.pathsep)))
    return kept | {SAFE: "1"}


@contextmanager
def started(
    *words: str,
    env: Mapping[str, str] | None = None,
    folder: Path | None = None,
    **options: Any,
) -> "Iterator[subprocess.Popen[Any]]":
    """A Python process with a private folder, which is removed once the process has ended.

    The process works in that folder, or in `folder`, which must be the user's own. `env` is its
    whole environment, by default a safe copy of this one's. `options` are those of Popen.
    """
    with tempfile.TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True) as private:
        environ = environment(os.environ) if env is None else env
        with subprocess.Popen(
            command(*words), cwd=folder or private, env=environ, **options
        ) as process:
            yield process


def detached(*words: str, env: Mapping[str, str], **options: Any) -> "subprocess.Popen[bytes]":
    """Start a command of the kit in a session of its own; it may outlive this process.

    The command removes its private folder itself (see `settle`). Raises OSError.
    """
    private = tempfile.mkdtemp(prefix=PREFIX)
    try:
        return subprocess.Popen(
            command("-m", "trollkit.cli", *words),
            cwd=private,
            env={**environment(env), _OWN: private},
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            **options,
        )
    except OSError:
        os.rmdir(private)
        raise


def settle() -> None:
    """Make this process's environment safe for all that it starts; to call first in a command.

    If `detached` started it, its private folder is removed when it ends.
    """
    private = os.environ.pop(_OWN, "")
    if private:
        atexit.register(shutil.rmtree, private, ignore_errors=True)
    os.environ.update(environment(os.environ))


def speak_utf8() -> None:
    """Write UTF-8 to the terminal or pipe whatever its encoding, as on Windows."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def patiently(sentence: str, work: Callable[[], object]) -> None:
    """Do `work`; if it takes long, print `sentence` on standard error.

    Where no thread may start, as in the arena, nothing is printed.
    """
    teller = threading.Timer(_SILENCE_S, print, [f"{sentence}…"], {"file": sys.stderr})
    with suppress(RuntimeError):
        teller.start()
    try:
        work()
    finally:
        teller.cancel()
