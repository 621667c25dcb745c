"""What a sheet lends to whoever is stuck: seen wherever it must not count.

Each sheet has one module `secours` of functions, under the names of its questions. Lent, a
function serves all the questions that stand on it, and earns nothing in its own; the arena
takes none.
"""

import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from operator import attrgetter
from types import CodeType, FrameType, ModuleType
from typing import Any, Self

_FEUILLES = tuple(f"trollkit.classroom.td{numero}.secours" for numero in range(1, 6))

# What the kit has for these questions under another name.
_DU_KIT: dict[str, tuple[str, ...]] = dict.fromkeys(
    ("marcher", "arrivees", "cases_de_depot", "tous_les_coups"),
    ("trollkit.gyges.predicates", "coups_possibles"),
) | {"valeur": ("trollkit.trolls.exact", "solve", "Table.value")}


def est_lent(valeur: object) -> bool:
    """Whether it is a function that a sheet lends."""
    return getattr(valeur, "__module__", "") in _FEUILLES


class TropDAppels(BaseException):
    """More calls than a block is worth; no Exception, which a function may catch."""


class Guet:
    """The calls of some functions while a block lasts, counted one by one.

    In the judge such functions run in the student's kernel, which counts there and tells here.
    Beyond `permis` calls of one of them the block ends by TropDAppels. With `dedans`, what they
    are made of counts as well: the functions that they make and give back.
    """

    def __init__(
        self, *fonctions: object, permis: float = math.inf, dedans: bool = False
    ) -> None:
        self.fonctions, self.permis, self.dedans = fonctions, permis, dedans
        self.appels = [0] * len(fonctions)
        self._codes = {
            code: place
            for place, fonction in enumerate(fonctions)
            for code in _codes(getattr(fonction, "__code__", None), dedans)
        }

    def compte(self, place: int, fois: int = 1) -> None:
        """Note so many calls of the function at `place`. Raises TropDAppels."""
        self.appels[place] += fois
        if self.appels[place] > self.permis:
            raise TropDAppels("le même travail est refait")

    def regarde(self, cadre: FrameType, quoi: str, argument: Any) -> None:
        """What Python's profiler sees."""
        if quoi == "call" and cadre.f_code in self._codes:
            self.compte(self._codes[cadre.f_code])

    def __enter__(self) -> Self:
        self._dehors, self._avant = OUVERT.set(self), sys.getprofile()
        sys.setprofile(self.regarde)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(self._avant)
        OUVERT.reset(self._dehors)


# The one whose block lasts; like a profiler, each thread has its own.
OUVERT: ContextVar[Guet | None] = ContextVar("ouvert", default=None)


def _codes(code: CodeType | None, dedans: bool) -> Iterator[CodeType]:
    if code is not None:
        yield code
        for dessous in code.co_consts if dedans else ():
            if isinstance(dessous, CodeType):
                yield from _codes(dessous, dedans)


@contextmanager
def guet(nom: str) -> Iterator[set[str]]:
    """Note what the block calls of the functions lent for `nom` and for later questions.

    So an answer is seen to be borrowed under whatever name or wrapping: by its calls.
    """
    vus: set[str] = set()
    lentes = _lentes(nom)
    if not lentes or OUVERT.get():
        yield vus
        return
    compte = Guet(*(fonction for _, fonction in lentes), dedans=True)
    try:
        with compte:
            yield vus
    finally:
        vus |= {qui for (qui, _), fois in zip(lentes, compte.appels, strict=True) if fois}


def _lentes(nom: str) -> list[tuple[str, object]]:
    """What the sheet of `nom` lends from there on, in the order of its questions, by name."""
    ou, *faites = _DU_KIT.get(nom, ("",))
    # What a function of the kit has made answers for it.
    du_kit = [
        (faites[0], attrgetter(each)(sys.modules[ou])) for each in faites if ou in sys.modules
    ]
    for feuille in _FEUILLES:
        if (module := sys.modules.get(feuille)) and nom in vars(module):
            lentes = [each for each in vars(module).items() if _definie(each[1], module)]
            noms = [each for each, _ in lentes]
            return du_kit + (lentes[noms.index(nom) :] if nom in noms else [])
    return du_kit


def _definie(valeur: object, module: ModuleType) -> bool:
    return callable(valeur) and getattr(valeur, "__module__", "") == module.__name__


def appeles(espace: Mapping[str, object], noms: Sequence[str]) -> list[str]:
    """All names that these functions read, and those functions that they call."""
    vus: dict[str, None] = {}
    restent = [*noms]
    while restent:
        nom = restent.pop()
        code = getattr(espace.get(nom), "__code__", None)
        if nom not in vus and code is not None:
            restent += lus(code)
        vus[nom] = None
    return [nom for nom in vus if nom not in noms]


def lus(code: object) -> Iterator[str]:
    """All names that are read in a piece of Python's code, and in the functions inside it."""
    yield from getattr(code, "co_names", ())
    for dessous in getattr(code, "co_consts", ()):
        if hasattr(dessous, "co_names"):
            yield from lus(dessous)
