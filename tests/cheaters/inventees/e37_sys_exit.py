"""sys.exit() au chargement."""
import sys
sys.exit(0)
def strategie(partie, partiesPrecedentes):
    return 1
