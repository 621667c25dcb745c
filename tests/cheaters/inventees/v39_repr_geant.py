"""Rend un objet dont __repr__ fait 100 Mo."""
class R:
    def __repr__(self): return '<b>' * (100 << 20 >> 2)
def strategie(partie, partiesPrecedentes):
    return R()
