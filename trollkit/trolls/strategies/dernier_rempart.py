"""Il dort tant que le troll est loin et ne se réveille que devant sa porte.

Il économise, une pierre par tour. Quand un pas de plus ferait entrer le troll, il lance une
pierre de plus que le plus gros coup vu dans la partie, sans dépasser la réserve adverse :
égaler toute cette réserve suffit à garder la porte.
"""

NOM = "Le dernier rempart"


def strategie(partie, partiesPrecedentes):
    """Économiser, puis lancer juste assez quand le troll est à la porte."""
    if partie.positionTroll > 1:
        return 1
    plusGrosCoup = max((coup[1] for coup in partie.coupsPrecedents), default=1)
    return min(plusGrosCoup + 1, partie.stockDroite, partie.stockGauche)
