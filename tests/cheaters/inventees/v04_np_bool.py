"""Rend np.True_."""
import numpy as np
def strategie(partie, partiesPrecedentes):
    return np.True_
