"""Provoque DeprecationWarning, SyntaxWarning et ResourceWarning sans le savoir."""
import warnings
MOTIF = "\d+"
def strategie(partie, partiesPrecedentes):
    if len(partiesPrecedentes) < 3:
        warnings.warn("vieux", DeprecationWarning)
        warnings.warn("fuite", ResourceWarning, stacklevel=2)
        assert (1 is 1) or True
    return 1
