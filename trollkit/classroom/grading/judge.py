"""Tests run by a judge outside the process that runs a student's code.

The judge executes a graded cell, as it is written, in a process of its own. The student's names
in it are questions (`dialogue`) to the student's kernel, which replies with plain data.
None of the student's code runs in the judge, and neither a test nor an expected
value ever enters the kernel. `Hearing` brings the two together, from the process that grades.
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

# Of what it rebuilds, the types are genuine and the contents are not: a game of a thousand
# million squares is drawn as that many characters.
LIMITS = Limits(memory=4 << 30, cpu_s=300, processes=ANY, files=256, output=50_000_000)
# Sent to a judge whose cell has lasted too long.
STOP = getattr(signal, "SIGUSR1", signal.SIGTERM)


class CellVerdict(NamedTuple):
    """What came of one graded cell."""

    error: str = ""  # the exception's name; "" for a cell that passed
    said: str = ""  # its words
    lines: tuple[str, ...] = ()  # what is shown of it
    shown: str = ""  # what the cell printed
    value: str = ""  # its last line's value, as text: a number's digits, whatever its type
    late: bool = False  # it was stopped, its time being over
    lost: bool = False  # the kernel answers no more, or not as it should
    pattern: str = ""  # of a check: what it says, without anything of the student's


class TooLong(BaseException):
    """A cell's time is over."""


def main(link: Connection, kernel: Connection, process: int, lines: list[str]) -> None:
    """Judge what is sent over `link`, with the names that `lines` import, until it closes.

    The line `kernel` leads to the student's, whose first process that is.
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
    """Leave this process its limits, and no network, where the system can."""
    apply(LIMITS)
    if sys.platform == "linux":
        close_to_debuggers()  # or a kernel of the same user could read the tests
        renounce_privileges()
        with contextlib.suppress(ImportError, RuntimeError, OSError):
            filters.for_programs().load()


def judged(source: str, names: Names, questions: Questions) -> CellVerdict:
    """Run a graded cell: how it ended, what it printed, and the value of its last line."""
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
    """A cell, and its last line apart when it has a value."""
    tree = ast.parse(source)
    last = tree.body[-1] if tree.body else None
    if not isinstance(last, ast.Expr):
        return compile(tree, "<test>", "exec"), None
    del tree.body[-1]
    value = compile(ast.Expression(last.value), "<test>", "eval")
    return compile(tree, "<test>", "exec"), value


def _lines(error: BaseException) -> list[str]:
    """What is shown of a failure: a check has a drawing of its own, others one line."""
    render: Callable[[], list[str]] | None = getattr(error, "_render_traceback_", None)
    return render() if render else [f"{type(error).__name__} : {error}"]


@contextlib.contextmanager
def _stoppable() -> Iterator[None]:
    """Let the block be left by TooLong; what comes after it is not."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLong

    signal.signal(STOP, ring)
    try:
        yield
    finally:
        signal.signal(STOP, signal.SIG_IGN)


_READY_S = 60.0  # for a judge to begin: the first one imports the sheet's libraries
_GRACE_S = 4.0  # for a judge that was told to stop: it waits for the kernel itself


class Hearing:
    """The judge of one kernel: a fresh process, which ends with it."""

    def __init__(self, imports: list[str], kernel: Kernel) -> None:
        self._imports, self._kernel = imports, kernel
        self._judge: Any = None
        self._link: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def hear(self, source: str, seconds: float) -> CellVerdict:
        """What comes of a test; a kernel that is lost is asked nothing more.

        Raises OSError when the judge itself cannot work, RuntimeError.
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
        """What the judge says within `seconds`, None for nothing; lost when it is gone."""
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
        """End the judge, whatever it does."""
        if self._judge is not None:
            self._judge.kill()
            self._judge.join()
            self._link.close()
        self._judge = None


def _modules(line: str) -> list[str]:
    """What an import may load: its module, and what it takes from there may be others.

    >>> _modules("from trollkit.classroom import td1")
    ['trollkit.classroom', 'trollkit.classroom.td1']
    """
    _, module, *names = line.replace(",", " ").split()
    return [module, *(f"{module}.{name}" for name in names if name != "import")]
