"""The sheet that a notebook has already imported, for cells run after the first one.

`from trollkit.classroom.pret import td1` gives a notebook its own `td1`. Without one, as after
a restart, it says in French which cell to run first. `trollkit.classroom.build` puts that line
into each cell that students run as it is. Also here: what several sheets call (`parlant`,
`ou_humain`, `choisit`).
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from trollkit.classroom.questions.answers import Appel, Fonction
from trollkit.classroom.questions.verdicts import (
    Constat,
    PasCommence,
    PasEncore,
    Phrase,
    montrer,
)
from trollkit.core.errors import TrollkitError
from trollkit.trolls.partie import en_francais


def __getattr__(feuille: str) -> object:
    """The sheet of that name in the notebook that imports it. Raises PasCommence without one.

    >>> td1 = "la feuille"
    >>> from trollkit.classroom.pret import td1
    >>> td1
    'la feuille'
    """
    if not feuille.startswith("td"):  # Python looks up other attributes of any module
        raise AttributeError(feuille)
    espace = sys._getframe(1).f_globals
    if feuille not in espace:
        raise PasCommence(
            "le noyau vient de démarrer, ou de redémarrer. Exécutez d'abord la première "
            "cellule de code du carnet, puis vos réponses, et de nouveau cette cellule."
        )
    return espace[feuille]


@contextmanager
def parlant() -> Iterator[None]:
    """In the block or function, the engine's errors become French ones without traceback."""
    try:
        yield
    except TrollkitError as erreur:
        en_francais(erreur)


HUMAIN = "humain"


def ou_humain(essai: Callable[[], Fonction]) -> Fonction | str:
    """The function that `essai` gives; if it raises a verdict, print it, and give "humain".

    So the board is always shown, and the notebook goes on.
    """
    try:
        return essai()
    except Constat as verdict:
        montrer(verdict)
        print("En attendant, c'est vous qui jouez.")
        return HUMAIN


def choisit(appel: Appel, essais: Iterable[tuple[Any, Sequence[str]]], ou: str) -> Fonction:
    """The function of `appel`. Raises PasEncore unless it answers each case by a legal text.

    `essais` are pairs of an argument and the legal texts; `ou` is the expression that lists
    them, such as "vue.actionsPossibles".
    """
    for donne, permis in essais:
        dit = appel(donne)
        if dit not in permis:
            raise PasEncore(
                "{nom} renvoie {dit!r} ; il faut un des textes de {ou}, comme {permis!r} : son "
                "numéro entre crochets le choisit.",
                nom=Phrase(appel.nom),
                dit=dit,
                ou=Phrase(ou),
                permis=permis[-1],
            )
    return appel.fonction
