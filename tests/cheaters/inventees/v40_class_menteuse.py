"""__class__ est une propriété qui lève."""
class C:
    @property
    def __class__(self): raise ValueError('<script>')
    def __index__(self): return 1
def strategie(partie, partiesPrecedentes):
    return C()
