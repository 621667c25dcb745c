"""How good a student's function is: asked state by state, measured against perfect play."""

from trollkit.trolls.analysis.habits import Habits
from trollkit.trolls.analysis.questions import Questions, Watch
from trollkit.trolls.analysis.whole import Analysis, MeasuredDuel, analyse

__all__ = ["Analysis", "Habits", "MeasuredDuel", "Questions", "Watch", "analyse"]
