"""Question 9: take from an imperfect player, the one rung, more than prudence does.

The boards are those where no constant throw does well: on 7 cells with 15 stones, five stones
each turn take everything, and no chase is needed.
"""

from trollkit.classroom.questions.answers import Espace
from trollkit.classroom.questions.climb import Montee, estimer
from trollkit.classroom.questions.ladder import ladder_of
from trollkit.classroom.submissions.statements import refuse_borrowed

LADDER = ladder_of("td2")
LIMITE_S = 10.0  # for the games of one board, which take half a second when all is well


def echelle(espace: Espace) -> float:
    """Play the student's `strategie` against the rung; the points it would earn.

    An estimate, in the notebook's own kernel: the mark is decided by the same rules, in the
    arena. Raises the verdict when there is no function, or when it is too slow.
    """
    montee = Montee("trolls", LADDER, limite=LIMITE_S, emprunts=refuse_borrowed)
    return estimer(espace, "strategie", "partie, partiesPrecedentes", montee, "td2")
