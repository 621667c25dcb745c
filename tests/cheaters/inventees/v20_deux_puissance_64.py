"""Rend 2**64 + 1."""
def strategie(partie, partiesPrecedentes):
    return 2 ** 64 + 1
