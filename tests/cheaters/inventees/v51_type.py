"""Rend le type int."""
def strategie(partie, partiesPrecedentes):
    return int
