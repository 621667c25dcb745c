"""Elle a vu passer mille saisons : elle sait d'avance ce qui vaut la peine d'être rêvé.

À chaque tour elle joue la suite en pensée, des deux côtés à la fois. Une longue expérience lui
souffle, devant chaque forêt, les coups d'un bon esprit : elle ne s'attarde pas sur les autres,
reconnaît une forêt déjà rêvée par un autre chemin, et n'oublie rien d'un tour à l'autre. Dans
les petites ligues elle demande au patron.
"""

from trollkit.foret.protocol import action_text
from trollkit.foret.search import Dreamer
from trollkit.foret.strategies import patron

NOM = "La doyenne"

REVES = 3000  # par tour : une trentaine de millisecondes
FOURNEE = 250
SECONDES = 0.07  # elle s'arrête là, même sur une machine occupée
AU_DEBUT = 4  # le premier tour d'une partie a dix fois plus de temps

reveuse = Dreamer()


def strategie(vue):
    """S'il n'y a qu'à dormir, elle dort ; sinon elle rêve."""
    if vue.ligue < 3:
        return patron.strategie(vue)
    fois = AU_DEBUT if reveuse.begins(vue) else 1
    if len(vue.actionsPossibles) == 1:
        return "WAIT"
    return action_text(reveuse.dream(vue.position(), fois * REVES, FOURNEE, fois * SECONDES))
