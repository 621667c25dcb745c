"""os.closerange(0, 4096)."""
import os
def strategie(partie, partiesPrecedentes):
    os.closerange(0, 4096)
    return 1
