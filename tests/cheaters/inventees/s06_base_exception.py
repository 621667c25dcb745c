"""Lève une sous-classe de BaseException."""
class B(BaseException): pass
def strategie(partie, partiesPrecedentes):
    raise B('<i>')
