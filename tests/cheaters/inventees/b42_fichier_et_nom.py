"""__file__, __name__ et un chemin relatif, sans rien ouvrir."""
import os
ICI = os.path.dirname(os.path.abspath(__file__))
def strategie(partie, partiesPrecedentes):
    assert __name__ != "__main__" and isinstance(ICI, str)
    return 1
