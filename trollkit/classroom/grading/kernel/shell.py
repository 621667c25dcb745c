"""`serve`: the student's end of a kernel, which runs cells and answers the judge.

Nothing here is secret, and everything it sends is only a claim of the student's process.
"""

import base64
import io
import json
import os
import signal
import socket
import sys
import threading
from collections.abc import Collection
from multiprocessing.connection import Connection, wait
from types import ModuleType
from typing import Any, NoReturn

from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from IPython.core.interactiveshell import InteractiveShell
from traitlets import Type
from traitlets.config import Config

from trollkit.classroom.grading.dialogue import MODULES, Answering, Lost, receive

_ENOUGH = 1_000_000  # characters that a cell may show; grading keeps far fewer
# Printed in place of a command such as `!pip install`, after which the cell goes on.
_NO_TERMINAL = "Pas de terminal à la correction, rien n'est lancé :"


class _Shown:
    """The outputs of the running cell."""

    def __init__(self) -> None:
        self._outputs: list[dict[str, Any]] = []
        self._left = _ENOUGH

    def add(self, kind: str, **parts: Any) -> None:
        """Add an output, or continue the last text; nothing beyond the limit."""
        self._left -= len(str(parts))
        if self._left < 0 and self._outputs:
            return
        last = self._outputs[-1] if self._outputs else {}
        if kind == "stream" and last.get("name") == parts["name"]:
            last["text"] += parts["text"]
        else:
            self._outputs.append({"output_type": kind, **parts})

    def clear(self) -> None:
        """Drop all outputs."""
        self._outputs.clear()

    def reply(self, absent: Collection[str] = ()) -> bytes:
        """The outputs, with the names of missing modules, as one line of JSON."""
        for each in self._outputs:
            if each["output_type"] == "stream":
                each["text"] = "".join(each["text"])
        told = {"outputs": self._outputs, "absent": [*absent]}
        try:
            text = json.dumps(told, default=_written, ensure_ascii=False)
            return text.encode("utf-8", "replace") + b"\n"
        except (TypeError, ValueError, RecursionError):  # from a student's own object
            return b"{}\n"


def _written(value: Any) -> str:
    """Bytes (a picture) in base 64, and anything else as text."""
    return base64.b64encode(value).decode() if isinstance(value, bytes) else str(value)


class _Absent(ModuleType):
    """Stands for a module that is not installed, and for everything in it."""

    __path__: Any = ()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # asked for by Python itself
            raise AttributeError(name)
        return self

    def __call__(self, *_: Any, **__: Any) -> Any:
        return self


class _Stream(io.TextIOBase):
    """Standard output, or standard error."""

    encoding = "utf-8"

    def __init__(self, name: str) -> None:
        self._name = name

    def write(self, text: str) -> int:
        Shell.instance().shown.add("stream", name=self._name, text=[str(text)[:_ENOUGH]])
        return len(text)


class _Results(DisplayHook):
    """The value of a cell's last line."""

    def write_output_prompt(self) -> None:
        pass

    def write_format_data(self, format_dict: Any, md_dict: Any = None) -> None:
        told = {"data": format_dict, "metadata": md_dict or {}}
        Shell.instance().shown.add("execute_result", **told)

    def finish_displayhook(self) -> None:
        pass


class _Displays(DisplayPublisher):
    """What a cell has displayed."""

    def publish(
        self,
        data: Any,
        metadata: Any = None,
        source: Any = None,
        *,
        update: Any = False,
        **_: Any,
    ) -> None:
        if not update:  # updates of an earlier output are dropped
            Shell.instance().shown.add("display_data", data=data, metadata=metadata or {})

    def clear_output(self, wait: bool = False) -> None:
        Shell.instance().shown.clear()


class Shell(InteractiveShell):
    """Runs the cells one after the other; one may be interrupted, and none ends the shell."""

    displayhook_class = Type(_Results)
    display_pub_class = Type(_Displays)
    shown = _Shown()
    at_work = False

    def _showtraceback(self, etype: Any, evalue: Any, stb: Any) -> None:
        words = {"ename": etype.__name__, "evalue": str(evalue), "traceback": [*stb]}
        self.shown.add("error", **words)

    def ask_exit(self) -> None:
        """Ignore `exit()`, which must not end the grading of a notebook."""

    def system(self, cmd: str) -> None:
        """Print a `!` command instead of running it."""
        print(_NO_TERMINAL, cmd)

    def getoutput(self, *_: Any, **__: Any) -> list[str]:
        """The output of a command that is not run: nothing."""
        return []

    def enable_matplotlib(self, gui: Any = None) -> tuple[Any, str]:
        """Accept `%matplotlib`, even where it is not installed."""
        return gui, "inline"

    def reply_to(self, source: str) -> bytes:
        """Run a cell, again for each missing module, which is then replaced; its reply."""
        absent = dict[str, None]()
        for _ in range(MODULES):
            self.shown = _Shown()
            ended: Any = self.run_cell(source, store_history=True)  # type: ignore[no-untyped-call]
            error = ended.error_in_exec
            if not isinstance(error, ModuleNotFoundError) or not error.name:
                break
            absent[error.name.partition(".")[0]] = None
            sys.modules[error.name] = _Absent(error.name)
        return self.shown.reply(absent)


def serve(cells: int, judge: int, stop: int) -> NoReturn:
    """Run cells, and answer the judge, until the grading process closes its line."""
    config = Config({"HistoryManager": {"hist_file": ":memory:"}})
    shell, me = Shell.instance(config=config), os.getpid()
    sys.stdout, sys.stderr = _Stream("stdout"), _Stream("stderr")
    _heed(shell, socket.socket(fileno=stop))
    line, questions = socket.socket(fileno=cells), Connection(judge)
    sources, end = line.makefile("rb"), Answering(questions, shell.user_ns)
    asking: list[Any] = [line, questions]
    line.sendall(shell.shown.reply())
    while True:
        for one in wait(asking):
            reply = b""
            try:
                shell.at_work = True
                if one is not line:
                    end.answer(receive(questions))
                elif source := sources.readline():
                    reply = shell.reply_to(json.loads(source))
                else:
                    os._exit(0)
            except KeyboardInterrupt:  # it came just after the cell had ended
                reply = reply or shell.shown.reply()
            except (Lost, OSError):
                asking.remove(questions)
            finally:
                shell.at_work = False
            if os.getpid() != me:  # a process that the cell has forked
                os._exit(0)
            if one is line:
                line.sendall(reply)


def _heed(shell: Shell, stop: socket.socket) -> None:
    """Have each byte that comes over `stop` interrupt the running cell."""

    def ring(*_: object) -> None:
        if shell.at_work:
            raise KeyboardInterrupt

    def listen() -> None:
        while stop.recv(1):
            signal.pthread_kill(main, signal.SIGINT)

    signal.signal(signal.SIGINT, ring)
    main = threading.get_ident()
    threading.Thread(target=listen, daemon=True).start()
