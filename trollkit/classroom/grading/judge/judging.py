"""The judge: graded cells run as they are written, where no code of a student's ever is."""

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
from types import CodeType, FrameType
from typing import Any, NamedTuple

from trollkit.arena.sandbox import filters
from trollkit.arena.sandbox.limits import (
    ANY,
    Limits,
    apply,
    close_to_debuggers,
    renounce_privileges,
)
from trollkit.classroom.grading.judge.asking import Names, Questions
from trollkit.classroom.grading.judge.values import Lost
from trollkit.classroom.questions.causes.temps import au_travail
from trollkit.classroom.questions.verdicts import Constat
from trollkit.notebook.live.audience import RUNNING

# Of what it rebuilds, the types are genuine and the contents are not: a game of a thousand
# million squares is drawn as that many characters.
LIMITS = Limits(memory=4 << 30, cpu_s=300, processes=ANY, files=256, output=50_000_000)
STOP = getattr(signal, "SIGUSR1", None)  # sent to a judge whose cell has lasted too long
CALLED_S = 15.0  # for a kernel to open its door
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
    os.environ[RUNNING] = "autograde"  # no badge is won here
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
        questions = Questions(kernel, lambda: link.send("interrupt"), sys.getprofile)
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
    finally:
        sys.setprofile(None)
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
