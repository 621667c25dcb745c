"""Nom qui est un chemin."""
NOM = '../../../../etc/passwd'
def strategie(partie, partiesPrecedentes):
    return 1
