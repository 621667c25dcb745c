"""Il a tout mesuré : son plan est le meilleur possible, si personne ne vient le déranger.

Dans les petites ligues il suit le plan exact d'un joueur seul, refait à chaque tour. Il oublie
que l'adversaire use les nutriments. Aux règles complètes il n'a pas de plan : il jardine.
"""

from trollkit.foret.planner import plan
from trollkit.foret.protocol import action_text
from trollkit.foret.strategies import jardiniere

NOM = "L'arpenteur"


def strategie(vue):
    """La première action du plan."""
    if vue.ligue == 3:
        return jardiniere.strategie(vue)
    return action_text(plan(vue.position(), 0))
