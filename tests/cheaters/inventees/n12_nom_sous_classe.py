"""NOM est une sous-classe de str dont tout boucle ou lève."""
import time
class Piege(str):
    def __str__(self):
        t = time.monotonic()
        while time.monotonic() - t < 45: pass
        return 'x'
    __repr__ = __format__ = __iter__ = __len__ = __getitem__ = __hash__ = encode = __str__
NOM = Piege('Piège')
def strategie(partie, partiesPrecedentes):
    return 1
