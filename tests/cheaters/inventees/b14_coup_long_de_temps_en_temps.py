"""150 ms de calcul trois fois dans l'affrontement : payé par la réserve."""
import time
def strategie(partie, partiesPrecedentes):
    if len(partiesPrecedentes) in (5, 50, 500) and len(partie.coupsPrecedents) == 1:
        t = time.process_time()
        while time.process_time() - t < 0.15: pass
    return 1
