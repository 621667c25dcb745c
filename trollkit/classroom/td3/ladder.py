"""Question 7: the student's `strategie` against three rungs, in Bois 1 and in all rules."""

from trollkit.classroom.direct import Direct
from trollkit.classroom.questions.answers import Espace
from trollkit.classroom.questions.climb import Montee, estimer
from trollkit.classroom.questions.ladder import bascule, ladder_of
from trollkit.core.contest import Told
from trollkit.foret.film import staged

LADDER = ladder_of("td3")
DIRECT = Direct("foret", "question-7", "strategie")


def echelle(espace: Espace) -> float:
    """Play the student's `strategie` against the rungs; the points it would earn.

    An estimate; the mark comes from the arena, by the same rules. Raises the verdict when
    there is no function, or when it never ends.
    """
    montee = Montee("foret", LADDER, DIRECT.source, tournant)
    return estimer(espace, "strategie", "vue", montee, "td3")


def tournant(categorie: str, partie: Told) -> int:
    """The turn after which the left of a game never led again, in points (`bascule`).

    Points, because the forest cannot be solved.
    """
    marges: dict[int, float] = {}  # turn -> left's lead at its last scene
    for scene in staged(categorie, partie)["scenes"]:
        mien, sien = scene["score"]
        marges[scene["tour"]] = mien - sien
    return bascule(list(marges.values()))
