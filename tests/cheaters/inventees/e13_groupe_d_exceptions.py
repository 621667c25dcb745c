"""ExceptionGroup emboîté mille fois."""
def strategie(partie, partiesPrecedentes):
    e = ValueError(0)
    for i in range(1000): e = ExceptionGroup('g' * 100, [e, TypeError(i)])
    raise e
