"""Rend 257 : un octet seul le prendrait pour 1."""
def strategie(partie, partiesPrecedentes):
    return 257
