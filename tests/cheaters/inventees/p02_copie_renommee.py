"""Copie de p01, variables renommées."""
# une autre idée : économiser ses cailloux
def strategie(p, avant):
    centre = p.nombreCases // 2
    ecart = centre - p.positionTroll
    if ecart > 0:
        return min(p.stockGauche, 2 + ecart)
    return 1
