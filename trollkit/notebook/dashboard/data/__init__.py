"""What the dashboard's deep screens ask of the results base: read only, small answers."""

from collections.abc import Mapping

from trollkit.notebook.dashboard.data.answers import duel, field, game, style
from trollkit.notebook.dashboard.data.final import final, order_step
from trollkit.notebook.dashboard.data.guarantees import sure
from trollkit.notebook.dashboard.data.history import history
from trollkit.notebook.dashboard.data.slowest import slowest
from trollkit.notebook.dashboard.questions import Question

__all__ = ["QUESTIONS", "order_step"]

QUESTIONS: Mapping[str, Question] = {
    "duel": duel,
    "partie": game,
    "evolution": field,
    "manieres": style,
    "histoire": history,
    "garanties": sure,
    "lenteur": slowest,
    "finale": final,
}
