"""random sous toutes ses formes : module, from, alias, SystemRandom."""
import random
import random as rd
from random import choice, Random, shuffle
def strategie(partie, partiesPrecedentes):
    l = [1, 2, 3]
    shuffle(l)
    return min(choice([random.randint(1, 2), rd.choice(l), Random().randrange(1, 3),
                       random.SystemRandom().randint(1, 2)]), partie.stockGauche)
