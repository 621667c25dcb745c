"""Lettres chargées de centaines de signes combinants."""
NOM = ''.join(c + '\u0301\u0336\u035c' * 100 for c in 'TROLL')
def strategie(partie, partiesPrecedentes):
    return 1
