"""Rend 65535, puis 65534 : des valeurs que le protocole pourrait réserver."""
def strategie(partie, partiesPrecedentes):
    return 65535 - len(partie.coupsPrecedents)
