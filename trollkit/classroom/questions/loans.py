"""Functions that a sheet lends to a stuck student, and how a check detects them.

The module `secours` of each sheet has right answers, under the names of its questions. A lent
function helps in later questions, and earns nothing in its own; the arena refuses it. `guet`
watches whether an answer calls one, `Guet` counts calls.
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

# Names asked for -> where the kit has a function that does the same: its module, its names.
_DU_KIT: dict[str, tuple[str, ...]] = dict.fromkeys(
    ("marcher", "arrivees", "cases_de_depot", "tous_les_coups"),
    ("trollkit.gyges.predicates", "coups_possibles"),
) | {"valeur": ("trollkit.trolls.exact", "solve", "Table.value")}


def est_lent(valeur: object) -> bool:
    """Whether a value is a function that a sheet lends."""
    return getattr(valeur, "__module__", "") in _FEUILLES


class TropDAppels(BaseException):
    """More calls than a block allows; not an Exception, which the function could catch."""


class Guet:
    """Counts the calls of some functions while a block lasts, in `appels`.

    In the judge, the functions run in the student's kernel, which counts and calls `compte`
    here. Beyond `permis` calls of one of them the block ends by TropDAppels. With `dedans`,
    calls of the functions defined inside them count as well.
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
        """Add `fois` calls of the function of index `place`. Raises TropDAppels."""
        self.appels[place] += fois
        if self.appels[place] > self.permis:
            raise TropDAppels("le même travail est refait")

    def regarde(self, cadre: FrameType, quoi: str, argument: Any) -> None:
        """The profile function: counts each call of a watched function."""
        if quoi == "call" and cadre.f_code in self._codes:
            self.compte(self._codes[cadre.f_code])

    def __enter__(self) -> Self:
        self._dehors, self._avant = OUVERT.set(self), sys.getprofile()
        sys.setprofile(self.regarde)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(self._avant)
        OUVERT.reset(self._dehors)


# The innermost Guet whose block runs; each thread has its own, as it has its profiler.
OUVERT: ContextVar[Guet | None] = ContextVar("ouvert", default=None)


def _codes(code: CodeType | None, dedans: bool) -> Iterator[CodeType]:
    if code is not None:
        yield code
        for dessous in code.co_consts if dedans else ():
            if isinstance(dessous, CodeType):
                yield from _codes(dessous, dedans)


@contextmanager
def guet(nom: str) -> Iterator[set[str]]:
    """In the block, collect the names of called functions lent for `nom` and later questions.

    Watching calls detects a borrowed answer under any name or wrapping.
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
    """The lent functions of `nom` and of later questions of its sheet, as (name, function)."""
    ou, *faites = _DU_KIT.get(nom, ("",))
    # A call of what the kit's function makes (`Table.value`) counts as one of that function.
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
    """All names that these functions read, and that functions called by them read in turn."""
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
    """All global names and attributes that a code object reads, with its inner functions."""
    yield from getattr(code, "co_names", ())
    for dessous in getattr(code, "co_consts", ()):
        if hasattr(dessous, "co_names"):
            yield from lus(dessous)
