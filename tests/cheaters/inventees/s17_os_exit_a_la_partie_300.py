"""os._exit(0) à la partie 300."""
import os
def strategie(partie, partiesPrecedentes):
    if len(partiesPrecedentes) == 300: os._exit(0)
    return 1
