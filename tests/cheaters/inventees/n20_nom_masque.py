"""Se fait passer pour le témoin : même nom affiché qu'un autre."""
NOM = 'Témoin'
def strategie(partie, partiesPrecedentes):
    return 1
