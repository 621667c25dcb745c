"""Sheets whose preparation has run: what their other cells import.

`from trollkit.classroom.pret import td1` gives a notebook the `td1` that it has already, and
says in French what to run where it has none: first of all after a restart. The line is put by
`trollkit.classroom.build` into each cell of a sheet that students run as it is.
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
    """The sheet under that name in the notebook that imports it. Raises PasCommence.

    >>> td1 = "la feuille"
    >>> from trollkit.classroom.pret import td1
    >>> td1
    'la feuille'
    """
    if not feuille.startswith("td"):  # others have questions about any module
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
    """What the engine refuses is said in French, without a traceback."""
    try:
        yield
    except TrollkitError as erreur:
        en_francais(erreur)


HUMAIN = "humain"


def ou_humain(essai: Callable[[], Fonction]) -> Fonction | str:
    """The function that `essai` gives; when it has a verdict, that is said, and a person plays.

    So the board is there in any case, and nothing stops the notebook.
    """
    try:
        return essai()
    except Constat as verdict:
        montrer(verdict)
        print("En attendant, c'est vous qui jouez.")
        return HUMAIN


def choisit(appel: Appel, essais: Iterable[tuple[Any, Sequence[str]]], ou: str) -> Fonction:
    """The function, once it has answered each of `essais` by one of the texts that go with it.

    `ou` is what gives those texts.
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
