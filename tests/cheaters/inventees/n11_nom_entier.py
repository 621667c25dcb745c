"""NOM n'est pas un texte."""
NOM = 12345678901234567890
def strategie(partie, partiesPrecedentes):
    return 1
