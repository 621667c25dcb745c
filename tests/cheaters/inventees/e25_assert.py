"""Un assert faux à la partie 20."""
def strategie(partie, partiesPrecedentes):
    assert len(partiesPrecedentes) != 20, 'assez joué'
    return 1
