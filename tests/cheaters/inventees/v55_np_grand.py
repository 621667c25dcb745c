"""Rend np.uint64(2**63)."""
import numpy as np
def strategie(partie, partiesPrecedentes):
    return np.uint64(2 ** 63)
