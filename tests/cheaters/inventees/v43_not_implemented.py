"""Rend NotImplemented."""
def strategie(partie, partiesPrecedentes):
    return NotImplemented
