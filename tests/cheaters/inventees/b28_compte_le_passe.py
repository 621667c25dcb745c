"""Compter sur les 30 dernières parties ce que l'adversaire a ouvert."""
from collections import Counter
def strategie(partie, partiesPrecedentes):
    if partie.coupsPrecedents: return 1
    ouvertures = Counter(p.coupsPrecedents[0][1] for p in partiesPrecedentes[-30:])
    return min(partie.stockGauche, 1 + (ouvertures.most_common(1)[0][0] if ouvertures else 1))
