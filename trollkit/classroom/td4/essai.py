"""The first machine, one line long: seen in play at once, and never marked."""

from trollkit import gyges
from trollkit.classroom.pilotes import ou_humain
from trollkit.classroom.questions.answers import Espace, Fonction, fonction
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.classroom.td4.plateaux import DEPART, SERRE
from trollkit.core.text import show


def pilote(espace: Espace) -> Fonction | str:
    """Who plays the first game: `premiereMachine`, one line long, or "humain" until it can."""
    return ou_humain(lambda: _machine(espace))


def _machine(espace: Espace) -> Fonction:
    """The student's function, once it has answered on two boards."""
    appel = fonction(espace, "premiereMachine", "plateau")
    for plateau in (DEPART, SERRE):
        coup = appel(plateau)
        if coup not in gyges.coups_possibles(plateau):
            raise PasEncore(
                "premiereMachine renvoie {coup} ; il faut un des textes de "
                "gyges.coups_possibles(plateau) : son numéro entre crochets le choisit.",
                coup=show(coup),
            )
    return appel.fonction
