# -*- coding: latin-1 -*-
# été, forêt, château
NOM = "Château fort"
def strategie(partie, partiesPrecedentes):
    return 1