"""The fourth sheet."""

from tests.classroom.cahier import ROOT, Cahier

NAME = "td4-gyges"
TD4 = Cahier(NAME, ("preparation", "depart", "voisines", "avance"))
espace, passes = TD4.espace, TD4.passes

__all__ = ["NAME", "ROOT", "espace", "passes"]
