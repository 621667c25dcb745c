"""Nom vide, puis blancs seulement."""
NOM = '  \t\n '
def strategie(partie, partiesPrecedentes):
    return 1
