"""0,3 ms de calcul à chaque coup : dans le budget annoncé aux étudiants."""
import time
def strategie(partie, partiesPrecedentes):
    t = time.process_time_ns()
    while time.process_time_ns() - t < 300_000: pass
    return min(3, partie.stockGauche)
