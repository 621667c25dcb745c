"""What a sheet lends to whoever is stuck: seen wherever it must not count.

Each sheet has one module `secours` of functions, under the names of its questions. Lent, a
function serves all the questions that stand on it, and earns nothing in its own; the arena
takes none.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import FrameType, ModuleType
from typing import Any

from trollkit.classroom.questions.verdicts import PasEncore

_FEUILLES = tuple(f"trollkit.classroom.td{numero}.secours" for numero in range(1, 6))

# What the kit has for these questions under another name.
_DU_KIT = dict.fromkeys(
    ("marcher", "arrivees", "cases_de_depot", "tous_les_coups"),
    ("trollkit.gyges.predicates", "coups_possibles"),
) | {"valeur": ("trollkit.trolls.exact", "solve")}
_FAITES = {"Table": "solve"}  # what a function of the kit has made answers for it


def est_lent(valeur: object) -> bool:
    """Whether it is a function that a sheet lends."""
    return getattr(valeur, "__module__", "") in _FEUILLES


@contextmanager
def espion(regarde: Callable[[FrameType, str, Any], None]) -> Iterator[None]:
    """Have `regarde` see all calls of the block: the frame, the event and its argument."""
    avant = sys.getprofile()
    sys.setprofile(regarde)
    try:
        yield
    finally:
        sys.setprofile(avant)


@contextmanager
def guet(nom: str) -> Iterator[set[str]]:
    """Note what the block calls of the functions lent for `nom` and for later questions.

    So an answer is seen to be borrowed under whatever name or wrapping: by its calls. In the
    judge the student's kernel tells of them.
    """
    vus: set[str] = set()
    lentes = _lentes(nom)
    if not lentes or sys.getprofile() is not None:
        yield vus
        return

    def regarde(cadre: FrameType, quoi: str, argument: Any) -> None:
        code = cadre.f_code
        if quoi == "call" and code.co_filename in lentes:
            # What a lent function makes and gives back is as lent as itself.
            qui = code.co_qualname.partition(".")[0]
            vus.update({_FAITES.get(qui, qui)} & lentes[code.co_filename])

    with espion(regarde):
        yield vus


def _lentes(nom: str) -> dict[str, set[str]]:
    """What the sheet of `nom` lends from there on, in the order of its questions, by file."""
    ou, fait = _DU_KIT.get(nom, ("", ""))
    du_kit = {str(sys.modules[ou].__file__): {fait}} if ou in sys.modules else {}
    for feuille in _FEUILLES:
        if (module := sys.modules.get(feuille)) and nom in vars(module):
            noms = [each for each, valeur in vars(module).items() if _definie(valeur, module)]
            de_la_feuille = {str(module.__file__): {*noms[noms.index(nom) :]}}
            return {**du_kit, **de_la_feuille} if nom in noms else du_kit
    return du_kit


def _definie(valeur: object, module: ModuleType) -> bool:
    return callable(valeur) and getattr(valeur, "__module__", "") == module.__name__


def check_arene(nom: str, fonction: object, espace: Mapping[str, object]) -> None:
    """Raise PasEncore when a function for the arena, `nom`, stands on a lent one."""
    seen: set[str] = set()
    waiting = [fonction]
    while waiting:
        code = getattr(waiting.pop(), "__code__", None)
        names = {*lus(code)} - seen
        written = {each for each in names if "secours" in names and _prete(each)}
        for other in sorted(names & espace.keys() | written):
            if other in written or est_lent(espace[other]):
                raise PasEncore(
                    "{nom} se sert de {other}, que le TD vous prête : l'arène la refuserait. "
                    "Ici, tout doit être à vous.",
                    nom=nom,
                    other=other,
                )
            seen.add(other)
            waiting.append(espace[other])


def lus(code: object) -> Iterator[str]:
    """All names that are read in a piece of Python's code, and in the functions inside it."""
    yield from getattr(code, "co_names", ())
    for dessous in getattr(code, "co_consts", ()):
        if hasattr(dessous, "co_names"):
            yield from lus(dessous)


def _prete(nom: str) -> bool:
    """Whether some sheet lends a function of that name."""
    return any(est_lent(vars(sys.modules[f]).get(nom)) for f in _FEUILLES if f in sys.modules)
