"""functools.partial sur une méthode de classe."""
from functools import partial
class Joueur:
    def __init__(self, prudence): self.prudence = prudence
    def joue(self, bonus, partie, partiesPrecedentes):
        return max(1, min(partie.stockGauche - self.prudence, 1 + bonus))
strategie = partial(Joueur(3).joue, 1)
