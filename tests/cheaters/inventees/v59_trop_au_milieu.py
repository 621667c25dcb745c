"""Lance 16 au troisième tour de la cinquième partie."""
def strategie(partie, partiesPrecedentes):
    return 16 if len(partiesPrecedentes) == 4 and len(partie.coupsPrecedents) == 2 else 1
