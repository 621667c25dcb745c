"""Boucle 45 s au chargement."""
import time
t = time.monotonic()
while time.monotonic() - t < 45: pass
def strategie(partie, partiesPrecedentes):
    return 1
