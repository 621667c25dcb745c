"""strategie définie deux fois : la dernière compte, comme en Python."""
def strategie(partie, partiesPrecedentes):
    return 0
def strategie(partie, partiesPrecedentes):
    return 1
