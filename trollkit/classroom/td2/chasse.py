"""Question 9: take from an imperfect player more than prudence does."""

import random

from trollkit.classroom.checks import PasEncore
from trollkit.classroom.reponses import Espace, fonction
from trollkit.classroom.td2.ladder import LADDER
from trollkit.core.numbers import decimal
from trollkit.phrases import fault_phrase
from trollkit.trolls import exact_duel, guaranteed_value, solve
from trollkit.trolls.duel import Strategie, play_duel
from trollkit.trolls.rules import Config
from trollkit.trolls.strategies import find

LIMITE_S = 10.0  # for the games of one board, which take half a second when all is well
QUATRE = 4


class _TropLong(KeyboardInterrupt):
    """The games of one board take too long. Any other exception would be a fault."""


def echelle(espace: Espace) -> float:
    """Play the student's `strategie` against the rungs; the points it would earn.

    An estimate, in the notebook's own kernel: the mark is decided by the same rules, in the
    arena. Raises the verdict when there is no function, or when it never ends.
    """
    strategie = fonction(espace, "strategie", "partie, partiesPrecedentes").fonction
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
    prudence = exact_duel(solve(*config).mix, melange_des, *config)
    mieux = -guaranteed_value(melange_des, *config)
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
    from trollkit.notebook.board.patience import alarm
    from trollkit.notebook.board.printed import heard

    etat = random.getstate()
    random.seed(LADDER.seed)
    try:
        with heard(), alarm(LIMITE_S, _TropLong):
            duel = play_duel(config, strategie, find(id).strategy, LADDER.games)
    except _TropLong:
        raise PasEncore(
            f"les {LADDER.games} parties en {config.cells} cases et {config.stones} pierres "
            f"n'étaient pas finies après {LIMITE_S:.0f} secondes ; cherchez une boucle qui ne "
            "finit pas, ou ce qui est calculé deux fois."
        ) from None
    finally:
        random.setstate(etat)
    faute = duel.faults[0]
    if faute is None:
        return duel.wins - duel.losses, ""
    return -LADDER.games, fault_phrase(faute)


def melange_des(gauche: int, droite: int, troll: int) -> list[float]:
    """What the joueur de dés throws: the lesser of two four-faced dice, or what is left."""
    melange = [0.0] * gauche
    for un in range(1, QUATRE + 1):
        for autre in range(1, QUATRE + 1):
            melange[min(un, autre, gauche) - 1] += 1 / QUATRE**2
    return melange


def _conclusion(points: float) -> str:
    sur = f"{decimal(points)} point{'s' if points >= 2 else ''} sur {decimal(LADDER.total, 0)}"
    if points >= LADDER.total:
        return f"Estimation : {sur}. Le joueur de dés range ses dés."
    return (
        f"Estimation : {sur}.\n"
        "Les nombres sont des scores, victoires moins défaites, par partie. La dernière\n"
        "colonne dit où les points commencent, et où ils sont tous gagnés."
    )
