"""Il commence toujours en fanfare et le regrette au dessert.

Il lance la moitié de ce qui lui reste : beaucoup au début, presque rien à la fin.
"""

NOM = "Le flambeur"


def strategie(partie, partiesPrecedentes):
    """Lancer la moitié de la réserve."""
    return max(1, partie.stockGauche // 2)
