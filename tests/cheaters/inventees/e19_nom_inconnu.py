"""NameError en plein affrontement."""
def strategie(partie, partiesPrecedentes):
    return stockGauche
