"""The judge: a process that runs tests, apart from the one that runs the student's code.

It executes a graded cell as it is written. Each of the student's names in it asks the student's
kernel (`dialogue`), which replies with plain data. No code of the student runs in the judge,
and neither a test nor an expected value ever enters the kernel. The grading process starts a
judge, and hands it tests, by a `Hearing`.
"""

import ast
import contextlib
import io
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.connection import Connection
from types import CodeType, FrameType
from typing import Any, NamedTuple, Self

from trollkit.arena.sandbox import filters
from trollkit.arena.sandbox.limits import (
    ANY,
    Limits,
    apply,
    close_to_debuggers,
    renounce_privileges,
)
from trollkit.classroom.grading import processes
from trollkit.classroom.grading.dialogue import Lost, Names, Questions
from trollkit.classroom.grading.kernel.process import Kernel
from trollkit.classroom.grading.processes import TICK_S, until_late
from trollkit.classroom.questions.causes.temps import au_travail
from trollkit.classroom.questions.verdicts import Constat
from trollkit.core.parallel import forking
from trollkit.notebook.live.audience import RUNNING

# The judge rebuilds objects whose contents a student chooses: to print a board of a thousand
# million cells would take that many characters.
LIMITS = Limits(memory=4 << 30, cpu_s=300, processes=ANY, files=256, output=50_000_000)
# Sent to a judge whose cell has lasted too long.
STOP = getattr(signal, "SIGUSR1", signal.SIGTERM)


class CellVerdict(NamedTuple):
    """The result of one graded cell."""

    error: str = ""  # the exception's name; "" for a cell that passed
    said: str = ""  # the exception's text
    lines: tuple[str, ...] = ()  # the traceback as it is shown
    shown: str = ""  # what the cell printed
    value: str = ""  # the value of its last line, as text
    late: bool = False  # whether it was stopped because its time was over
    lost: bool = False  # whether the kernel no longer answers as it should
    pattern: str = ""  # a check's sentence without its facts, which may hold a student's text


class TooLong(BaseException):
    """A cell's time is over."""


def main(link: Connection, kernel: Connection, process: int, lines: list[str]) -> None:
    """Judge the cells sent over `link`, until it closes; `lines` are the sheet's imports.

    `kernel` is the line to the student's kernel, and `process` the number of its first process.
    """
    _bind()
    os.environ[RUNNING] = "autograde"
    own: dict[str, Any] = {"__name__": "__main__"}
    exec("\n".join(lines), own)
    link.send("ready")
    with contextlib.suppress(EOFError, OSError):
        while True:
            source = link.recv()
            questions = Questions(kernel, lambda: link.send("interrupt"))
            with au_travail(process):
                verdict = judged(source, Names(own, questions), questions)
            link.send(verdict)


def imports(sources: Iterable[str]) -> list[str]:
    """The lines of a sheet's own cells that import something.

    >>> imports(["import troll\\nx = 1", "from trollkit.classroom import td1"])
    ['import troll', 'from trollkit.classroom import td1']
    """
    lines = (line for source in sources for line in ast.parse(source).body)
    wanted = (line for line in lines if isinstance(line, ast.Import | ast.ImportFrom))
    return [ast.unparse(line) for line in wanted]


def _bind() -> None:
    """Set this process's limits, and cut it off from the network where the system can."""
    apply(LIMITS)
    if sys.platform == "linux":
        close_to_debuggers()  # or a kernel of the same user could read the tests
        renounce_privileges()
        with contextlib.suppress(ImportError, RuntimeError, OSError):
            filters.for_programs().load()


def judged(source: str, names: Names, questions: Questions) -> CellVerdict:
    """The verdict of a graded cell, run with these names."""
    said, value = io.StringIO(), None
    body, last = _compiled(source)
    try:
        with _stoppable(), contextlib.redirect_stdout(said):
            exec(body, names)
            value = eval(last, names) if last else None
    except TooLong:
        return CellVerdict("TooLong", shown=said.getvalue(), late=True, lost=questions.lost)
    except Lost:
        return CellVerdict("Lost", shown=said.getvalue(), lost=True)
    except BaseException as error:
        return CellVerdict(
            *(type(error).__name__, str(error), tuple(_lines(error)), said.getvalue()),
            lost=questions.lost,
            pattern=error.phrase.patron if isinstance(error, Constat) else "",
        )
    told = "" if value is None else repr(value) if isinstance(value, str) else str(value)
    return CellVerdict(shown=said.getvalue(), value=told, lost=questions.lost)


