"""The stones that each side has left, turn after turn."""

from typing import TYPE_CHECKING, Any

from trollkit.notebook.charts.history import history, where
from trollkit.notebook.charts.style import SIDE_COLOURS, draw
from trollkit.phrases import SIDES
from trollkit.trolls.partie import Partie, stones

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

_DASHES, _SYMBOLS = ("solid", "dash"), ("circle", "square")
_TURNS = 8


def stocks(partie: Partie) -> "Figure":
    """Both stocks through a game, finished or not; leftover stones are thrown dotted."""
    course = history(partie)
    ends = course.left_over[1:] if course.left_over else (None, None)
    traces = []
    for side, values in enumerate((course.left, course.right)):
        traces.append(_stock(side, values))
        end = ends[side]
        if end is not None and end != values[-1]:
            traces.append(_thrown(side, values, end))
    layout = {
        "xaxis": {
            "title": {"text": "Tour"},
            "range": [-0.3, max(_TURNS, len(course.left) - 1) + 0.5],
            "tickformat": "d",
        },
        "yaxis": {
            "title": {"text": "Pierres en réserve"},
            "range": [-0.03 * partie.stockInitial, 1.05 * partie.stockInitial],
            "tickformat": "d",
        },
    }
    return draw(traces, layout, title="Réserves de pierres", alt=_alt(partie))


def _stock(side: int, values: list[int]) -> dict[str, Any]:
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "name": SIDES[side],
        "x": list(range(len(values))),
        "y": values,
        "line": {"color": SIDE_COLOURS[side], "width": 4, "dash": _DASHES[side]},
        "marker": {"size": 9, "symbol": _SYMBOLS[side]},
        "hovertemplate": f"{SIDES[side]}, après le tour %{{x}} : %{{y}}<extra></extra>",
        "cliponaxis": False,
    }


def _thrown(side: int, values: list[int], end: int) -> dict[str, Any]:
    last = len(values) - 1
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "x": [last, last],
        "y": [values[-1], end],
        "line": {"color": SIDE_COLOURS[side], "width": 4, "dash": "dot"},
        "marker": {"size": 9, "symbol": f"{_SYMBOLS[side]}-open"},
        "hovertemplate": f"{SIDES[side]}, pierres restantes lancées : %{{y}}<extra></extra>",
        "showlegend": False,
        "cliponaxis": False,
    }


def _alt(partie: Partie) -> str:
    left, right = partie.stockGauche, partie.stockDroite
    said = f"{where(partie)}, il reste {stones(left)} à gauche et {stones(right)} à droite"
    if left == right:
        return f"{said} : les réserves sont égales."
    richer = "gauche" if left > right else "droite"
    return f"{said} : {richer} en a {abs(left - right)} de plus."
