"""partie.stock : attribut qui n'existe pas."""
def strategie(partie, partiesPrecedentes):
    return partie.stock
