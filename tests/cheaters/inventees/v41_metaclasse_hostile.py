"""Le type de la valeur a une métaclasse dont __name__ et __repr__ bouclent."""
import time
class Meta(type):
    def __repr__(cls):
        t = time.monotonic()
        while time.monotonic() - t < 45: pass
        return 'x'
    __name__ = property(__repr__)
class T(metaclass=Meta): pass
def strategie(partie, partiesPrecedentes):
    return T()
