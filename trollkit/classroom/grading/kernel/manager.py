"""The kernel in which a submission runs: shut away as far as this machine can.

    bwrap       namespaces: no network, no other process, of the files only Python and the kit
    noyau       landlock and seccomp: the same files, no network, no other process's signals
    processus   limits on memory, processor and files written, an empty environment

None of them lets a submission read the solutions, the gradebook or other submissions, but the
last. The kernel talks over sockets in a folder of its own, which it shares with nobody.
"""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import zmq
import zmq.asyncio
from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.kernelspec import KernelSpec
from jupyter_client.manager import AsyncKernelManager
from jupyter_client.session import Session
from traitlets import Type, default

from trollkit.arena.sandbox import bubble
from trollkit.arena.sandbox.levels import strongest
from trollkit.classroom.grading.kernel import launcher
from trollkit.classroom.grading.processes import MOST, Watch
from trollkit.core import processes
from trollkit.core.files import remove
from trollkit.notebook.live.audience import RUNNING

# Bytes of a file that a student hands in beside the notebook, and of all of them.
_LARGEST_COPIED, _MOST_COPIED = 20_000_000, 100_000_000
# What waits to be read waits in this process's memory, but what is beyond in the kernel's own.
_LARGEST_MESSAGE, _MOST_MESSAGES = 40_000_000, 5
_BUBBLE = "/tmp"
_BUBBLE_SIZE = 2 * MOST["disk"]  # more than it may take, for what it writes between two looks
_PARTS = ("header", "parent_header", "metadata", "content")


class Heard(Session):
    """What kernels say, whoever speaks in them: what is no message says nothing to anybody."""

    def feed_identities(self, msg_list: Any, copy: bool = True) -> tuple[list[Any], Any]:
        """Whom it is for, and the rest of a message."""
        try:
            return super().feed_identities(msg_list, copy)
        except ValueError:
            return [], []

    def deserialize(
        self, msg_list: list[Any], content: bool = True, copy: bool = True
    ) -> dict[str, Any]:
        """The message, of which all that is always read is there."""
        message: dict[str, Any] = {}
        with contextlib.suppress(Exception):  # not signed, not JSON, too deep, cut short…
            message = super().deserialize(msg_list, content, copy)
        parts = {part: message.get(part) for part in _PARTS}
        said = {part: it if isinstance(it, dict) else {} for part, it in parts.items()}
        said["content"].setdefault("status", "ok")
        return {"buffers": [], **message, "msg_type": str(message.get("msg_type")), **said}


class Listener(AsyncKernelClient):
    """The end that talks to a kernel: little waits in its memory to be read."""

    @default("context")
    def _context_default(self) -> zmq.asyncio.Context:
        self._created_context = True  # it ends with this
        context = zmq.asyncio.Context()
        context.setsockopt(zmq.MAXMSGSIZE, _LARGEST_MESSAGE)
        context.setsockopt(zmq.RCVHWM, _MOST_MESSAGES)
        return context


class ShutKernelManager(AsyncKernelManager):
    """A kernel in a folder of its own, at a level of isolation."""

    client_factory = Type(Listener)
    watch: Watch | None = None  # once it is started

    def __init__(self, level: str, files: Mapping[str, Path], **settings: Any) -> None:
        # Short, for a socket's name: and always in /tmp, the one folder that bwrap leaves.
        self.folder = Path(tempfile.mkdtemp(prefix="trollkit-", dir=_base()))
        self._level = level
        # Where it can be, what it writes lies in memory, of which there is so much and no more.
        self._bounded = level == "bwrap" and bubble.sizes()
        self.home = Path(_BUBBLE if self._bounded else self.folder) / "copie"
        self._files = self.folder / ("remis" if self._bounded else "copie")
        self._files.mkdir()
        left = _MOST_COPIED
        for name, path in files.items():
            size = path.stat().st_size if path.is_file() else _MOST_COPIED
            if size <= min(left, _LARGEST_COPIED):
                left -= size
                (self._files / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, self._files / name)
        settings |= {"transport": "ipc", "ip": str(self.folder / "k")}
        super().__init__(connection_file=str(self.folder / "noyau.json"), **settings)

    @default("session")
    def _session_default(self) -> Session:
        return Heard(parent=self)

    @property
    def kernel_spec(self) -> KernelSpec:
        """How this kernel is started, whatever is installed."""
        return KernelSpec(
            argv=self._command(), language="python", interrupt_mode="message", display_name=""
        )

    async def start_kernel(self, **_: Any) -> None:  # type: ignore[override]
        """Start it, with nothing of this process's environment, nor its terminal."""
        home = str(self.home)
        env = bubble.environment() | {
            "HOME": home,
            "IPYTHONDIR": str(self.home.with_name("ipython")),
            "JUPYTER_RUNTIME_DIR": home,
            "TMPDIR": home,
            RUNNING: "autograde",
        }
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        await super().start_kernel(env=env, cwd=str(self.folder), **quiet)
        process = getattr(self.provisioner, "pid")  # noqa: B009 (that of a process of this machine)
        self.watch = Watch(process, self.folder, _BUBBLE if self._bounded else "")

    def forget(self) -> None:
        """End what still runs, and remove its folder with all that the submission wrote."""
        if self.watch:
            self.watch.close()
        remove(str(self.folder))

    def _command(self) -> list[str]:
        start = Path(launcher.__file__)
        settings = {"level": self._level, "folder": str(self.folder)}
        settings |= {"home": str(self.home), "files": str(self._files)}
        if self._level == "noyau":
            settings["readable"] = json.dumps([*bubble.readable(), *bubble.interpreter()])
        own = processes.command("-s", "-B", str(start), json.dumps(settings))
        own += ["-f", "{connection_file}"]
        if self._level != "bwrap":
            return own
        program, *inside = bubble.around(
            [*bubble.readable(), *bubble.interpreter(), str(start.parent)]
        )
        folder, size = str(self.folder), ["--size", str(_BUBBLE_SIZE)]
        # Before the rest, which it would hide: Python and the kit may lie in /tmp themselves.
        own_tmp = [*(size if self._bounded else ()), "--tmpfs", _BUBBLE]
        shut = [] if self._bounded else ["--remount-ro", _BUBBLE]
        return [program, *own_tmp, "--bind", folder, folder, *inside, *shut, *own]


def level_of(wanted: str) -> str:
    """The level for kernels: the strongest of the arena's that works here, or the one asked."""
    if wanted != "auto":
        return wanted
    found = strongest().level
    return "processus" if found == "aucun" else found


def _base() -> str:
    return (
        "/tmp" if sys.platform == "linux" and os.path.isdir("/tmp") else tempfile.gettempdir()
    )
