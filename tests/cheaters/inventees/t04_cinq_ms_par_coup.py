"""5 ms de calcul à chaque coup : 75 s par affrontement, au lieu de 10."""
import time
def strategie(partie, partiesPrecedentes):
    t = time.process_time()
    while time.process_time() - t < 0.005: pass
    return 1
