"""Dort 99 ms à chaque coup : 25 minutes par affrontement sans rien calculer."""
import time
def strategie(partie, partiesPrecedentes):
    time.sleep(0.099)
    return 1
