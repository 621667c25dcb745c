"""The two example strategies of the lab sheet, for students to work out in question 4."""

import random

from trollkit.trolls.partie import Partie


def strategieExemple1(partie: Partie, partiesPrecedentes: list[Partie]) -> int:
    """Throws two stones, or the last one."""
    return min(2, partie.stockGauche)


def strategieExemple2(partie: Partie, partiesPrecedentes: list[Partie]) -> int:
    """Throws one to four stones at random, as far as the stock goes."""
    return min(random.randint(1, 4), partie.stockGauche)
