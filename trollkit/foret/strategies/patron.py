"""Le patron de la forêt : il sait ce qu'il y a à savoir, et rêve du reste.

Dans les petites ligues il suit le plan exact d'un joueur seul, et les deux derniers jours, dès
que le temps d'un tour y suffit, il résout vraiment le jeu à deux : un coup tiré au sort dans le
mélange que rien ne peut battre.
Aux règles complètes il rêve comme la doyenne, mais dix fois par tour seulement.
"""

import random

from trollkit.foret.planner import Endgame, TooLarge, plan
from trollkit.foret.protocol import action_text
from trollkit.foret.search import Dreamer

NOM = "Le patron"

JOURS_RESOLUS = 2
UN_POINT = 0.001  # à côté de gagner : même perdu, on ne se laisse pas aller
POSITIONS = 2_500  # résolues en un tour, au plus : une cinquantaine de millisecondes
REVES = 10

reveur = Dreamer()


def strategie(vue):
    """Le mélange exact à la fin, le plan ou le rêve avant."""
    if len(vue.actionsPossibles) == 1:
        return "WAIT"
    position = vue.position()
    if vue.ligue == 3:
        reveur.begins(vue)
        return action_text(reveur.dream(position, REVES, REVES, 1))
    if vue.joursRestants > JOURS_RESOLUS:
        return action_text(plan(position, 0))
    try:
        melange, _ = Endgame(position, POSITIONS, UN_POINT).solve(position).mixes
    except TooLarge:
        return action_text(plan(position, 0))
    coups, chances = zip(*melange)
    return action_text(random.choices(coups, chances)[0])
