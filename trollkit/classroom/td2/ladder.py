"""Question 9: take from an imperfect player, the one rung, more than prudence does.

The boards are those where no constant throw does well: on 7 cells with 15 stones, five stones
each turn take everything, and no chase is needed.
"""

from trollkit import trolls
from trollkit.classroom.questions.answers import Espace
from trollkit.classroom.questions.climb import Montee, estimer
from trollkit.classroom.questions.ladder import ladder_of
from trollkit.classroom.submissions.statements import refuse_borrowed
from trollkit.core.numbers import decimal
from trollkit.trolls.rules import GAME

LADDER = ladder_of("td2")
LIMITE_S = 10.0  # for the games of one board, which take half a second when all is well
QUATRE = 4


def echelle(espace: Espace) -> float:
    """Play the student's `strategie` against the rung; the points it would earn.

    An estimate, in the notebook's own kernel: the mark is decided by the same rules, in the
    arena. Raises the verdict when there is no function, or when it is too slow.
    """
    montee = Montee("trolls", LADDER, titre="Le joueur de dés", emprunts=refuse_borrowed)
    points = estimer(espace, "strategie", "partie, partiesPrecedentes", montee, "td2", LIMITE_S)
    print("Scores, victoires moins défaites, par partie :")
    for duel, (categorie, bornes) in zip(montee.duels, LADDER.scales.items(), strict=True):
        config = GAME.parse_config(categorie)
        prudence = trolls.exact_duel(trolls.solve(*config).mix, melange_des, *config)
        scores = (
            *(duel.valeur / LADDER.games, bornes.nothing, bornes.all),
            *(prudence.win - prudence.loss, -trolls.guaranteed_value(melange_des, *config)),
        )
        dits = "vous {} ; des points de {} à {} ; la prudente {}, au mieux {}"
        print(f"{categorie:>5} : {dits.format(*map(decimal, scores))}")
    return points


def melange_des(gauche: int, droite: int, troll: int) -> list[float]:
    """What the joueur de dés throws: the lesser of two four-faced dice, or what is left."""
    melange = [0.0] * gauche
    for un in range(1, QUATRE + 1):
        for autre in range(1, QUATRE + 1):
            melange[min(un, autre, gauche) - 1] += 1 / QUATRE**2
    return melange
