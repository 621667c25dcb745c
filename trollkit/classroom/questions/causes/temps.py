"""Time limits for the student's code (`borne`), in processor time, not in time on the clock.

Where the system has timers (not on Windows), a signal handler looks ten times a second at the
processor time of this thread, at the time slept, and at the line that runs.
"""

import linecache
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from types import FrameType

from trollkit.classroom.questions.verdicts import TropLong
from trollkit.core.clock import Meter
from trollkit.core.numbers import decimal
from trollkit.notebook.patience import limit

TIC_S = 0.1
ATTENTE_S = 2.0  # of sleep at least, since it may be waiting for a processor


class Horloge:
    """The seconds of work and of sleep that a block of the student's code has taken so far."""

    def __init__(self, limite: float, attente: float, cadre: FrameType | None = None) -> None:
        self.limite, self.attente, self.finie = limite, attente, False
        self.cadre = cadre  # the frame that holds the measured block
        self._mur = time.monotonic()
        self._travail, self._attente = _mesures()

    def travail(self) -> float:
        """Processor seconds spent on the block."""
        return de_calcul() - self._travail

    def sommeil(self) -> float:
        """Seconds slept: time on the clock, less work and waiting for a processor."""
        travail, attente = _mesures()
        depuis = self._mur + travail - self._travail + attente - self._attente
        return time.monotonic() - depuis

    def regarde(self, ici: FrameType | None) -> str:
        """Why the block must end now, as words that follow a function's name; "" if not."""
        if self.travail() > self.limite:
            return (
                f"n'a pas fini après {duree(self.travail())} de calcul{_ou(ici)} : trop de "
                "travail, ou une boucle qui ne finit pas"
            )
        if self.sommeil() > self.attente:
            return (
                f"attend sans calculer{_ou(ici)} : {duree(self.sommeil())} passées à dormir, "
                f"pour {duree(self.travail())} de calcul ; enlevez ce qui "
                "attend, comme time.sleep ou input"
            )
        return ""


_horloges: list[Horloge] = []


@contextmanager
def borne(limite: float, attente: float = 0.0) -> Iterator[Horloge]:
    """Raise TropLong in the block after `limite` seconds of work, or of sleep.

    Sleep has `attente` seconds if they are more: on some systems, waiting for a processor
    cannot be told from sleep.
    """
    # Frame 2 is the block's: this generator and contextlib's `__enter__` are frames 0 and 1.
    horloge = Horloge(limite, max(limite, attente), sys._getframe(2))
    if threading.current_thread() is not threading.main_thread():
        yield horloge
        return
    if not hasattr(signal, "setitimer"):
        with limit(limite, TropLong):
            yield horloge
        return

    regarde: list[bool] = []

    def sonne(numero: int, ici: FrameType | None) -> None:
        if regarde:  # the last look is still running
            return
        dits = []
        regarde.append(True)
        try:
            dits = [
                chacune.regarde(ici)
                for chacune in _horloges
                if not chacune.finie and not _au_passage(ici, chacune.cadre)
            ]
        except Exception:  # a student's object may raise when it is looked at
            pass
        finally:
            regarde.clear()
        if dit := next(filter(None, dits), ""):
            raise TropLong(dit)

    avant = signal.signal(signal.SIGALRM, sonne)
    tic = min(TIC_S, limite)
    reste = signal.setitimer(signal.ITIMER_REAL, tic, tic)
    _horloges.append(horloge)
    try:
        yield horloge
    finally:
        horloge.finie, horloge.cadre = True, None
        _horloges.remove(horloge)
        signal.setitimer(signal.ITIMER_REAL, *reste)
        signal.signal(signal.SIGALRM, avant or signal.SIG_DFL)


def _au_passage(ici: FrameType | None, bloc: FrameType | None) -> bool:
    """Whether code of the kit is running that must not be interrupted, such as a clean-up.

    The innermost frame of the kit decides. The search ends at the measured block: what it
    calls is the student's, even where the kit's own code is measured.
    """
    if isinstance(sys.exception(), TropLong) and any(
        cadre.f_globals.get("__name__") in _PREVENUS for cadre in _cadres(ici)
    ):
        return True
    while ici is not None and ici is not bloc:
        module = str(ici.f_globals.get("__name__"))
        if module == "contextlib" or module.startswith("trollkit."):
            return module.startswith(("contextlib", *_A_RANGER))
        ici = ici.f_back
    return False


# After a first TropLong, these modules still have to interrupt the kernel they wait for.
_PREVENUS = ("trollkit.classroom.grading.dialogue",)
_A_RANGER = ("trollkit.classroom.questions.causes.", "trollkit.notebook.board.printed")


def duree(secondes: float) -> str:
    """A time in French notation.

    >>> duree(12.3), duree(0.25)
    ('12 s', '0,25 s')
    """
    return f"{decimal(secondes, 0 if secondes >= 10 else 2 if secondes < 1 else 1)} s"


# The clocks of other processes that work for this one, as a kernel for its judge, by a tic.
_ailleurs: list[Callable[[int], tuple[float, float]]] = []


@contextmanager
def au_travail(processus: int) -> Iterator[None]:
    """In the block, count what another process and its children compute as work, not sleep."""
    from trollkit.core.clock import Family

    # A judge may not read the clock of another process, only what the system tells of it.
    famille, meter = Family(processus), Meter(processus, family=True)

    @lru_cache(maxsize=1)
    def lu(tic: int) -> tuple[float, float]:
        return famille.cpu(), meter.delay() or 0.0

    _ailleurs.append(lu)
    try:
        yield
    finally:
        _ailleurs.remove(lu)
        meter.close()


def de_calcul() -> float:
    """Processor seconds of this thread, and of the processes that work for it."""
    return _mesures()[0]


@cache
def _meter(process: int) -> Meter:
    return Meter(process)


def _mesures() -> tuple[float, float]:
    """Seconds of work of all of them, and seconds that they have waited for a processor.

    Of other processes, they are at most TIC_S old. Nobody waits where the system does not tell.
    """
    tic = int(time.monotonic() / TIC_S)
    ici = getattr(time, "thread_time", time.process_time)()  # a browser has one thread
    lus = [(ici, _meter(os.getpid()).delay() or 0.0), *(lu(tic) for lu in _ailleurs)]
    return sum(travail for travail, _ in lus), sum(attente for _, attente in lus)


def _cadres(ici: FrameType | None) -> Iterator[FrameType]:
    while ici is not None:
        yield ici
        ici = ici.f_back


def _ou(ici: FrameType | None) -> str:
    """The student's line that is running, as words to append; "" if its text is unknown."""
    for cadre in _cadres(ici):
        texte = linecache.getline(cadre.f_code.co_filename, cadre.f_lineno or 0).strip()
        if texte and cadre.f_globals.get("__name__") == "__main__":
            return f" à la ligne {cadre.f_lineno}, « {texte} »"
    return ""
