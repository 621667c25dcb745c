"""Charts as plain plotly figures; plotly itself is loaded by the first one made.

Names are data: whatever they hold, they are shown as they are and obeyed never. Each figure
says its conclusion in words, see `alt_text`.
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
