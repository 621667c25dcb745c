"""The student's end of a kernel: it runs the cells that come by one line, and by another it
answers the judge. Nothing here is secret, and all that it says is a claim of the student's.
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

_ENOUGH = 1_000_000  # characters that a cell shows: who grades keeps far fewer
# What a cell would have a terminal do, as `!pip install`, has none here: the cell goes on.
_NO_TERMINAL = "Pas de terminal à la correction, rien n'est lancé :"


class _Shown:
    """What the running cell shows, as outputs of a notebook."""

    def __init__(self) -> None:
        self._outputs: list[dict[str, Any]] = []
        self._left = _ENOUGH

    def add(self, kind: str, **parts: Any) -> None:
        """One more output, a text to be gone on with; none when there is enough already."""
        self._left -= len(str(parts))
        if self._left < 0 and self._outputs:
            return
        last = self._outputs[-1] if self._outputs else {}
        if kind == "stream" and last.get("name") == parts["name"]:
            last["text"] += parts["text"]
        else:
            self._outputs.append({"output_type": kind, **parts})

    def clear(self) -> None:
        """Let nothing have been shown."""
        self._outputs.clear()

    def reply(self, absent: Collection[str] = ()) -> bytes:
        """All of it, as it is told, and the modules that it lacked."""
        for each in self._outputs:
            if each["output_type"] == "stream":
                each["text"] = "".join(each["text"])
        told = {"outputs": self._outputs, "absent": [*absent]}
        try:
            text = json.dumps(told, default=_written, ensure_ascii=False)
            return text.encode("utf-8", "replace") + b"\n"
        except (TypeError, ValueError, RecursionError):  # of what a student's own object says
            return b"{}\n"


def _written(value: Any) -> str:
    """A picture as notebooks write it, and anything else as text."""
    return base64.b64encode(value).decode() if isinstance(value, bytes) else str(value)


class _Absent(ModuleType):
    """Stands for a module that is not installed here, and for whatever it would give."""

    __path__: Any = ()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # Python looks
            raise AttributeError(name)
        return self

    def __call__(self, *_: Any, **__: Any) -> Any:
        return self


class _Stream(io.TextIOBase):
    """Standard output, or error."""

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
        if not update:  # what was shown stays as it was
            Shell.instance().shown.add("display_data", data=data, metadata=metadata or {})

    def clear_output(self, wait: bool = False) -> None:
        Shell.instance().shown.clear()


class Shell(InteractiveShell):
    """What runs the cells, one after the other; a word may stop one, and nothing ends it."""

    displayhook_class = Type(_Results)
    display_pub_class = Type(_Displays)
    shown = _Shown()
    at_work = False

    def _showtraceback(self, etype: Any, evalue: Any, stb: Any) -> None:
        words = {"ename": etype.__name__, "evalue": str(evalue), "traceback": [*stb]}
        self.shown.add("error", **words)

    def ask_exit(self) -> None:
        """`exit()` ends no kernel, as it ends no notebook's grading."""

    def system(self, cmd: str) -> None:
        """What `!` would run."""
        print(_NO_TERMINAL, cmd)

    def getoutput(self, *_: Any, **__: Any) -> list[str]:
        """What `names = !` would read."""
        return []

    def enable_matplotlib(self, gui: Any = None) -> tuple[Any, str]:
        """What `%matplotlib` asks for: it need not be installed."""
        return gui, "inline"

    def reply_to(self, source: str) -> bytes:
        """Run a cell: what it has shown, once more for each module that it lacks."""
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
    """Answer those who ask by these lines, until the one who grades hangs up."""
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
            except KeyboardInterrupt:  # just as it had ended
                reply = reply or shell.shown.reply()
            except (Lost, OSError):
                asking.remove(questions)
            finally:
                shell.at_work = False
            if os.getpid() != me:  # the cell has forked, and gone on
                os._exit(0)
            if one is line:
                line.sendall(reply)


def _heed(shell: Shell, stop: socket.socket) -> None:
    """Have whatever comes by `stop` interrupt what is at work."""

    def ring(*_: object) -> None:
        if shell.at_work:
            raise KeyboardInterrupt

    def listen() -> None:
        while stop.recv(1):
            signal.pthread_kill(main, signal.SIGINT)

    signal.signal(signal.SIGINT, ring)
    main = threading.get_ident()
    threading.Thread(target=listen, daemon=True).start()
