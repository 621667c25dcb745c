"""Il regarde par-dessus le mur et fait pareil, avec une pierre de plus.

Il suppose que l'adversaire va répéter son dernier coup, et le dépasse d'une pierre.
"""

NOM = "Le copieur"


def strategie(partie, partiesPrecedentes):
    """Lancer une pierre de plus que l'adversaire au tour précédent."""
    if not partie.coupsPrecedents:
        return min(2, partie.stockGauche)
    coupAdverse = partie.coupsPrecedents[-1][1]
    return min(coupAdverse + 1, partie.stockGauche)
