"""The troll's cell, turn after turn, between the two castles."""

from typing import TYPE_CHECKING, Any

from trollkit.notebook.charts.history import History, history, where
from trollkit.notebook.charts.style import LEFT, NEUTRAL, RIGHT, draw
from trollkit.phrases import SIDES
from trollkit.trolls.partie import Partie, verdict_line

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

_TICKS = 16  # cells that are numbered, at most
_MARGIN = 0.16  # of the path, beyond each castle: room for its name
_TURNS, _MORE = 8, 4  # turns shown at least, and at a time: a live chart jumps seldom
_TURN = "tour %{x} : case %{y}<extra></extra>"
_REST = "pierres restantes : case %{y}<extra></extra>"


def trajectory(partie: Partie) -> "Figure":
    """The path of the troll through a game, finished or not.

    The left castle is at the bottom, the right one at the top; the halves of the path have
    the colour of the side that leads when the troll is there.
    """
    path = history(partie)
    last, centre = partie.nombreCases - 1, partie.nombreCases // 2
    low, high = -_MARGIN * last, (1 + _MARGIN) * last
    layout = {
        "xaxis": {"title": {"text": "Tour"}, "range": [-0.3, _width(path)], "tickformat": "d"},
        "yaxis": {
            "title": {"text": "Case du troll"},
            "range": [low, high],
            "tickvals": list(range(0, last + 1, -(-(last + 1) // _TICKS))),  # cells only
        },
        "shapes": [_half(centre, high, LEFT), _half(low, centre, RIGHT)],
        "annotations": [
            _castle(high, f"château de {SIDES[1]}", "top"),
            _castle(low, f"château de {SIDES[0]}", "bottom"),
        ],
        "showlegend": False,
        "margin": {"t": 60},
    }
    title = "Trajectoire du troll"
    return draw(_traces(path), layout, title=title, alt=_alt(partie))


def _width(path: History) -> float:
    turns = len(path.trolls) - 1
    return max(_TURNS, -(-turns // _MORE) * _MORE) + 0.5


def _traces(path: History) -> list[dict[str, Any]]:
    """What the troll walked, where leftover stones pushed it, and the cell where it is."""
    turns, centre = list(range(len(path.trolls))), path.trolls[0]
    walked = _line(turns, path.trolls, [_leader(cell, centre) for cell in path.trolls])
    last, now, traces = turns[-1], path.trolls[-1], [walked]
    if path.left_over is not None:
        now = path.left_over[0]
        pushed = _line([last, last], [path.trolls[-1], now], _leader(now, centre))
        pushed["line"]["dash"] = "dot"
        traces.append(pushed | {"hovertemplate": _REST})
    here = {
        "type": "scatter",
        "mode": "markers",
        "x": [last],
        "y": [now],
        "marker": {"size": 18, "color": _leader(now, centre)},
        "hovertemplate": _TURN if path.left_over is None else _REST,
        "cliponaxis": False,
    }
    return [*traces, here]


def _line(turns: list[int], cells: list[int], colours: str | list[str]) -> dict[str, Any]:
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "x": turns,
        "y": cells,
        "line": {"color": NEUTRAL, "width": 4},
        "marker": {"size": 9, "color": colours},
        "hovertemplate": _TURN,
        "cliponaxis": False,
    }


def _leader(cell: int, centre: int) -> str:
    return NEUTRAL if cell == centre else LEFT if cell > centre else RIGHT


def _half(low: float, high: float, colour: str) -> dict[str, Any]:
    return {
        "type": "rect",
        "xref": "paper",
        "x0": 0,
        "x1": 1,
        "y0": low,
        "y1": high,
        "fillcolor": colour,
        "opacity": 0.1,
        "line": {"width": 0},
        "layer": "below",
    }


def _castle(edge: float, text: str, side: str) -> dict[str, Any]:
    """The name of a castle beyond the last cells, where games begin and no troll is yet."""
    return {
        "xref": "paper",
        "x": 0,
        "xanchor": "left",
        "y": edge,
        "yanchor": side,
        "text": text,
    }


def _alt(partie: Partie) -> str:
    start, now = partie.nombreCases // 2, partie.positionTroll
    said = f"{where(partie)}, le troll, parti de la case {start}, est sur la case {now}"
    if partie.terminee:
        return f"{said}. {verdict_line(partie)}"
    if now == start:
        return f"{said}, au milieu : personne ne mène."
    return f"{said} : {'gauche' if now > start else 'droite'} mène."
