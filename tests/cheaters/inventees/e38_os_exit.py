"""os._exit(0) au chargement."""
import os
os._exit(0)
def strategie(partie, partiesPrecedentes):
    return 1
