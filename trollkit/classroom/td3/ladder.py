"""Question 7: the student's player against three, in the seed's league and in all rules."""

from trollkit.classroom.estimation import estimer
from trollkit.classroom.ladder import Ladder, Rung, Scale
from trollkit.classroom.reponses import Espace

# Measured: a first idea (grow, then cut on the last day or two) earns half a point to one, the
# bot of the last hint with a good calendar 2, the kit's gardener 2,8, the sheet's search all.
LADDER = Ladder(
    rungs=(Rung("ecureuil", 1.0), Rung("fermier", 1.0), Rung("arpenteur", 1.0)),
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
    return estimer(espace, "strategie", "vue", "foret", LADDER)
