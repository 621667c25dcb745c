"""The student's machine in play: the first one, a line long; what its search costs;
then question 8's on its ladder, from the weakest of the bundled players to level 3.
"""

from collections.abc import Callable

from trollkit import gyges
from trollkit.classroom.pret import choisit, ou_humain
from trollkit.classroom.questions.answers import Espace, Fonction, fonction
from trollkit.classroom.questions.climb import Montee, estimer
from trollkit.classroom.questions.ladder import ladder_of, plus_grande_chute
from trollkit.classroom.submissions.statements import refuse_borrowed
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.plateaux import DEPART, SERRE
from trollkit.classroom.td4.recherche import Compteur
from trollkit.classroom.td4.secours import Lister
from trollkit.core.contest import Told
from trollkit.core.game import LEFT
from trollkit.gyges.moves import apply
from trollkit.gyges.notation import Plateau, opening, parse_move
from trollkit.gyges.players import prepare_machine
from trollkit.gyges.valuation import evaluation

LADDER = ladder_of("td4")
SUD = "Sud"  # as the games that were written down call who begins
NOM, SIGNATURE = "meilleur_coup", "plateau"
LIMITE_S = 90.0  # for eight games, in which a side may think a second a move


def echelle(espace: Espace) -> float:
    """Play the student's `meilleur_coup` against the ladder; the points it would earn.

    Raises the verdict when there is no function, when the kit's machine openly plays in its
    place, or when it never ends.
    """
    prepare_machine()  # level 3 is compiled once, and that is no game's time
    montee = Montee("gyges", LADDER, tournant, LIMITE_S, refuse_borrowed)
    return estimer(espace, NOM, SIGNATURE, montee, "td4")


def tournant(categorie: str, partie: Told) -> int:
    """The move that cost the left of a game most, by the kit's evaluation.

    A board that one side wins at once is worth all there is: it decides most games.
    """
    sud, nord = partie.start.split(" / ")
    position = opening(sud, nord)
    signe = -1 if partie.roles[LEFT] == SUD else 1  # negative favours South
    valeurs = [signe * evaluation(position)]
    for gauche, droite in partie.turns:
        position = apply(position, parse_move(gauche or droite))
        valeurs.append(signe * evaluation(position))
    return plus_grande_chute(valeurs)


def pilote(espace: Espace) -> Fonction | str:
    """Who plays the first game: `premiereMachine`, one line long, or "humain" until it can."""
    essais = [(plateau, gyges.coups_possibles(plateau)) for plateau in (DEPART, SERRE)]
    ou = "gyges.coups_possibles(plateau)"
    return ou_humain(
        lambda: choisit(fonction(espace, "premiereMachine", "plateau"), essais, ou)
    )


def compte(
    recherche: Callable[..., object], plateau: Plateau, profondeur: int, *suite: Lister
) -> int:
    """How many boards a search evaluates."""
    compteur = Compteur(secours.avance)
    recherche(plateau, profondeur, compteur, *suite)
    return compteur.fois
