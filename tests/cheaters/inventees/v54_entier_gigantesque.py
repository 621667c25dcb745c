"""Rend 2**(10**8) : 12 Mo pour un coup."""
def strategie(partie, partiesPrecedentes):
    return 1 << 10 ** 8
