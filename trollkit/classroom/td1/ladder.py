"""The ladder of question 6: six guardians, in the four categories of the class contest."""

from trollkit.classroom.ladder import Ladder, Rung

# Measured: the first ideas of beginners (always two, always three, one to four at random, the
# copy of the last throw) earn 2 to 3 of the 6 points, an even pace 4. The last rung falls to
# who remembers and draws by lot.
LADDER = Ladder(
    rungs=(
        Rung("hasard", 1.0),
        Rung("petits_des", 1.0),
        Rung("toujours_trois", 1.0),
        Rung("dernier_rempart", 1.0),
        Rung("compteur", 1.0),
        Rung("greffier", 1.0),
    ),
    categories=("7x15", "7x30", "15x30", "15x50"),
    games=200,  # another seed moves a mark by a quarter of a rung, rarely more
    seed=2026,
)
