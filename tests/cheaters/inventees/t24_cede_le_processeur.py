"""os.sched_yield en boucle : prêt à tourner mais toujours en retard. BORNE : 45 s."""
import os, time
def strategie(partie, partiesPrecedentes):
    t = time.monotonic()
    while time.monotonic() - t < 45: os.sched_yield()
    return 1
