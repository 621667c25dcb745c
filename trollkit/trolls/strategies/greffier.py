"""Il note tous les tirs de l'adversaire et ouvre son registre à la bonne page.

À chaque tour il relit ce que l'adversaire a lancé à ce même tour dans les parties récentes. Il
tire au sort quelques-uns de ces tirs, essaie en pensée ses propres coups contre eux, un tour à
l'avance, et garde le coup qui laisse en moyenne la meilleure position.
"""

import random
from math import fsum

NOM = "Le greffier"

PARTIES_RELUES = 60
SOUVENIRS = 8


def souvenirs(partie, partiesPrecedentes):
    """Quelques tirs adverses vus à ce tour dans les dernières parties."""
    tour = len(partie.coupsPrecedents)
    vus = [
        ancienne.coupsPrecedents[tour][1]
        for ancienne in partiesPrecedentes[-PARTIES_RELUES:]
        if len(ancienne.coupsPrecedents) > tour
    ]
    if not vus:
        vus = range(1, 3 + partie.stockDroite // partie.nombreCases)
    return [min(random.choice(vus), partie.stockDroite) for _ in range(SOUVENIRS)]


def note(partie, coup, reponse):
    """Ce que vaut la position si nous lançons `coup` et l'adversaire `reponse`."""
    gauche = partie.stockGauche - coup
    droite = partie.stockDroite - reponse
    troll = partie.positionTroll + (coup > reponse) - (coup < reponse)
    fin = partie.nombreCases - 1
    finie = gauche == 0 or droite == 0
    if finie:
        troll += gauche - droite  # les pierres qui restent, une à une
    ecart = 2 * troll - fin
    if finie or troll == 0 or troll == fin:
        return 1000 * ((ecart > 0) - (ecart < 0))
    # Un pas de plus vaut sa part des réserves.
    return gauche - droite + ecart * (gauche + droite) / (2 * fin)


def strategie(partie, partiesPrecedentes):
    """Choisir le meilleur coup contre les souvenirs tirés au sort."""
    reponses = souvenirs(partie, partiesPrecedentes)
    candidats = [1]
    for reponse in reponses:
        candidats += [reponse, reponse + 1]
    permis = [coup for coup in candidats if coup <= partie.stockGauche]
    possibles = sorted(dict.fromkeys(permis))
    # fsum : le même total avec toutes les versions de Python.
    return max(possibles, key=lambda coup: fsum(note(partie, coup, r) for r in reponses))
