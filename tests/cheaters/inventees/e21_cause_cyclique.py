"""Exception qui est sa propre cause."""
def strategie(partie, partiesPrecedentes):
    e = ValueError('a'); f = ValueError('b')
    e.__cause__ = f; f.__cause__ = e
    raise e
