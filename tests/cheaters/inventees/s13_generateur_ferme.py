"""Lève GeneratorExit puis StopAsyncIteration."""
def strategie(partie, partiesPrecedentes):
    raise StopAsyncIteration if partiesPrecedentes else GeneratorExit
