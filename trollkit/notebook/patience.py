"""How long a strategy may think in a notebook: `patient` stops it when it takes too long.

The strategy runs in the notebook's own kernel, which nothing can kill from inside: an endless
loop would take the page with it. `alarm` stops a loop written in Python, by a timer of the
system; where there is none (on Windows, in a browser), `limit` does so, from Python 3.12 on.
Interrupting the kernel stops the loop too, except in a browser; the page says so while it
waits.
"""

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import ParamSpec, TypeVar

from trollkit.core.numbers import short
from trollkit.trolls.parties import Halted as Halted  # games' widgets import it here

_KIT = str(Path(__file__).parents[1])
_TOOL = 4  # an id of sys.monitoring that debuggers, coverage and profilers do not take
_AGAIN_S = 0.5  # until the error is raised again, if the strategy has caught it


if sys.version_info >= (3, 12):

    @contextmanager
    def limit(seconds: float, error: type[BaseException]) -> Iterator[None]:
        """Raise `error` in the block after `seconds`, in code that is not the kit's own."""
        events = sys.monitoring.events
        end = time.monotonic() + seconds

        def look(code: CodeType, *_: int) -> object:
            nonlocal end
            if code.co_filename.startswith(_KIT):
                return sys.monitoring.DISABLE  # the kit's own loops all end
            if time.monotonic() >= end:
                end = time.monotonic() + _AGAIN_S
                raise error
            return None

        outermost = sys.monitoring.get_tool(_TOOL) is None
        if outermost:
            sys.monitoring.use_tool_id(_TOOL, "trollkit")
        kinds = events.PY_START, events.JUMP
        before = [sys.monitoring.register_callback(_TOOL, kind, look) for kind in kinds]
        sys.monitoring.set_events(_TOOL, events.PY_START | events.JUMP)
        try:
            yield
        finally:
            for kind, looked in zip(kinds, before, strict=True):
                sys.monitoring.register_callback(_TOOL, kind, looked)
            if outermost:
                sys.monitoring.set_events(_TOOL, events.NO_EVENTS)
                sys.monitoring.free_tool_id(_TOOL)

else:

    @contextmanager
    def limit(seconds: float, error: type[BaseException]) -> Iterator[None]:
        """Do nothing: before Python 3.12, no event tells of a loop."""
        yield


LIMIT_S = 5.0  # for a move: fifty times what a contest allows

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


class _TooLong(BaseException):
    """Raised in a strategy when its time is over; not an Exception, which it might catch."""


def patient(
    strategy: Callable[Asked, Answer], limit_s: float = LIMIT_S
) -> Callable[Asked, Answer]:
    """`strategy`, which raises Halted when it takes too long or the kernel is interrupted."""

    def asked(*args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
        try:
            with alarm(limit_s, _TooLong):
                return strategy(*args, **kwargs)
        except _TooLong:
            raise Halted(
                f"la stratégie n'a pas répondu en {short(limit_s, 6)} s. Cherchez-y une boucle "
                "qui ne finit pas."
            ) from None
        except KeyboardInterrupt:
            raise Halted(
                "la stratégie a été interrompue pendant qu'elle réfléchissait."
            ) from None

    return asked


@contextmanager
def alarm(seconds: float, error: type[BaseException]) -> Iterator[None]:
    """Raise `error` in the block after `seconds`; nothing happens outside the main thread.

    Where the system has no timer, this is `limit`.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    if not hasattr(signal, "setitimer"):
        with limit(seconds, error):
            yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise error

    handler = signal.signal(signal.SIGALRM, ring)
    timer = signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, *timer)
        signal.signal(signal.SIGALRM, handler or signal.SIG_DFL)
