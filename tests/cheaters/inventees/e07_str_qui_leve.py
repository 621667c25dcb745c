"""Exception dont __str__ lève SystemExit, et __repr__ KeyboardInterrupt."""
class E(Exception):
    def __str__(self): raise SystemExit(0)
    def __repr__(self): raise KeyboardInterrupt
def strategie(partie, partiesPrecedentes):
    raise E('x')
