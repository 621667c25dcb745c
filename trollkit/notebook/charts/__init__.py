"""Charts as plain plotly figures, one a file; plotly itself is loaded by the first one made.

Names are data: whatever they hold, they are shown as they are and obeyed never. Each figure
says its conclusion in words, see `alt_text`.
"""

from trollkit.notebook.charts.exploitability import Measure, exploitability
from trollkit.notebook.charts.head_to_head import head_to_head
from trollkit.notebook.charts.style import DARK, LIGHT, alt_text
from trollkit.notebook.charts.throws import throws
from trollkit.notebook.charts.trajectory import trajectory
from trollkit.notebook.charts.value_map import value_map
from trollkit.notebook.charts.win_rate import win_rate

__all__ = [
    "DARK",
    "LIGHT",
    "Measure",
    "alt_text",
    "exploitability",
    "head_to_head",
    "throws",
    "trajectory",
    "value_map",
    "win_rate",
]
