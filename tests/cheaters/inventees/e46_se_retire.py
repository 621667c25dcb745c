"""Supprime strategie de ses variables à la fin du chargement."""
def strategie(partie, partiesPrecedentes):
    return 1
del strategie
