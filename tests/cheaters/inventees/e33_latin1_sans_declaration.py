# été
def strategie(partie, partiesPrecedentes):
    return 1