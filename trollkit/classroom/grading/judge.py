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
import socket
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from jupyter_core.utils import run_sync

from trollkit.arena.sandbox import filters
from trollkit.arena.sandbox.limits import (
    ANY,
    Limits,
    apply,
    close_to_debuggers,
    renounce_privileges,
)
from trollkit.classroom.grading import dialogue, processes
from trollkit.classroom.grading.dialogue import CALLED_S, Lost, Names, Questions
from trollkit.classroom.grading.processes import HELD, Stopwatch, Watch
from trollkit.classroom.questions.causes.temps import au_travail
from trollkit.classroom.questions.verdicts import Constat
from trollkit.core.parallel import forking
from trollkit.notebook.live.audience import RUNNING

if TYPE_CHECKING:
    from jupyter_client.asynchronous.client import AsyncKernelClient

# Of what it rebuilds, the types are genuine and the contents are not: a game of a thousand
# million squares is drawn as that many characters.
LIMITS = Limits(memory=4 << 30, cpu_s=300, processes=ANY, files=256, output=50_000_000)
STOP = getattr(signal, "SIGUSR1", None)  # sent to a judge whose cell has lasted too long
_KNOCK_S = 0.005  # from one try to the next


class CellVerdict(NamedTuple):
    """What came of one graded cell."""

    error: str = ""  # the exception's name; "" for a cell that passed
    said: str = ""  # its words
    lines: tuple[str, ...] = ()  # what is shown of it
    shown: str = ""  # what the cell printed
    value: str = ""  # its last line's value, as text
    late: bool = False  # it was stopped, its time being over
    lost: bool = False  # the kernel answers no more, or not as it should
    held: bool = False  # by the machine's doing: it had not had its time
    pattern: str = ""  # of a check: what it says, without anything of the student's


class TooLong(BaseException):
    """A cell's time is over."""


def main(link: Connection, lines: list[str]) -> None:
    """Judge what is sent over `link`, with the names that `lines` import, until it closes."""
    _bind()
    os.environ[RUNNING] = "autograde"
    own: dict[str, Any] = {"__name__": "__main__"}
    exec("\n".join(lines), own)
    link.send("ready")
    with contextlib.suppress(EOFError, OSError):
        while True:
            source, path, kernel = link.recv()
            with au_travail(kernel):
                link.send(_heard(source, path, own, link))


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


def _heard(source: str, path: str, own: dict[str, Any], link: Connection) -> CellVerdict:
    """Go to the kernel that opens a door at `path`, and run the cell.

    The folder is the kernel's: there may be no place for a door, nor anybody who opens one.
    """
    try:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)
        link.send("open")
        plug = _entered(path)
    except OSError:
        return CellVerdict("Lost", lost=True)
    with Connection(plug.detach()) as kernel:
        questions = Questions(kernel, lambda: link.send("interrupt"))
        return judged(source, Names(own, questions), questions)


def _entered(path: str) -> socket.socket:
    """The line to the kernel at `path`. Raises OSError when nobody opens in time."""
    until = time.monotonic() + CALLED_S
    while True:
        plug = socket.socket(socket.AF_UNIX)
        plug.settimeout(CALLED_S)
        try:
            _enter(plug, path)
        except OSError:
            plug.close()
            if time.monotonic() > until:
                raise
            time.sleep(_KNOCK_S)
        else:
            plug.settimeout(None)
            return plug


def _enter(plug: socket.socket, path: str) -> None:
    """Connect to `path` itself: a link there could lead to a socket of the teacher's."""
    if sys.platform != "linux":
        plug.connect(path)
        return
    held = os.open(path, os.O_PATH | os.O_NOFOLLOW)
    try:
        plug.connect(f"/proc/self/fd/{held}")
    finally:
        os.close(held)


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
    shown = "" if value is None else repr(value)
    return CellVerdict(shown=said.getvalue(), value=shown, lost=questions.lost)


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
    if STOP is None:
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLong

    signal.signal(STOP, ring)
    try:
        yield
    finally:
        signal.signal(STOP, signal.SIG_IGN)


_SERVE = "__import__({!r}, fromlist=['serve']).serve({!r}, get_ipython().user_ns)"
_READY_S = 60.0  # for a judge to begin: the first one imports the sheet's libraries
_GRACE_S = 4.0  # for a judge that was told to stop: it waits for the kernel itself
_LET_GO_S = 2.0  # for a kernel whose judge has hung up
_TICK_S = 0.1


class Kernel(NamedTuple):
    """A running kernel, as a judge needs it."""

    folder: Path  # its own, which it shares with nobody else
    client: "AsyncKernelClient"
    watch: Watch

    def call(self, path: str) -> str:
        """Have it come to the judge at `path`; the request's number."""
        source = _SERVE.format(dialogue.__name__, path)
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

    def __exit__(self, *_: object) -> None:
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
        context = forking([__name__, *modules])
        self._link, theirs = context.Pipe()
        self._judge = context.Process(target=main, args=(theirs, self._imports), daemon=True)
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
