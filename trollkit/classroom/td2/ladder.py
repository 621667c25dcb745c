"""Question 9: take from an imperfect player, the one rung, more than prudence does.

The boards are those where no constant throw does well: on 7 cells with 15 stones, five stones
each turn take everything, and no chase is needed.
"""

from trollkit import trolls
from trollkit.classroom.questions.answers import Espace, fonction
from trollkit.classroom.questions.climb import Montee
from trollkit.classroom.questions.ladder import Ladder, Rung, Scale
from trollkit.classroom.questions.loans import check_arene
from trollkit.core.numbers import decimal
from trollkit.core.text import many
from trollkit.trolls.rules import GAME

# The best response has 0,71 and 0,86, the prudent strategy 0,45 and 0,60, a constant throw 0,43
# and 0,55 at most: prudence earns about a third of the points.
LADDER = Ladder(
    rungs=(Rung("petits_des", 3.0),),
    categories=("7x10", "9x15"),
    games=400,
    draws=10,
    seed=2027,
    scales={"7x10": Scale(0.35, 0.6), "9x15": Scale(0.5, 0.75)},
)
LIMITE_S = 10.0  # for the games of one board, which take half a second when all is well
QUATRE = 4


def echelle(espace: Espace) -> float:
    """Play the student's `strategie` against the rung; the points it would earn.

    An estimate, in the notebook's own kernel: the mark is decided by the same rules, in the
    arena. Raises the verdict when there is no function, or when it is too slow.
    """
    strategie = fonction(espace, "strategie", "partie, partiesPrecedentes").fonction
    check_arene("strategie", strategie, espace)
    montee = Montee("trolls", LADDER)
    (lui,) = montee.noms().values()
    print(f"{lui} vous attend, {LADDER.games} parties sur chaque plateau.")
    print(
        f"{'plateau':>8}   {'vous':>6}   {'la prudente':>11}   {'au mieux':>8}   "
        f"{'les points':>13}"
    )
    for categorie, bornes in LADDER.scales.items():
        duel, config = montee.joue(strategie, LIMITE_S), GAME.parse_config(categorie)
        prudence = trolls.exact_duel(trolls.solve(*config).mix, melange_des, *config)
        mieux = -trolls.guaranteed_value(melange_des, *config)
        print(
            f"{categorie:>8}   {decimal(duel.valeur / LADDER.games):>6}   "
            f"{decimal(prudence.win - prudence.loss):>11}   {decimal(mieux):>8}   "
            f"de {decimal(bornes.nothing)} à {decimal(bornes.all)}"
        )
        if duel.souci:
            print(f"Disqualifiée, cette catégorie est perdue. {duel.souci}")
    points = round(LADDER.earned(montee.parts()), 2)
    print(_conclusion(points))
    return points


def melange_des(gauche: int, droite: int, troll: int) -> list[float]:
    """What the joueur de dés throws: the lesser of two four-faced dice, or what is left."""
    melange = [0.0] * gauche
    for un in range(1, QUATRE + 1):
        for autre in range(1, QUATRE + 1):
            melange[min(un, autre, gauche) - 1] += 1 / QUATRE**2
    return melange


def _conclusion(points: float) -> str:
    sur = f"{many(points, 'point', decimal(points))} sur {decimal(LADDER.total, 0)}"
    if points >= LADDER.total:
        return f"Estimation : {sur}. Le joueur de dés range ses dés."
    return (
        f"Estimation : {sur}.\n"
        "Les nombres sont des scores, victoires moins défaites, par partie. La dernière\n"
        "colonne dit où les points commencent, et où ils sont tous gagnés."
    )
