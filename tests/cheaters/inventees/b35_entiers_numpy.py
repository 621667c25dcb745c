"""Entiers numpy de toutes tailles."""
import numpy as np
TYPES = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]
def strategie(partie, partiesPrecedentes):
    t = TYPES[(len(partiesPrecedentes) + len(partie.coupsPrecedents)) % len(TYPES)]
    return np.argmax(np.array([0, 5, 3])) if t is np.int64 else t(1)
