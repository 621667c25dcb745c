"""__index__ lève KeyboardInterrupt."""
class I:
    def __index__(s): raise KeyboardInterrupt
def strategie(partie, partiesPrecedentes):
    return I()
