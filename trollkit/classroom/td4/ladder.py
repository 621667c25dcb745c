"""The student's machine in play: `pilote` (a first one of one line), `compte`, `echelle`.

`echelle` is question 8: its ladder goes from the weakest of the bundled players to level 3.
"""

from collections.abc import Callable

from trollkit import gyges
from trollkit.classroom.direct import Direct
from trollkit.classroom.pret import choisit, ou_humain
from trollkit.classroom.questions.answers import Espace, Fonction, fonction
from trollkit.classroom.questions.climb import Montee, estimer
from trollkit.classroom.questions.ladder import ladder_of, plus_grande_chute
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
DIRECT = Direct("gyges", "question-8", "meilleur_coup")
SUD = "Sud"  # the role of the side that begins, in told games
NOM, SIGNATURE = "meilleur_coup", "plateau"
LIMITE_S = 90.0  # for eight games; a side may think for a second a move


def echelle(espace: Espace) -> float:
    """Play the student's `meilleur_coup` against the ladder; the points it would earn.

    Raises the verdict when there is no function, when its code openly calls the kit's machine,
    or when it never ends.
    """
    prepare_machine()  # level 3 is compiled first, so that no game pays for it
    montee = Montee("gyges", LADDER, DIRECT.source, tournant, LIMITE_S)
    return estimer(espace, NOM, SIGNATURE, montee, "td4")


def tournant(categorie: str, partie: Told) -> int:
    """The number of the move that cost left most, by the kit's evaluation.

    That evaluation gives a board that a side wins at once its full value, which decides most
    games.
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
    """The player of the first game: the student's `premiereMachine`, "humain" until right."""
    essais = [(plateau, gyges.coups_possibles(plateau)) for plateau in (DEPART, SERRE)]
    ou = "gyges.coups_possibles(plateau)"
    return ou_humain(
        lambda: choisit(fonction(espace, "premiereMachine", "plateau"), essais, ou)
    )


def compte(
    recherche: Callable[..., object], plateau: Plateau, profondeur: int, *suite: Lister
) -> int:
    """How many boards a search evaluates; `suite` are arguments after the evaluation."""
    compteur = Compteur(secours.avance)
    recherche(plateau, profondeur, compteur, *suite)
    return compteur.fois
