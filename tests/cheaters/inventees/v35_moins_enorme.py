"""Rend -10**5000."""
def strategie(partie, partiesPrecedentes):
    return -10 ** 5000
