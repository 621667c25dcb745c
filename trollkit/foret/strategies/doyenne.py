"""Elle a vu passer mille saisons : elle sait d'avance ce qui vaut la peine d'être rêvé.

Elle rêve comme le druide, mais une longue expérience lui souffle, devant chaque forêt, les
coups d'un bon esprit : elle ne s'attarde pas sur les autres, reconnaît une forêt déjà rêvée par
un autre chemin, et n'oublie rien d'un tour à l'autre. Dans les petites ligues elle demande au
patron.
"""

import time

import numpy as np

from trollkit.foret.kernel.bridge import action, pack
from trollkit.foret.kernel.policy import fitted
from trollkit.foret.kernel.puct import choices, forget, new_memory, search
from trollkit.foret.kernel.rules import COUNTS, TREES
from trollkit.foret.protocol import action_text
from trollkit.foret.strategies import patron

NOM = "La doyenne"

REVES = 3000  # par tour : une trentaine de millisecondes
FOURNEE = 250
SECONDES = 0.07  # elle s'arrête là, même sur une machine occupée
AU_DEBUT = 4  # le premier tour d'une partie a dix fois plus de temps

poids = fitted()
memoire = new_memory()
partie = [None]  # la vue de la partie en cours
# Une forêt vide, déjà finie : la compilation se fait au chargement, pas au premier coup.
search(memoire, np.zeros(TREES, np.uint64), np.zeros(COUNTS, np.int64), 1, poids)
forget(memoire)


def reve(position, fois=1):
    """L'action la plus choisie en rêve depuis cette position."""
    foret = pack(position)
    fin = time.perf_counter() + fois * SECONDES
    for _ in range(fois * REVES // FOURNEE):
        racine = search(memoire, foret.trees, foret.counts, FOURNEE, poids)
        if time.perf_counter() > fin:
            break
    actions, combien = choices(memoire, racine)
    return action(actions[np.argmax(combien)])


def strategie(vue):
    """S'il n'y a qu'à dormir, elle dort ; sinon elle rêve."""
    if vue.ligue < 3:
        return patron.strategie(vue)
    nouvelle = partie[0] is not vue
    if nouvelle:
        partie[0] = vue
        forget(memoire)
    if len(vue.actionsPossibles) == 1:
        return "WAIT"
    return action_text(reve(vue.position(), AU_DEBUT if nouvelle else 1))
