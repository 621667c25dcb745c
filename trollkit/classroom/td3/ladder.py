"""Question 7: the student's player against three, in the seed's league and in all rules."""

from trollkit.classroom.questions.answers import Espace
from trollkit.classroom.questions.climb import Montee, estimer
from trollkit.classroom.questions.ladder import Ladder, Rung, Scale, bascule
from trollkit.classroom.submissions.statements import refuse_borrowed
from trollkit.core.contest import Told
from trollkit.foret.film import staged
from trollkit.foret.rules import GAME
from trollkit.foret.state import LEAGUES

# Measured (benchmarks/echelle.md): to grow, then to cut on the last day or two, earns from a
# quarter of a point to 1.1, the bot of the last hint 1.6 at most, with a calendar a league
# 1.9, and out of its own shade 2.6, the sheet's search all.
LADDER = Ladder(
    rungs=(
        Rung("ecureuil", 0.5, "la patience"),
        Rung("fermier", 1.0, "le calendrier"),
        Rung("arpenteur", 1.5, "la recherche"),
    ),
    categories=("bois1", "bronze"),
    games=12,
    draws=3,
    seed=2028,
    scales={"bois1": Scale(-0.5, 0.5), "bronze": Scale(-0.5, 0.4)},
)


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
    league = LEAGUES[GAME.parse_config(categorie).league]
    for scene in staged(league, partie)["scenes"]:
        mien, sien = scene["score"]
        marges[scene["tour"]] = mien - sien
    return bascule(list(marges.values()))
