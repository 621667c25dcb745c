"""Efface les attributs de la partie, échange son __dict__."""
def strategie(partie, partiesPrecedentes):
    try:
        del partie.stockGauche, partie.positionTroll
        partie.__dict__ = {}
        del partie.coupsPrecedents
    except Exception: pass
    return 1
