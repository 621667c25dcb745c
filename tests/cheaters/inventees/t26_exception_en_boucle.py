"""Une exception dont __traceback__ est lent : __str__ dort 45 s."""
import time
class E(Exception):
    def __str__(self):
        time.sleep(45)
        return 'x'
def strategie(partie, partiesPrecedentes):
    raise E
