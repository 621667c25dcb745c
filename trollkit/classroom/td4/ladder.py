"""The ladder of question 8: three of the bundled players, from the weakest to level 3."""

from trollkit.classroom.ladder import Ladder, Rung

# Measured against level 3, over 40 games, won and lost. The sheet's own solution, which looks
# at the answers to its eight best moves: 35 and 5. The best evaluation right after a safe move:
# 21 and 18 by the share of moves, 13 and 24 by their difference. Any safe move: 0 and 40.
# Eighteen games take the solution some eight seconds.
LADDER = Ladder(
    rungs=(Rung("debutante", 0.5), Rung("gourmande", 1.0), Rung("reflechie", 1.5)),
    categories=("tirage",),
    games=6,
    seed=2029,
)
