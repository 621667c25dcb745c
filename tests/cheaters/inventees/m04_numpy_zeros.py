"""np.ones de 3 Go, touché."""
import numpy as np
def strategie(partie, partiesPrecedentes):
    return int(np.ones(3 << 27).sum()) and 1
