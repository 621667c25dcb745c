"""Exception portant 200 Mo d'octets."""
def strategie(partie, partiesPrecedentes):
    raise ValueError(b'z' * (200 << 20))
