"""Question 9: take from an imperfect player, the one rung, more than prudence does.

The boards are those where no constant throw does well: on 7 cells with 15 stones, five stones
each turn take everything, and no chase is needed.
"""

from trollkit import trolls
from trollkit.classroom.questions.answers import Espace, fonction, surveille
from trollkit.classroom.questions.ladder import Ladder, Rung, Scale
from trollkit.classroom.questions.loans import check_arene
from trollkit.classroom.questions.verdicts import PasEncore, TropLong
from trollkit.core.numbers import decimal
from trollkit.core.text import many
from trollkit.trolls.duel import Strategie
from trollkit.trolls.parties import jouerPlusieursParties
from trollkit.trolls.rules import Config
from trollkit.trolls.strategies import find

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
    """Play the student's `strategie` against the rungs; the points it would earn.

    An estimate, in the notebook's own kernel: the mark is decided by the same rules, in the
    arena. Raises the verdict when there is no function, or when it never ends.
    """
    strategie = fonction(espace, "strategie", "partie, partiesPrecedentes").fonction
    check_arene("strategie", strategie, espace)
    resultats = {}
    for rung in LADDER.rungs:
        print(f"{find(rung.id).name} vous attend, {LADDER.games} parties sur chaque plateau.")
        print(
            f"{'plateau':>8}   {'vous':>6}   {'la prudente':>11}   {'au mieux':>8}   "
            f"{'les points':>13}"
        )
        scores = [_categorie(strategie, rung.id, texte) for texte in LADDER.categories]
        resultats[rung.id] = LADDER.share(scores)
    points = round(LADDER.earned(resultats), 2)
    print(_conclusion(points))
    return points


def _categorie(strategie: Strategie, id: str, texte: str) -> int:
    """The score in one category, printed per game beside what prudence has there."""
    config = Config(*(int(nombre) for nombre in texte.split("x")))
    score, souci = _score(strategie, id, config)
    prudence = trolls.exact_duel(trolls.solve(*config).mix, melange_des, *config)
    mieux = -trolls.guaranteed_value(melange_des, *config)
    echelle = LADDER.scales[texte]
    print(
        f"{texte:>8}   {decimal(score / LADDER.games):>6}   "
        f"{decimal(prudence.win - prudence.loss):>11}   {decimal(mieux):>8}   "
        f"de {decimal(echelle.nothing)} à {decimal(echelle.all)}"
    )
    if souci:
        print(f"Disqualifiée, cette catégorie est perdue. {souci}")
    return score


def _score(strategie: Strategie, id: str, config: Config) -> tuple[int, str]:
    """Won minus lost, and a sentence when the duel did not go to its end."""
    lui, graine = find(id).strategy, LADDER.seed
    try:
        with surveille(LIMITE_S):
            duel = jouerPlusieursParties(*config, strategie, lui, LADDER.games, graine, False)
    except TropLong:
        raise PasEncore(
            "les {games} parties en {cells} cases et {stones} pierres n'étaient pas "
            "finies après {limite_s:.0f} secondes ; cherchez une boucle qui ne finit "
            "pas, ou ce qui est calculé deux fois.",
            games=LADDER.games,
            cells=config.cells,
            stones=config.stones,
            limite_s=LIMITE_S,
        ) from None
    souci = duel.raisons.get("gauche", "")
    return -LADDER.games if souci else duel.victoires - duel.defaites, souci


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
