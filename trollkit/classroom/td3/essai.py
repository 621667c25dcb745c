"""The first bot, one line long: seen in play at once, and never marked."""

from trollkit.classroom.pilotes import ou_humain
from trollkit.classroom.questions.answers import Espace, Fonction, fonction
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.core.text import show
from trollkit.foret.referee import Referee
from trollkit.foret.vue import Vue

LIGUE, GRAINE = 1, 8


def pilote(espace: Espace) -> Fonction | str:
    """Who plays the first game: `premierBot`, one line long, or "humain" until it can."""
    return ou_humain(lambda: _bot(espace))


def _bot(espace: Espace) -> Fonction:
    """The student's function, once it has answered the first morning."""
    appel = fonction(espace, "premierBot", "vue")
    arbitre = Referee(LIGUE, GRAINE)
    vue = Vue(LIGUE, arbitre.init_input)
    vue.tour(arbitre.turn_input(0))
    ligne = appel(vue)
    permises = vue.actionsPossibles
    mots = ligne.split() if isinstance(ligne, str) else []
    if not any(mots[: len(permise.split())] == permise.split() for permise in permises):
        raise PasEncore(
            "premierBot renvoie {ligne} ; il faut une ligne de vue.actionsPossibles, "
            "comme {permises} : son numéro entre crochets la choisit.",
            ligne=show(ligne),
            permises=show(permises[-1]),
        )
    return appel.fonction
