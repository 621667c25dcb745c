"""Message d'exception de 50 Mo."""
def strategie(partie, partiesPrecedentes):
    raise ValueError('<b>' * (50 << 20 >> 2))
