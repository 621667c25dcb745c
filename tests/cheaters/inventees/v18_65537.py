"""Rend 65537 : deux octets le prendraient pour 1."""
def strategie(partie, partiesPrecedentes):
    return 65537
