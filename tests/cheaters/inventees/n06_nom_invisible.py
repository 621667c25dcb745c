"""Nom d'espaces de largeur nulle et d'inversions bidi."""
NOM = '\u200b\u200e\u202e\u2066\ufeff'
def strategie(partie, partiesPrecedentes):
    return 1
