"""150 ms de calcul à chaque coup : la réserve s'épuise."""
import time
def strategie(partie, partiesPrecedentes):
    t = time.process_time()
    while time.process_time() - t < 0.15: pass
    return 1
