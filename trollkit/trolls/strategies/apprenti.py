"""Il essaie toutes les recettes du château et ressort celle qui a plu.

Il connaît cinq façons simples de jouer et en choisit une pour toute la partie. Il les essaie à
tour de rôle, puis reprend le plus souvent celle qui a rapporté le plus de victoires dans les
parties récentes. Un autre essai de temps en temps : les goûts de l'adversaire peuvent changer.
"""

import random

NOM = "L'apprenti"

ESSAIS = 6  # parties d'essai par recette avant de choisir
MEMOIRE = 200  # parties récentes qui comptent dans le choix
POINTS = {1: 1, 2: -1, 3: 0}  # selon partie.gagnant : gagné, perdu, nul

recettesJouees = []  # la recette de chaque partie de l'affrontement
pointsGagnes = []  # ce que chaque partie finie a rapporté


def petit(partie):
    """Deux pierres."""
    return 2


def des(partie):
    """De une à quatre pierres."""
    return random.randint(1, 4)


def surenchere(partie):
    """Une pierre de plus que le dernier coup adverse."""
    return partie.coupsPrecedents[-1][1] + 1 if partie.coupsPrecedents else 2


def cadence(partie):
    """Une part égale pour chaque pas jusqu'au château adverse."""
    return partie.stockGauche // (partie.nombreCases - partie.positionTroll)


def rempart(partie):
    """Une pierre, sauf à la porte : autant que la réserve adverse."""
    return 1 if partie.positionTroll > 1 else partie.stockDroite


RECETTES = [petit, des, surenchere, cadence, rempart]


def choisir(jouees):
    """La recette de la partie qui commence."""
    if jouees < ESSAIS * len(RECETTES) or random.randint(1, 25) == 1:
        return RECETTES[jouees % len(RECETTES)]
    total = dict.fromkeys(RECETTES, 0)
    fois = dict.fromkeys(RECETTES, 1)
    for recette, points in zip(recettesJouees[-MEMOIRE:], pointsGagnes[-MEMOIRE:]):
        total[recette] += points
        fois[recette] += 1
    return max(RECETTES, key=lambda recette: total[recette] / fois[recette])


def nouvellePartie(partiesPrecedentes):
    """Noter les parties finies depuis la dernière fois, puis choisir une recette."""
    jouees = len(partiesPrecedentes)
    del recettesJouees[jouees:], pointsGagnes[jouees:]
    for ancienne in partiesPrecedentes[len(pointsGagnes) :]:
        pointsGagnes.append(POINTS[ancienne.gagnant])
    while len(recettesJouees) < jouees:
        recettesJouees.append(petit)  # une partie jouée par un autre que nous
    recettesJouees.append(choisir(jouees))


def strategie(partie, partiesPrecedentes):
    """Suivre pendant toute la partie la recette choisie à son début."""
    if not partie.coupsPrecedents or not recettesJouees:
        nouvellePartie(partiesPrecedentes)
    coup = recettesJouees[-1](partie)
    return max(1, min(coup, partie.stockGauche, partie.stockDroite + 1))
