"""Dort 20 ms à chaque coup : cinq minutes par affrontement, toujours sous la limite d'un coup."""
import time
def strategie(partie, partiesPrecedentes):
    time.sleep(0.02)
    return 1
