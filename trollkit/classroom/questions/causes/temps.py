"""How long student's code may work: processor time counts, not the clock on the wall.

Where the system has timers (not on Windows), a look is taken some times a second: at what the
processor has spent on this thread, at what was slept, and at where the work stands. What Numba
compiles meanwhile is not the student's.
"""

import linecache
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import FrameType

from trollkit.classroom.questions.verdicts import TropLong
from trollkit.core.clock import Meter
from trollkit.core.numbers import decimal
from trollkit.notebook.patience import limit

TIC_S = 0.1
ATTENTE_S = 2.0  # for a processor, when the limit is short


class Horloge:
    """What one stretch of student's code has taken so far, in seconds."""

    def __init__(self, limite: float, attente: float, cadre: FrameType | None = None) -> None:
        self.limite, self.attente, self.finie = limite, attente, False
        self.cadre = cadre  # whose block it measures
        self._mur, self._travail, self._attente = time.monotonic(), de_calcul(), _file()
        self._compile = 0.0
        self._avant = self._travail

    def travail(self) -> float:
        """What the processor has spent on it."""
        return de_calcul() - self._travail - self._compile

    def sommeil(self) -> float:
        """What was slept: the rest of the wall's time, but for waiting for a processor."""
        mur, file = time.monotonic() - self._mur, _file() - self._attente
        return mur - file - (de_calcul() - self._travail)

    def regarde(self, ici: FrameType | None) -> str:
        """Why the stretch must end now, as words that follow a function's name; "" if not."""
        maintenant = de_calcul()
        if _compile(ici):
            self._compile += maintenant - self._avant
        self._avant = maintenant
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
    """The block is left by TropLong after so many seconds of work, or of sleep.

    Where nobody tells what is waited for a processor, that is sleep, which has `attente`.
    """
    # This one and contextlib's are between the block and here.
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
        if regarde:  # to look took as long as to the next time
            return
        dits = []
        regarde.append(True)
        try:
            dits = [
                chacune.regarde(ici)
                for chacune in _horloges
                if not chacune.finie and not _au_passage(ici, chacune.cadre)
            ]
        except Exception:  # as of what a student's objects say of themselves
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
    """Whether something of ours is being put back in order, which nothing may cut short.

    What the measured block itself calls is the student's, whoever measures.
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


# Who, told that it is too long, has first to interrupt what it waits for.
_PREVENUS = ("trollkit.classroom.grading.dialogue",)
_A_RANGER = ("trollkit.classroom.questions.causes.", "trollkit.notebook.board.printed")


def duree(secondes: float) -> str:
    """A time as it is told.

    >>> duree(12.3), duree(0.25)
    ('12 s', '0,25 s')
    """
    return f"{decimal(secondes, 0 if secondes >= 10 else 2 if secondes < 1 else 1)} s"


class _Ailleurs:
    """What computes for this process while it waits, as a student's kernel for its judge."""

    def __init__(self, processus: int) -> None:
        from trollkit.core.clock import Family

        # A judge may read no other's clock, but what the system tells of it.
        self._famille, self._meter = Family(processus), Meter(processus, family=True)
        self._lu, self._quand = (0.0, 0.0), -TIC_S

    def lu(self) -> tuple[float, float]:
        """Its seconds of processor, and those of waiting for one, as of a moment ago."""
        if time.monotonic() - self._quand > TIC_S:
            self._lu = self._famille.cpu(), self._meter.delay() or 0.0
            self._quand = time.monotonic()
        return self._lu

    def ferme(self) -> None:
        """Look no more."""
        self._meter.close()


_ailleurs: list[_Ailleurs] = []


@contextmanager
def au_travail(processus: int) -> Iterator[None]:
    """What another process and its own compute meanwhile is work, and no sleep."""
    _ailleurs.append(_Ailleurs(processus))
    try:
        yield
    finally:
        _ailleurs.pop().ferme()


def de_calcul() -> float:
    """Seconds of processor that this thread has had, and whoever works for it."""
    ici = getattr(time, "thread_time", time.process_time)()  # a browser has one thread
    return float(ici + sum(chacun.lu()[0] for chacun in _ailleurs))


@cache
def _meter(process: int) -> Meter:
    return Meter(process)


def _file() -> float:
    """What all these have waited for a processor; where nobody knows, nothing."""
    ici = _meter(os.getpid()).delay() or 0.0
    return ici + sum(chacun.lu()[1] for chacun in _ailleurs)


def _cadres(ici: FrameType | None) -> Iterator[FrameType]:
    while ici is not None:
        yield ici
        ici = ici.f_back


def _compile(ici: FrameType | None) -> bool:
    """Whether what runs is Numba, which compiles."""
    return any(str(c.f_globals.get("__name__")).startswith("numba.") for c in _cadres(ici))


def _ou(ici: FrameType | None) -> str:
    """The student's line that is at work, if its text is known."""
    for cadre in _cadres(ici):
        texte = linecache.getline(cadre.f_code.co_filename, cadre.f_lineno or 0).strip()
        if texte and cadre.f_globals.get("__name__") == "__main__":
            return f" à la ligne {cadre.f_lineno}, « {texte} »"
    return ""
