"""Attend un verrou que personne ne rendra. BORNE : 45 s."""
import threading
V = threading.Lock()
V.acquire()
def strategie(partie, partiesPrecedentes):
    V.acquire(timeout=45)
    return 1
