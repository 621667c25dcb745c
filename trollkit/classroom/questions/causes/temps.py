"""How long student's code may work: processor time counts, not the clock on the wall.

Where the system has timers (not on Windows), a look is taken some times a second: at what the
processor has spent on this thread, at what was slept, and at where the work stands. What Numba
compiles meanwhile is not the student's.
"""

import ast
import linecache
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator, Sized
from contextlib import contextmanager
from functools import cache, lru_cache
from types import FrameType

from trollkit.classroom.questions.causes.code import SANS_EFFET, arbre
from trollkit.classroom.questions.verdicts import TropLong
from trollkit.core.meter import Meter
from trollkit.core.numbers import decimal
from trollkit.notebook.watch import limit

TIC_S = 0.1
ATTENTE_S = 2.0  # for a processor, when the limit is short
ASSEZ_S = 0.5  # of work, before a loop is suspected at all
TOUJOURS_PAREIL = 8  # looks at a loop, nothing in it having changed, that are proof enough


class Horloge:
    """What one stretch of student's code has taken so far, in seconds."""

    def __init__(self, limite: float, attente: float, cadre: FrameType | None = None) -> None:
        self.limite, self.attente, self.finie = limite, attente, False
        self.cadre = cadre  # whose block it measures
        self._mur, self._travail, self._attente = time.monotonic(), de_calcul(), _file()
        self._compile = 0.0
        self._avant = self._travail
        self._vue: tuple[FrameType, int, str] | None = None
        self._pareil = 0

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
        if ici is not None and (boucle := self._tourne(ici)):
            return (
                f"tourne sans fin{_ou(boucle)} : d'un passage à l'autre, rien de ce que la "
                "boucle regarde ne change"
            )
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

    def _tourne(self, ici: FrameType) -> FrameType | None:
        """Who is in a loop that cannot end, by its text or by its names seen unchanged."""
        if self.travail() < ASSEZ_S:
            return None
        for cadre in _cadres(ici):
            if any(_sans_issue(boucle, cadre) for boucle in _boucles(cadre)):
                return cadre
        if not (boucles := _boucles(ici)):
            return None
        vue = ici, ici.f_lasti, _etat(ici)
        if self._vue is None or vue[0] is not self._vue[0] or vue[2] != self._vue[2]:
            self._vue, self._pareil = vue, 0
        self._pareil += vue[1] == self._vue[1]
        fermees = self._pareil > TOUJOURS_PAREIL and _fermees(boucles, ici)
        return ici if fermees else None


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
_PREVENUS = ("trollkit.classroom.grading.judge.asking",)
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
        from trollkit.arena.isolation.family import Family

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


def _boucles(ici: FrameType) -> list[ast.For | ast.While]:
    """The loops of the student's around what runs, the outermost first; none elsewhere."""
    ligne = ici.f_lineno or 0  # None between two lines
    if ici.f_globals.get("__name__") != "__main__":
        return []
    return [
        boucle
        for boucle in _toutes_boucles("".join(linecache.getlines(ici.f_code.co_filename)))
        if boucle.lineno <= ligne <= (boucle.end_lineno or 0)
    ]


@lru_cache(maxsize=4)
def _toutes_boucles(texte: str) -> list[ast.For | ast.While]:
    module = arbre(texte) or ast.Module([], [])
    return [noeud for noeud in ast.walk(module) if isinstance(noeud, ast.For | ast.While)]


def _sans_issue(boucle: ast.AST, ici: FrameType) -> bool:
    """Whether nothing in a loop can change its condition, nor leave it."""
    if not isinstance(boucle, ast.While):
        return False
    dedans = [noeud for ligne in boucle.body for noeud in ast.walk(ligne)]
    if any(isinstance(n, ast.Break | ast.Return | ast.Raise | ast.Yield) for n in dedans):
        return False
    if any(_change(n) for n in ast.walk(boucle.test)):
        return False
    noms = {n.id for n in ast.walk(boucle.test) if isinstance(n, ast.Name)} - SANS_EFFET
    touches = [n for n in dedans if isinstance(n, ast.Name) and n.id in noms]
    return noms <= set(ici.f_locals) and all(
        isinstance(n.ctx, ast.Load) and type(ici.f_locals[n.id]) in _SIMPLES for n in touches
    )


def _change(noeud: ast.AST) -> bool:
    sur = isinstance(noeud, ast.Call) and getattr(noeud.func, "id", "") in SANS_EFFET
    return isinstance(noeud, ast.Call | ast.NamedExpr) and not sur


_SIMPLES = (bool, int, float, str, tuple, type(None))
_GRAND = 1000  # elements of a list that is not looked through ten times a second


def _etat(ici: FrameType) -> str:
    """All the names of a function as one text."""
    valeurs = {nom: getattr(v, "__dict__", v) for nom, v in ici.f_locals.items()}
    if any(len(v) > _GRAND for v in valeurs.values() if isinstance(v, Sized)):
        return str(time.monotonic())  # never the same
    return repr(sorted(valeurs.items(), key=str))


def _fermees(boucles: list[ast.For | ast.While], ici: FrameType) -> bool:
    """Whether the function's names tell all that can change in these loops.

    What a `for` has still before it is no name, and a function may draw lots.
    """
    noms = {n.id for boucle in boucles for n in ast.walk(boucle) if isinstance(n, ast.Name)}
    appels = [n for boucle in boucles for n in ast.walk(boucle) if isinstance(n, ast.Call)]
    return (
        all(isinstance(boucle, ast.While) for boucle in boucles)
        and all(isinstance(n.func, ast.Name) and n.func.id in SANS_EFFET for n in appels)
        and noms <= {*ici.f_locals, *SANS_EFFET}
    )
