"""Un dictionnaire strategies, une fonction par catégorie."""
def courte(partie, partiesPrecedentes):
    return 1
def longue(partie, partiesPrecedentes):
    return min(2, partie.stockGauche)
strategies = {(7, 15): courte, (7, 30): courte, (15, 30): longue, (15, 50): longue}
