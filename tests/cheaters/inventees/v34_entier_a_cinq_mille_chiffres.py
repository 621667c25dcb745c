"""Rend 10**5000 : str() le refuse."""
def strategie(partie, partiesPrecedentes):
    return 10 ** 5000
