"""Question 8: what `meilleur_coup` is worth against the players of the ladder, here and now."""

from trollkit.classroom.estimation import estimer
from trollkit.classroom.reponses import Espace
from trollkit.classroom.td4.ladder import LADDER
from trollkit.gyges.patience import prepare_machine

LIMITE_S = 90.0  # for six games, in which a side may think a second a move


def echelle(espace: Espace) -> float:
    """Play the student's `meilleur_coup` against the ladder; the points it would earn.

    Raises the verdict when there is no function, or when it never ends.
    """
    prepare_machine()  # level 3 is compiled once, and that is no game's time
    return estimer(espace, "meilleur_coup", "plateau", "gyges", LADDER, limite=LIMITE_S)
