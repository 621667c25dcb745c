"""The second sheet."""

from tests.classroom.cahier import ROOT, Cahier

NAME = "td2-prudence"
BASES = ("question-1", "question-2", "question-3", "question-4", "question-5", "question-6")
TD2 = Cahier(NAME, ("preparation", "gain-final"), BASES)
espace, passes = TD2.espace, TD2.passes

__all__ = ["NAME", "ROOT", "espace", "passes"]
