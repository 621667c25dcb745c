"""TD « Trolls et châteaux ». Prénom Nom : ………

Gardez ce fichier à côté de troll.py. Pour le concours, renommez-le à votre nom (lea.py), gardez-y
la fonction strategie et l'import, et retirez le reste.
"""

import troll

# Question 1


# Question 2


# Question 3


# Question 4


# Question 5


# Question 6
def strategie(partie, partiesPrecedentes):
    """Renvoie le nombre de pierres à lancer, comme si l'on était au château de gauche."""
    return 1


# Question 7
