"""__index__ rend '1'."""
class I:
    def __index__(s): return '1'
def strategie(partie, partiesPrecedentes):
    return I()
