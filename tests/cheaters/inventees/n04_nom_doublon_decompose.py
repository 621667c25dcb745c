"""Même nom que n03, é décomposé."""
NOM = 'E\u0301quipe E\u0301lan'
def strategie(partie, partiesPrecedentes):
    return 1
