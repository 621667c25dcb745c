"""Il a déjà vécu cette partie et sait ce que l'adversaire va lancer.

Il cherche les parties récentes qui ont commencé exactement comme celle-ci. Si l'adversaire y a
toujours répondu de la même façon, il le dépasse d'une pierre quand le pas n'est pas trop cher,
et ne lance qu'une pierre sinon. Quand il ne voit rien, il lance ses dés.
"""

import random

NOM = "Le devin"

PARTIES_RELUES = 100


def prediction(partie, partiesPrecedentes):
    """Le prochain coup adverse s'il a toujours été le même dans cette situation, sinon None."""
    debut = partie.coupsPrecedents
    tour = len(debut)
    reponses = [
        ancienne.coupsPrecedents[tour][1]
        for ancienne in partiesPrecedentes[-PARTIES_RELUES:]
        if ancienne.coupsPrecedents[:tour] == debut and len(ancienne.coupsPrecedents) > tour
    ]
    toujours = len(reponses) > 0 and reponses.count(reponses[0]) == len(reponses)
    return reponses[0] if toujours else None


def strategie(partie, partiesPrecedentes):
    """Dépasser d'une pierre le coup prévu, ou le laisser passer s'il est trop cher."""
    pas = partie.nombreCases - 1 - partie.positionTroll
    part = max(2, 2 * partie.stockGauche // (pas + 1))
    prevu = prediction(partie, partiesPrecedentes)
    if prevu is None:
        return min(random.randint(1, part), partie.stockGauche, partie.stockDroite + 1)
    if partie.positionTroll == 1 or prevu < part:
        return min(prevu + 1, partie.stockGauche)
    return 1
