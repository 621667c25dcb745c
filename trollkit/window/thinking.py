"""What may take long runs beside the window, which thus goes on answering."""

import threading
import time
from collections.abc import Callable
from contextlib import suppress

from trollkit.trolls.duel import Strategie
from trollkit.trolls.partie import Partie
from trollkit.trolls.session import Halted, player_name

_AT_ONCE_S = 0.02  # that a window may wait without anybody noticing


class _Stop(BaseException):
    """Raised inside a strategy that is to stop; no Exception, which it may catch."""


class Thinking:
    """Runs one request at a time in a thread of its own, and stops it when asked to.

    A loop written in Python stops; what waits in a library does when it comes back.
    """

    def __init__(self) -> None:
        self._thread: threading.Thread | None = None
        self._since = 0.0
        self._inside = False  # whether a strategy is being asked
        self.who = ""  # which one

    @property
    def busy(self) -> bool:
        """Whether the request is still being worked on."""
        return self._thread is not None and self._thread.is_alive()

    @property
    def seconds(self) -> float:
        """How long the strategy that is being asked has been thinking; 0.0 if none is."""
        return time.monotonic() - self._since if self.busy and self._inside else 0.0

    def run(self, request: Callable[[], object]) -> None:
        """Begin, and come back: at once, or after a moment in which most requests end."""

        def work() -> None:
            with suppress(_Stop):  # which came too late for the strategy; nothing is lost
                request()

        self._thread = threading.Thread(target=work, daemon=True)
        self._thread.start()
        self._thread.join(_AT_ONCE_S)

    def patient(self, strategy: Strategie) -> Strategie:
        """`strategy`, which raises Halted when `stop` was called while it thought."""

        def asked(partie: Partie, past: list[Partie]) -> int:
            self._since, self.who = time.monotonic(), player_name(strategy)
            self._inside = True
            try:
                return strategy(partie, past)
            except (_Stop, KeyboardInterrupt):
                raise Halted(
                    f"stratégie interrompue après {self.seconds:.0f} s de réflexion. Si elle "
                    "ne finit jamais, cherchez-y une boucle."
                ) from None
            finally:
                self._inside = False

        return asked

    def stop(self) -> None:
        """Ask the strategy that thinks to stop."""
        import ctypes

        if self._thread and self.busy and self._inside:
            thread = ctypes.c_ulong(self._thread.ident or 0)
            ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(_Stop))
