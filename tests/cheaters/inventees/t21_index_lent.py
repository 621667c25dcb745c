"""__index__ dort 45 s."""
import time
class I:
    def __index__(self):
        time.sleep(45)
        return 1
def strategie(partie, partiesPrecedentes):
    return I()
