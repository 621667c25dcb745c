"""multiprocessing.Pool(2), ProcessPoolExecutor : un oubli d'étudiant pressé."""
import multiprocessing
def carre(x): return x * x
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    try:
        with multiprocessing.get_context('fork').Pool(2) as p: p.map(carre, [1, 2])
    except Exception: pass
    return 1
