"""Question 9: win more from an imperfect opponent, the only rung, than prudent play does.

The boards are ones where no constant throw does well. (On 7 cells with 15 stones, five stones
each turn win everything.)
"""

from trollkit.classroom.direct import Direct
from trollkit.classroom.questions.answers import Espace
from trollkit.classroom.questions.climb import Montee, estimer
from trollkit.classroom.questions.ladder import ladder_of

LADDER = ladder_of("td2")
LIMITE_S = 10.0  # for the games of one board, which normally take half a second


def echelle(espace: Espace) -> float:
    """Play the student's `strategie` against the rung; the points it would earn.

    An estimate, played in the notebook's kernel; the mark comes from the arena, by the same
    rules. Raises the verdict when there is no function, or when it is too slow.
    """
    montee = Montee(
        "trolls", LADDER, Direct("trolls", "question-9", "strategie").source, limite=LIMITE_S
    )
    return estimer(espace, "strategie", "partie, partiesPrecedentes", montee, "td2")
