"""Exception dont __str__ rend un entier."""
class E(Exception):
    def __str__(self): return 3
def strategie(partie, partiesPrecedentes):
    raise E