def _compiled(source: str) -> tuple[CodeType, CodeType | None]:
    """A cell, and its last line apart if that is an expression."""
    tree = ast.parse(source)
    last = tree.body[-1] if tree.body else None
    if not isinstance(last, ast.Expr):
        return compile(tree, "<test>", "exec"), None
    del tree.body[-1]
    value = compile(ast.Expression(last.value), "<test>", "eval")
    return compile(tree, "<test>", "exec"), value


def _lines(error: BaseException) -> list[str]:
    """The lines shown of a failure: those of a check, or one line for any other error."""
    render: Callable[[], list[str]] | None = getattr(error, "_render_traceback_", None)
    return render() if render else [f"{type(error).__name__} : {error}"]


@contextlib.contextmanager
def _stoppable() -> Iterator[None]:
    """Let the signal `STOP` raise TooLong within the block, and do nothing after it."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLong

    signal.signal(STOP, ring)
    try:
        yield
    finally:
        signal.signal(STOP, signal.SIG_IGN)


_READY_S = 60.0  # for a judge to start: the first one imports the sheet's libraries
_GRACE_S = 4.0  # for a judge to stop, as it first waits for the kernel


class Hearing:
    """The judge of one kernel: a fresh process, started at the first test."""

    def __init__(self, imports: list[str], kernel: Kernel) -> None:
        self._imports, self._kernel = imports, kernel
        self._judge: Any = None
        self._link: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def hear(self, source: str, seconds: float) -> CellVerdict:
        """The verdict of a test; a judge whose kernel is lost is ended.

        Raises OSError when the judge cannot start, RuntimeError when the machine is too busy.
        """
        self._begin()
        self._link.send(source)
        watch = self._kernel.watch
        with watch.with_judge(self._judge.pid):
            said, _ = until_late(watch, seconds, _GRACE_S, self._heard, self._stop)
        if said is None or said.error == "Lost":
            self._end()
        return said or CellVerdict("TooLong", late=True, lost=True)

    def _stop(self) -> None:
        os.kill(self._judge.pid, STOP)

    def _heard(self) -> CellVerdict | None:
        said = self._next(TICK_S)
        if said == "interrupt":
            self._kernel.interrupt()
        return said if isinstance(said, CellVerdict) else None

    def _next(self, seconds: float) -> Any:
        """The judge's next message, None if none comes within `seconds`."""
        try:
            return self._link.recv() if self._link.poll(seconds) else None
        except (EOFError, OSError):
            return CellVerdict("Lost", lost=True)

    def _begin(self) -> None:
        if self._judge is not None:
            return
        modules = [module for line in self._imports for module in _modules(line)]
        context = forking([__name__, *modules])
        self._link, theirs = context.Pipe()
        kernel = self._kernel.judge, self._kernel.watch.process
        args = (theirs, *kernel, self._imports)
        self._judge = context.Process(target=main, args=args, daemon=True)
        with processes.nameless():
            self._judge.start()
        theirs.close()
        if self._next(_READY_S) != "ready":
            self._end()
            raise OSError("le juge des tests ne démarre pas")

    def _end(self) -> None:
        """Kill the judge."""
        if self._judge is not None:
            self._judge.kill()
            self._judge.join()
            self._link.close()
        self._judge = None


def _modules(line: str) -> list[str]:
    """The modules that an import may load, the names that it imports included.

    >>> _modules("from trollkit.classroom import td1")
    ['trollkit.classroom', 'trollkit.classroom.td1']
    """
    _, module, *names = line.replace(",", " ").split()
    return [module, *(f"{module}.{name}" for name in names if name != "import")]
