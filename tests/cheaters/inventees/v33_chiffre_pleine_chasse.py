"""Rend le chiffre 1 pleine chasse."""
def strategie(partie, partiesPrecedentes):
    return '\uff11'
