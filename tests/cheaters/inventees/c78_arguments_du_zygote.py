"""sys.argv, sys.orig_argv, sys.path et __main__ : le dépôt, la base ou les adversaires s'y trouvent-ils ?"""
import sys
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    mots = ' '.join(map(str, [*sys.argv, *getattr(sys, 'orig_argv', [])]))
    return 2 if any(m in mots for m in ('depots', '.sqlite', 'autre_equipe', 'solution')) else 1
