"""Rend -1."""
def strategie(partie, partiesPrecedentes):
    return -1
