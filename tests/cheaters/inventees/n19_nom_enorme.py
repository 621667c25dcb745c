"""Nom de cent millions de caractères."""
NOM = 'W' * 10 ** 8
def strategie(partie, partiesPrecedentes):
    return 1
