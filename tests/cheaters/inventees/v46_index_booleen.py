"""__index__ rend True."""
class I:
    def __index__(s): return True
def strategie(partie, partiesPrecedentes):
    return I()
