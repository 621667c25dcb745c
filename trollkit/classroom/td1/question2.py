"""Question 2: six properties read in a game drawn by lot."""

from random import Random

from trollkit.classroom.checks import PasCommence, PasEncore, absent, reussi
from trollkit.classroom.td1.recits import Espace, enumeration
from trollkit.core.text import show
from trollkit.trolls.partie import Partie

# The student's variables and the properties they are to hold.
LECTURES = {
    "cases": "nombreCases",
    "position": "positionTroll",
    "initial": "stockInitial",
    "gauche": "stockGauche",
    "droite": "stockDroite",
    "coups": "coupsPrecedents",
}


def mystere(graine: int | None = None) -> Partie:
    """A game under way, drawn by lot, whose five numbers are all different."""
    hasard = Random(graine)
    while True:
        partie = Partie(hasard.choice((9, 11, 13)), hasard.randint(20, 40))
        for _ in range(hasard.randint(3, 5)):
            if not partie.terminee:
                partie.tourDeJeu(hasard.randint(1, 4), hasard.randint(1, 4))
        nombres = {
            getattr(partie, nom) for nom in LECTURES.values() if nom != "coupsPrecedents"
        }
        if not partie.terminee and len(nombres) == 5:
            return partie


def question2(espace: Espace) -> None:
    """The six variables hold what the properties of the mystery game hold."""
    partie = _mystere(espace)
    absentes = [nom for nom in LECTURES if absent(espace, nom)]
    if set(absentes) >= set(LECTURES) - {"cases"}:
        raise PasCommence(
            "les variables position, initial, gauche, droite et coups restent à définir, "
            "dans la cellule au-dessus."
        )
    if absentes:
        raise PasEncore(f"il manque {enumeration(absentes)} ; définissez les six variables.")
    for nom in LECTURES:
        _check_lecture(nom, espace[nom], partie)
    reussi("les six valeurs sont lues dans l'objet, et seront justes à chaque exécution.")


def _mystere(espace: Espace) -> Partie:
    if absent(espace, "mystere"):
        raise PasCommence("exécutez d'abord la cellule au-dessus, qui tire la partie mystère.")
    partie = espace["mystere"]
    if type(partie) is not Partie or not partie.coupsPrecedents:
        raise PasEncore(
            "mystere n'est plus la partie tirée au sort ; remettez la ligne "
            "mystere = td1.mystere() au début de la cellule."
        )
    return partie


def _check_lecture(nom: str, valeur: object, partie: Partie) -> None:
    propriete = LECTURES[nom]
    attendu = getattr(partie, propriete)
    if type(valeur) is type(attendu) and valeur == attendu:
        return
    constat = f"{nom} vaut {show(valeur)}, or mystere.{propriete} vaut {show(attendu)}"
    for autre in LECTURES.values():
        lue = getattr(partie, autre)
        if type(valeur) is type(lue) and valeur == lue:
            raise PasEncore(f"{constat} ; vous avez lu mystere.{autre}.", str(partie))
    raise PasEncore(
        f"{constat} ; lisez la valeur dans l'objet, après un point, car elle change à chaque "
        "exécution. Si la cellule au-dessus affiche une erreur, corrigez-la d'abord.",
        str(partie),
    )
