"""Charts as plain plotly figures; plotly itself is loaded by the first one made.

Names of players are shown character by character, whatever they hold: plotly never reads them
as markup. `alt_text` gives the conclusion of a figure in words.
"""

from trollkit.notebook.charts.games import trajectory, win_rate
from trollkit.notebook.charts.style import DARK, LIGHT, alt_text
from trollkit.notebook.charts.theory import Measure, exploitability, value_map

__all__ = [
    "DARK",
    "LIGHT",
    "Measure",
    "alt_text",
    "exploitability",
    "trajectory",
    "value_map",
    "win_rate",
]
