"""Un objet global dont __del__ boucle à la fin. BORNE : 45 s."""
import time
class L:
    def __del__(self):
        t = time.monotonic()
        while time.monotonic() - t < 45: pass
GARDE = L()
def strategie(partie, partiesPrecedentes):
    return 1
