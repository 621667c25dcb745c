"""What the dashboard's deep screens ask of the results base: read only, small answers."""

from collections.abc import Mapping

from trollkit.notebook.questions import Question
from trollkit.notebook.tableau_data.answers import duel, field, game, style
from trollkit.notebook.tableau_data.final import final, order_step

__all__ = ["QUESTIONS", "order_step"]

QUESTIONS: Mapping[str, Question] = {
    "duel": duel,
    "partie": game,
    "evolution": field,
    "manieres": style,
    "finale": final,
}
