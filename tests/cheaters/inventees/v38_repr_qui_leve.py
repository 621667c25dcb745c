"""Rend un objet dont __repr__ lève SystemExit."""
class R:
    def __repr__(self): raise SystemExit(0)
    __str__ = __format__ = __repr__
def strategie(partie, partiesPrecedentes):
    return R()
