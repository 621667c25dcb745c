"""Lève un groupe depuis un except*."""
def strategie(partie, partiesPrecedentes):
    try: raise ExceptionGroup('g', [ValueError(1)])
    except* ValueError: raise
