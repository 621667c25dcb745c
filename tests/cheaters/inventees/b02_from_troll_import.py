"""from troll import *, puis une partie simulée avec la classe du TD."""
from troll import *
def strategie(partie, partiesPrecedentes):
    essai = Partie(partie.nombreCases, partie.stockInitial)
    essai.tourDeJeu(1, 2)
    return 1 if essai.positionTroll < partie.nombreCases // 2 else 2
