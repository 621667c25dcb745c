"""Un IntEnum et un objet à __index__ honnête."""
from enum import IntEnum
class Coup(IntEnum):
    PETIT = 1
    MOYEN = 2
class Cran:
    def __index__(self): return 1
def strategie(partie, partiesPrecedentes):
    return Coup.MOYEN if partie.stockGauche > 3 and not partie.coupsPrecedents else Cran()
