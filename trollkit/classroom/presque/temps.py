"""How long student's code may work: processor time counts, not the clock on the wall.

Where the system has timers (not on Windows), a look is taken some times a second: at what the
processor has spent on this thread, at what was slept, and at where the work stands. What Numba
compiles meanwhile is not the student's.
"""

import ast
import linecache
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import FrameType

from trollkit.arena.isolation.meter import Meter
from trollkit.classroom.checks import TropLong
from trollkit.classroom.presque.code import SANS_EFFET, arbre
from trollkit.core.numbers import decimal

TIC_S = 0.1
TOUJOURS_PAREIL = 8  # looks at a loop, nothing in it having changed, that are proof enough


class Horloge:
    """What one stretch of student's code has taken so far, in seconds."""

    def __init__(self, limite: float) -> None:
        self.limite = limite
        self._mur, self._travail, self._attente = time.monotonic(), _travail(), _file()
        self._compile = 0.0
        self._avant = self._travail
        self._vue: tuple[FrameType, int, str] | None = None
        self._pareil = 0

    def travail(self) -> float:
        """What the processor has spent on it."""
        return _travail() - self._travail - self._compile

    def sommeil(self) -> float:
        """What was slept: the rest of the wall's time, but for waiting for a processor."""
        mur, file = time.monotonic() - self._mur, _file() - self._attente
        return mur - file - (_travail() - self._travail)

    def regarde(self, ici: FrameType | None) -> str:
        """Why the stretch must end now, as words that follow a function's name; "" if not."""
        maintenant = _travail()
        if _compile(ici):
            self._compile += maintenant - self._avant
        self._avant = maintenant
        if ici is not None and self._tourne(ici):
            return (
                f"tourne sans fin{_ou(ici)} : d'un passage à l'autre, rien n'y change, et la "
                "boucle ne peut pas finir"
            )
        if self.travail() > self.limite:
            return (
                f"n'a pas fini après {duree(self.travail())} de calcul{_ou(ici)} : trop de "
                "travail, ou une boucle qui ne finit pas"
            )
        if self.sommeil() > self.limite:
            return (
                f"attend sans calculer{_ou(ici)} : {duree(self.sommeil())} passées à dormir, "
                f"pour {duree(self.travail())} de calcul ; enlevez time.sleep, input, ou ce qui "
                "attend"
            )
        return ""

    def _tourne(self, ici: FrameType) -> bool:
        """Whether a loop on a condition was seen again and again with all its names unchanged."""
        etat = ", ".join(
            sorted(f"{n}={getattr(v, '__dict__', v)!r}" for n, v in ici.f_locals.items())
        )
        vue = ici, ici.f_lasti, etat
        if self._vue is None or vue[0] is not self._vue[0] or vue[2] != self._vue[2]:
            self._vue, self._pareil = vue, 0
        self._pareil += vue[1] == self._vue[1]
        return self._pareil > TOUJOURS_PAREIL and _boucle_fermee(ici)


_horloges: list[Horloge] = []


@contextmanager
def borne(limite: float) -> Iterator[Horloge]:
    """The block is left by TropLong after so many seconds of work, or of sleep."""
    horloge = Horloge(limite)
    if not hasattr(signal, "setitimer") or (
        threading.current_thread() is not threading.main_thread()
    ):
        yield horloge
        return

    def sonne(numero: int, ici: FrameType | None) -> None:
        for chacune in _horloges:
            if dit := chacune.regarde(ici):
                raise TropLong(dit)

    avant = signal.signal(signal.SIGALRM, sonne)
    reste = signal.setitimer(signal.ITIMER_REAL, min(TIC_S, limite), TIC_S)
    _horloges.append(horloge)
    try:
        yield horloge
    finally:
        _horloges.remove(horloge)
        signal.setitimer(signal.ITIMER_REAL, *reste)
        signal.signal(signal.SIGALRM, avant or signal.SIG_DFL)


def duree(secondes: float) -> str:
    """A time as it is told.

    >>> duree(12.3), duree(0.25)
    ('12 s', '0,25 s')
    """
    return f"{decimal(secondes, 0 if secondes >= 10 else 2 if secondes < 1 else 1)} s"


def _travail() -> float:
    return time.thread_time()


@cache
def _meter(process: int) -> Meter:
    return Meter(process)


def _file() -> float:
    """What this process has waited for a processor; where nobody knows, nothing."""
    return _meter(os.getpid()).delay() or 0.0


def _compile(ici: FrameType | None) -> bool:
    """Whether what runs is Numba, which compiles."""
    while ici is not None:
        if str(ici.f_globals.get("__name__", "")).startswith("numba."):
            return True
        ici = ici.f_back
    return False


def _ou(ici: FrameType | None) -> str:
    """The student's line that is at work, if its text is known."""
    while ici is not None:
        texte = linecache.getline(ici.f_code.co_filename, ici.f_lineno).strip()
        if texte and ici.f_globals.get("__name__") == "__main__":
            return f" à la ligne {ici.f_lineno}, « {texte} »"
        ici = ici.f_back
    return ""


def _boucle_fermee(ici: FrameType) -> bool:
    """Whether what runs is a loop on a condition whose names tell all that can change in it.

    What a `for` has still before it is no name, and a function may draw lots.
    """
    module = arbre("".join(linecache.getlines(ici.f_code.co_filename)))
    autour = [
        noeud
        for noeud in ast.walk(module or ast.Module([], []))
        if isinstance(noeud, ast.For | ast.While)
        and noeud.lineno <= ici.f_lineno <= (noeud.end_lineno or 0)
    ]
    noms = {n.id for boucle in autour for n in ast.walk(boucle) if isinstance(n, ast.Name)}
    appels = [n for boucle in autour for n in ast.walk(boucle) if isinstance(n, ast.Call)]
    return (
        bool(autour)
        and all(isinstance(boucle, ast.While) for boucle in autour)
        and all(isinstance(n.func, ast.Name) and n.func.id in SANS_EFFET for n in appels)
        and noms <= {*ici.f_locals, *SANS_EFFET}
    )
