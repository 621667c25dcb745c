"""Question 7: the student's own player, estimated against the ladder."""

from trollkit.classroom.estimation import estimer
from trollkit.classroom.reponses import Espace
from trollkit.classroom.td3.ladder import LADDER


def echelle(espace: Espace) -> float:
    """Play the student's `strategie` against the rungs; the points it would earn.

    An estimate: the mark is decided by the same rules, in the arena. Raises the verdict when
    there is no function, or when it never ends.
    """
    return estimer(espace, "strategie", "vue", "foret", LADDER)
