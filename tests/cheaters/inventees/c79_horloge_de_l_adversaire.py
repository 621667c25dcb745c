"""clock_gettime((~pid << 3) | 2) : le temps de calcul des processus voisins."""
import os, time
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    moi = os.getpid()
    for pid in (os.getppid(), *range(max(1, moi - 20), moi + 20)):
        if pid in (0, moi): continue
        try: time.clock_gettime((~pid << 3) | 2)
        except OSError: continue
        return 2
    return 1
