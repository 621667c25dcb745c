"""strategies.get dort 45 s."""
import time
from collections.abc import Mapping
class M(dict):
    def get(s, k, d=None): time.sleep(45)
strategies = M()
def strategie(partie, partiesPrecedentes):
    return 1
