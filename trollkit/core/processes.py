"""Python processes that the kit starts: none looks for modules or settings where others write.

The folder that a command is started in, or names, may be full of students' files, and one of
these may be called `pickle.py`. So each process has -P, which keeps the current folder off its
path, and an empty private folder to work in, where it finds no settings either. Processes of
`multiprocessing` are begun in `parallel`.
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

SAFE = "PYTHONSAFEPATH"  # what -P says to this process says it to those it starts as well
PREFIX = "trollkit-"
_OWN = "TROLLKIT_DOSSIER_PROPRE"
_SILENCE_S = 2.0
# Variables that name files or folders: of these, never those of the current folder.
_LISTS = ("PYTHONPATH", "JUPYTER_PATH", "JUPYTER_CONFIG_PATH")
_FILES = ("PYTHONSTARTUP", "IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR")


def command(*words: str) -> list[str]:
    """The command line that runs a script here, or `-m` a module, or `-c` some code."""
    return [sys.executable, "-P", *words]


def kernel() -> list[str]:
    """The command line of a notebook's kernel, as Jupyter has it.

    A notebook may import the files beside it, but none of them goes for a module that is
    installed: their folder comes last.
    """
    return [
        *command("-m", "ipykernel_launcher", "-f", "{connection_file}"),
        "--IPKernelApp.ignore_cwd=True",
        "--IPKernelApp.exec_lines=import sys; sys.path.append('')",
    ]


def environment(outer: Mapping[str, str]) -> dict[str, str]:
    """What a process gets of an environment: nothing that leads back to the current folder."""
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
    """A process of Python and its private folder, which is removed once the process has ended.

    `folder` is another one to work in, which must be the user's own; the rest is Popen's.
    """
    with tempfile.TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True) as private:
        environ = environment(os.environ) if env is None else env
        with subprocess.Popen(
            command(*words), cwd=folder or private, env=environ, **options
        ) as process:
            yield process


def detached(*words: str, env: Mapping[str, str], **options: Any) -> "subprocess.Popen[bytes]":
    """A command of the kit in a session of its own; it may outlive this process.

    It removes its private folder itself, by `settle`. Raises OSError.
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
    """Begin a command of the kit: whatever it starts, by whatever means, is safe as well."""
    private = os.environ.pop(_OWN, "")
    if private:
        atexit.register(shutil.rmtree, private, ignore_errors=True)
    os.environ.update(environment(os.environ))


def speak_utf8() -> None:
    """Let accents and emojis through on a terminal or pipe of another encoding, as Windows'."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def patiently(sentence: str, work: Callable[[], object]) -> None:
    """Do `work`; say why on standard error when it takes long.

    Where no thread may start, as in the arena, it is done in silence.
    """
    teller = threading.Timer(_SILENCE_S, print, [f"{sentence}…"], {"file": sys.stderr})
    with suppress(RuntimeError):
        teller.start()
    try:
        work()
    finally:
        teller.cancel()
