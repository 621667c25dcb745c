"""The ladder of question 7: three players, in the seed's league and in all rules."""

from trollkit.classroom.ladder import Ladder, Rung, Scale

LADDER = Ladder(
    rungs=(Rung("ecureuil", 1.0), Rung("fermier", 1.0), Rung("arpenteur", 1.0)),
    categories=("bois1", "bronze"),
    games=10,
    seed=2028,
    scales={"bois1": Scale(-0.5, 0.7), "bronze": Scale(0, 0.4)},
)
