"""Rend une liste qui se contient."""
L = [1]
L.append(L)
def strategie(partie, partiesPrecedentes):
    return L
