"""Témoin : tire ses coups du hasard du module random, comme la plupart des étudiants."""

import random

NOM = "Témoin aléatoire"


def strategie(partie, partiesPrecedentes):
    return min(random.randint(1, 3), partie.stockGauche)
