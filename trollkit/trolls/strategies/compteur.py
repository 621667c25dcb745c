"""Il compte les cailloux des deux réserves et ne court que s'il est sûr d'arriver.

Deux victoires se comptent d'avance. Attendre : s'il lance une pierre par tour, l'adversaire
doit en payer deux par pas, et les pierres qui restent à la fin ramènent le troll. Foncer : une
pierre de plus que toute la réserve adverse fait toujours avancer le troll. Quand ni l'une ni
l'autre n'est sûre, il suit une cadence tranquille, plus vive si le troll est dans son camp, et
ne lance jamais plus que la réserve adverse plus une pierre.
"""

import random

NOM = "Le compteur de cailloux"


def attendreGagne(partie):
    """Vrai si lancer une pierre par tour gagne contre n'importe quelle réponse."""
    avance = partie.stockGauche - partie.stockDroite
    finale = partie.positionTroll + avance
    return partie.positionTroll > partie.stockDroite // 2 and finale > partie.nombreCases // 2


def foncerGagne(partie):
    """Vrai si la réserve paie tous les pas, même quand l'adversaire garde ses pierres."""
    pas = partie.nombreCases - 1 - partie.positionTroll
    prix = sum(max(1, partie.stockDroite + 1 - k) for k in range(pas))
    return partie.stockGauche >= prix


def strategie(partie, partiesPrecedentes):
    """Attendre ou foncer quand c'est gagné d'avance, sinon garder la cadence."""
    assez = min(partie.stockDroite + 1, partie.stockGauche)
    if attendreGagne(partie):
        return 1
    if foncerGagne(partie):
        return assez
    cadence = 1 + 2 * partie.stockGauche // partie.nombreCases
    if partie.positionTroll == 1:
        return min(max(cadence, partie.stockDroite // 2), assez)
    return min(random.randint(1, cadence), assez)
