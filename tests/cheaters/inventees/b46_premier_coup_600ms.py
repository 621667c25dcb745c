"""0,6 s de calcul au premier coup, en numpy."""
import time
import numpy as np
FAIT = []
def strategie(partie, partiesPrecedentes):
    if not FAIT:
        t = time.process_time()
        while time.process_time() - t < 0.6: FAIT.append(np.ones(100).sum())
    return 1
