"""Copie de p01, commentaires et blancs changés."""
def strategie( partie, partiesPrecedentes ):   # rien à voir

    milieu = partie.nombreCases//2
    retard = milieu-partie.positionTroll

    if retard>0: return min( partie.stockGauche, 2+retard )
    return 1
