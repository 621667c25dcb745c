"""Rend un objet dont __repr__ boucle 45 s."""
import time
class R:
    def __repr__(self):
        t = time.monotonic()
        while time.monotonic() - t < 45: pass
        return 'r'
    __str__ = __format__ = __repr__
def strategie(partie, partiesPrecedentes):
    return R()
