"""input() au chargement."""
n = int(input('combien ? '))
def strategie(partie, partiesPrecedentes):
    return 1
