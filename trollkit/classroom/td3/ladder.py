"""Question 7: the student's player against three, in the seed's league and in all rules."""

from trollkit.classroom.questions.answers import Espace
from trollkit.classroom.questions.climb import Montee, estimer
from trollkit.classroom.questions.ladder import bascule, ladder_of
from trollkit.classroom.submissions.statements import refuse_borrowed
from trollkit.core.contest import Told
from trollkit.foret.film import staged

LADDER = ladder_of("td3")


def echelle(espace: Espace) -> float:
    """Play the student's `strategie` against the rungs; the points it would earn.

    An estimate: the mark is decided by the same rules, in the arena. Raises the verdict when
    there is no function, or when it never ends.
    """
    montee = Montee("foret", LADDER, tournant, emprunts=refuse_borrowed)
    return estimer(espace, "strategie", "vue", montee, "td3")


def tournant(categorie: str, partie: Told) -> int:
    """The turn after which the left of a game never led again, in points.

    Nothing solves the forest: its score is the judge.
    """
    marges: dict[int, float] = {}  # of the last moment of each turn
    for scene in staged(categorie, partie)["scenes"]:
        mien, sien = scene["score"]
        marges[scene["tour"]] = mien - sien
    return bascule(list(marges.values()))
