"""Lit le dernier coup d'une liste vide."""
def strategie(partie, partiesPrecedentes):
    return partie.coupsPrecedents[-1][1]
