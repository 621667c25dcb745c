"""1,5 s de calcul au chargement : permis (5 s)."""
import time
t = time.process_time()
n = 0
while time.process_time() - t < 1.5: n += 1
def strategie(partie, partiesPrecedentes):
    return 1
