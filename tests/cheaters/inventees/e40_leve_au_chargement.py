"""Lève une exception hostile au chargement."""
raise type('<b>\x1b[2J', (BaseException,), {})('<script>alert(1)</script>\u202e')
def strategie(partie, partiesPrecedentes):
    return 1
