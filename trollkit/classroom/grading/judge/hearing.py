"""A notebook's judge, brought before its kernels one test at a time."""

import os
from pathlib import Path
from queue import Empty
from types import TracebackType
from typing import Any, NamedTuple, Self

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_core.utils import run_sync

from trollkit.classroom.grading import processes
from trollkit.classroom.grading.judge import answering, judging
from trollkit.classroom.grading.judge.judging import STOP, CellVerdict
from trollkit.classroom.grading.processes import HELD, Stopwatch, Watch

_SERVE = "__import__({!r}, fromlist=['serve']).serve({!r}, get_ipython().user_ns)"
_READY_S = 60.0  # for a judge to begin: the first one imports the sheet's libraries
_GRACE_S = 4.0  # for a judge that was told to stop: it waits for the kernel itself
_LET_GO_S = 2.0  # for a kernel whose judge has hung up
_TICK_S = 0.1


class Kernel(NamedTuple):
    """A running kernel, as a judge needs it."""

    folder: Path  # its own, which it shares with nobody else
    client: AsyncKernelClient
    watch: Watch

    def call(self, path: str) -> str:
        """Have it come to the judge at `path`; the request's number."""
        source = _SERVE.format(answering.__name__, path)
        quiet = {"silent": True, "store_history": False, "allow_stdin": False}
        # A test that failed aborts nothing: what comes after it is asked all the same.
        return str(self.client.execute(source, **quiet, stop_on_error=False))

    def interrupt(self) -> None:
        """Stop what it does, if it lets itself be stopped."""
        message = self.client.session.msg("interrupt_request", {})
        self.client.control_channel.send(message)

    def done(self, request: str, seconds: float) -> bool:
        """Whether it has ended a request, or does within `seconds`."""
        clock = Stopwatch(self.watch)
        while not clock.over(seconds):
            try:
                reply: Any = run_sync(self.client.get_shell_msg)(timeout=_TICK_S)
            except Empty:
                continue
            if reply["parent_header"].get("msg_id") == request:
                return True
        return False


class Hearing:
    """The judge of one notebook: a fresh process, which ends with it."""

    def __init__(self, imports: list[str]) -> None:
        self._imports = imports
        self._judge: Any = None
        self._link: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        self._end()

    def hear(self, source: str, kernel: Kernel, seconds: float) -> tuple[CellVerdict, bool]:
        """What comes of a test, and whether the kernel can go on.

        Raises OSError when the judge itself cannot work.
        """
        self._begin()
        path = str(kernel.folder / "juge")
        self._link.send((source, path, kernel.watch.process))
        said = self._next(_READY_S)
        if isinstance(said, CellVerdict):
            return said, True
        if said != "open":
            raise OSError("le juge des tests ne s'ouvre pas")
        request = kernel.call(path)
        with kernel.watch.with_judge(self._judge.pid):
            verdict = self._verdict(kernel, seconds)
        if not kernel.done(request, _LET_GO_S):
            kernel.interrupt()
            return verdict, kernel.done(request, _LET_GO_S)
        return verdict, True

    def _verdict(self, kernel: Kernel, seconds: float) -> CellVerdict:
        clock, why = Stopwatch(kernel.watch), ""
        while True:
            said = self._next(_TICK_S)
            if isinstance(said, CellVerdict):
                return said._replace(held=said.late and why == HELD)
            if said == "interrupt":
                kernel.interrupt()
            if said is None and (late := clock.over(_GRACE_S if why else seconds)):
                if why or STOP is None:
                    held = (why or late) == HELD
                    return CellVerdict("TooLong", late=True, held=held, lost=self._end())
                os.kill(self._judge.pid, STOP)
                clock, why = Stopwatch(kernel.watch), late
            if said is EOFError:
                return CellVerdict("Lost", lost=self._end())

    def _next(self, seconds: float) -> Any:
        """What the judge says within `seconds`, None for nothing, EOFError when it is gone."""
        try:
            return self._link.recv() if self._link.poll(seconds) else None
        except (EOFError, OSError):
            return EOFError

    def _begin(self) -> None:
        if self._judge is not None:
            return
        modules = [module for line in self._imports for module in _modules(line)]
        context = processes.context([judging.__name__, *modules])
        self._link, theirs = context.Pipe()
        self._judge = context.Process(
            target=judging.main, args=(theirs, self._imports), daemon=True
        )
        with processes.nameless():
            self._judge.start()
        theirs.close()
        if self._next(_READY_S) != "ready":
            self._end()
            raise OSError("le juge des tests ne démarre pas")

    def _end(self) -> bool:
        """End the judge, whatever it does; the next test has a new one."""
        if self._judge is not None:
            self._judge.kill()
            self._judge.join()
            self._link.close()
        self._judge = None
        return True


def _modules(line: str) -> list[str]:
    """What an import may load: its module, and what it takes from there may be others.

    >>> _modules("from trollkit.classroom import td1")
    ['trollkit.classroom', 'trollkit.classroom.td1']
    """
    _, module, *names = line.replace(",", " ").split()
    return [module, *(f"{module}.{name}" for name in names if name != "import")]
