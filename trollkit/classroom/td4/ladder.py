"""The ladder of question 8: three of the bundled players, from the weakest to level 3."""

from trollkit.classroom.ladder import Ladder, Rung

LADDER = Ladder(
    rungs=(Rung("debutante", 0.5), Rung("gourmande", 1.0), Rung("reflechie", 1.5)),
    categories=("tirage",),
    games=6,
    seed=2029,
)
