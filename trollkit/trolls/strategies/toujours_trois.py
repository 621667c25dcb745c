"""Il a lu un jour que trois pierres suffisent, et rien ne le fera changer d'avis.

Il lance trois pierres par tour, ou ce qui lui reste.
"""

NOM = "Le têtu"


def strategie(partie, partiesPrecedentes):
    """Lancer trois pierres tant que la réserve le permet."""
    return min(3, partie.stockGauche)
