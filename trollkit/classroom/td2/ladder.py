"""The ladder of question 9: one imperfect player, to be beaten by more than prudence does.

The boards are those where no constant throw does well: on 7 cells with 15 stones, five stones
each turn take everything, and no chase is needed.
"""

from trollkit.classroom.ladder import Ladder, Rung, Scale

# The best response has 0,71 and 0,86, the prudent strategy 0,45 and 0,60, a constant throw 0,43
# and 0,55 at most: prudence earns about a third of the points.
LADDER = Ladder(
    rungs=(Rung("petits_des", 3.0),),
    categories=("7x10", "9x15"),
    games=400,
    seed=2027,
    scales={"7x10": Scale(0.35, 0.6), "9x15": Scale(0.5, 0.75)},
)
