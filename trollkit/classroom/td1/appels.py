"""The student's functions, called with care: whatever they do becomes one sentence.

A function that never ends is stopped, one that fails is told by its error and the line, and
what it prints is not shown a hundred times.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from trollkit.classroom.checks import PasCommence, PasEncore, absent
from trollkit.classroom.td1.recits import Espace, position
from trollkit.core.faults import exception_fault
from trollkit.core.text import show
from trollkit.phrases import fault_phrase
from trollkit.trolls.partie import Partie
from trollkit.trolls.session import Halted

Fonction = Callable[..., Any]
CONFIGURATIONS = ((7, 15), (7, 30), (15, 30), (15, 50))


def fonction_de(espace: Espace, nom: str) -> Fonction:
    """The student's function `nom`, or the verdict that says why there is none."""
    if absent(espace, nom):
        raise PasCommence(
            f"la fonction {nom} n'existe pas ; complétez la cellule au-dessus, puis "
            "exécutez-la."
        )
    valeur = espace[nom]
    if not callable(valeur):
        raise PasEncore(
            f"{nom} vaut {show(valeur)} ; il faut une fonction, écrite avec def {nom}(…):"
        )
    return valeur


def appeler(nom: str, fonction: Fonction, *arguments: object, vue: str = "") -> Any:
    """What the student's function answers. Raises PasEncore when it fails or never ends."""
    from trollkit.notebook.board.patience import patient
    from trollkit.notebook.board.printed import heard

    def appel(_partie: Partie, _passe: list[Partie]) -> Any:
        return fonction(*arguments)

    try:
        with heard():
            return patient(appel)(Partie(7, 15), [])
    except Halted as halte:
        raise PasEncore(f"{nom} : {halte}", vue) from None
    except Exception as erreur:
        raise PasEncore(f"{nom} s'arrête sur une erreur. {dire(erreur)}", vue) from None


def dire(erreur: BaseException) -> str:
    """An error of the student's function, for its author.

    >>> dire(ZeroDivisionError("division by zero"))
    'Exception, ZeroDivisionError: division by zero.'
    """
    phrase = fault_phrase(exception_fault(erreur))
    _, _, fin = phrase.partition(" : ")
    return fin[:1].upper() + fin[1:]


def pas_repondu(nom: str) -> PasCommence:
    """The verdict for a function that is still as it was given."""
    return PasCommence(
        f"{nom} ne renvoie rien encore ; remplacez les trois points par votre code, qui se "
        "termine par return."
    )


def positions(graine: int, parties: int) -> Iterator[Partie]:
    """Positions of games in play on all four boards, down to the last stones."""
    hasard = Random(graine)
    for numero in range(parties):
        partie = Partie(*CONFIGURATIONS[numero % len(CONFIGURATIONS)])
        gourmandise = hasard.choice((3, 6, 12))
        while not partie.terminee:
            yield partie.copier()
            partie.tourDeJeu(
                hasard.randint(1, min(gourmandise, partie.stockGauche)),
                hasard.randint(1, min(gourmandise, partie.stockDroite)),
            )


def dessin(partie: Partie) -> str:
    """The board and the position that a function was asked about."""
    cases, pierres = partie.nombreCases, partie.stockInitial
    tours = len(partie.coupsPrecedents)
    return f"Plateau   : {cases} cases, {pierres} pierres, tour {tours + 1}\n{position(partie)}"
