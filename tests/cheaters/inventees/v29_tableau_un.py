"""Rend np.array([1])."""
import numpy as np
def strategie(partie, partiesPrecedentes):
    return np.array([1])
