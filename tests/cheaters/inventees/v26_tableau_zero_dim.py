"""Rend np.array(1), un entier d'après operator.index."""
import numpy as np
def strategie(partie, partiesPrecedentes):
    return np.array(1)
