"""Mesure son propre temps, comme on le lui conseille."""
import time
def strategie(partie, partiesPrecedentes):
    debut = time.perf_counter()
    coup = 1
    while time.perf_counter() - debut < 0.0001 and coup < 2: coup += 0.5
    return 1 if debut >= 0 and time.time() > 0 else int(coup)
