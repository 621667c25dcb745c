"""Il rêve des milliers de parties avant de lever le petit doigt.

À chaque tour il joue la suite en pensée, des deux côtés à la fois, et revient plus souvent aux
coups qui lui ont réussi : une recherche arborescente Monte-Carlo. Dans ses rêves, tout le monde
jardine raisonnablement ; c'est là qu'il se trompe, quand il se trompe.
"""

import time

import numpy as np

from trollkit.foret.kernel.bridge import action, pack
from trollkit.foret.kernel.mcts import best, clear, new_tree, search
from trollkit.foret.kernel.rules import COUNTS, TREES
from trollkit.foret.protocol import action_text

NOM = "Le druide"

REVES = 3000  # par tour : une quarantaine de millisecondes
FOURNEE = 250
SECONDES = 0.07  # il s'arrête là, même sur une machine occupée

arbre = new_tree()
hasard = np.array([2021], np.uint64)
# Une forêt vide, déjà finie : la compilation se fait au chargement, pas au premier coup.
search(arbre, np.zeros(TREES, np.uint64), np.zeros(COUNTS, np.int64), 1, hasard)
clear(arbre)


def reve(position, reves=REVES):
    """L'action la plus choisie en rêve depuis cette position."""
    foret = pack(position)
    clear(arbre)
    fin = time.perf_counter() + SECONDES
    for _ in range(reves // FOURNEE):
        search(arbre, foret.trees, foret.counts, FOURNEE, hasard)
        if time.perf_counter() > fin:
            break
    return action(best(arbre))


def strategie(vue):
    """S'il n'y a qu'à dormir, il dort ; sinon il rêve."""
    if len(vue.actionsPossibles) == 1:
        return "WAIT"
    hasard[0] = 2021 + 2 * vue.jour  # les mêmes rêves devant la même forêt
    return action_text(reve(vue.position()))
