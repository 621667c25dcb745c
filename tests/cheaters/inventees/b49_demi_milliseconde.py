"""0,3 ms de calcul à chaque coup : dans le budget annoncé aux étudiants."""
import time
def strategie(partie, partiesPrecedentes):
    t = time.thread_time_ns()  # process_time avance par à-coups sous une limite de CPU
    while time.thread_time_ns() - t < 300_000: pass
    return min(3, partie.stockGauche)
