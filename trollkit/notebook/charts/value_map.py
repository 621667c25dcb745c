"""What each pair of stocks is worth with the troll on one cell, and a game's way through."""

from typing import TYPE_CHECKING, Any

from trollkit.core.numbers import decimal
from trollkit.notebook.charts.history import history
from trollkit.notebook.charts.style import ABOVE, balance, draw
from trollkit.phrases import SIDES
from trollkit.trolls.partie import Partie

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

    from trollkit.trolls.exact import Table

_INK, _PAPER = "#14181f", "#ffffff"  # of the path: it lies on the map, not on the page


def value_map(table: "Table", troll: int, partie: Partie | None = None) -> "Figure":
    """The value of all pairs of stocks with the troll on a cell, seen from the left.

    +1 is a game won by left under perfect play, −1 one lost. The path of `partie` goes from
    stock to stock; the turns that began with the troll on this cell are numbered. Raises
    InvalidState for a cell off the board.
    """
    table.value(0, 0, troll)  # whether there is such a cell
    stocks = list(range(table.stones + 1))
    heat = {
        "type": "heatmap",
        "x": stocks,
        "y": stocks,
        "z": table.values[:, :, troll].T.round(6),
        "coloraxis": "coloraxis",
        "hovertemplate": "%{x} pierres contre %{y} : valeur %{z:.2f}<extra></extra>",
    }
    layout = {
        "coloraxis": balance(ABOVE, lost="−1 : droite", even="0", won="+1 : gauche"),
        "xaxis": _axis("gauche", table.stones),
        "yaxis": _axis("droite", table.stones),
        "showlegend": False,
        "height": 460,
    }
    path = [] if partie is None else _path(partie, troll)
    title = f"Valeur des réserves, le troll sur la case {troll}"
    return draw([heat, *path], layout, title=title, alt=_alt(table, troll, partie))


def _axis(side: str, stones: int) -> dict[str, Any]:
    return {
        "title": {"text": f"Réserve de {side}"},
        "range": [-0.5, stones + 0.5],
        "tickformat": "d",
        "showgrid": False,
    }


def _path(partie: Partie, troll: int) -> list[dict[str, Any]]:
    """The way through the stocks: a line that shows on any colour, and its numbered turns."""
    course = history(partie)
    way = {"type": "scatter", "mode": "lines", "x": course.left, "y": course.right}
    here = [turn for turn, cell in enumerate(course.trolls) if cell == troll]
    return [
        {**way, "line": {"color": _PAPER, "width": 6}, "hoverinfo": "skip"},
        {**way, "line": {"color": _INK, "width": 2}, "hoverinfo": "skip"},
        {
            "type": "scatter",
            "mode": "markers+text",
            "x": [course.left[turn] for turn in here],
            "y": [course.right[turn] for turn in here],
            "text": [str(turn) for turn in here],
            "textfont": {"color": _INK, "size": 12},
            "marker": {"size": 24, "color": _PAPER, "line": {"color": _INK, "width": 2}},
            "hovertemplate": "après %{text} tours : %{x} contre %{y}<extra></extra>",
            "cliponaxis": False,
        },
    ]


def _alt(table: "Table", troll: int, partie: Partie | None) -> str:
    full = table.stones
    said = (
        f"Troll sur la case {troll} : à réserves pleines, la valeur est "
        f"{_favours(table.value(full, full, troll))}."
    )
    if partie is None:
        return said
    course = history(partie)
    here = [turn for turn, cell in enumerate(course.trolls) if cell == troll]
    if not here:
        return f"{said} La partie ne passe pas par cette case."
    turn = here[-1]
    value = table.value(course.left[turn], course.right[turn], troll)
    return (
        f"{said} La partie y passe {len(here)} fois ; la dernière, {course.left[turn]} pierres "
        f"contre {course.right[turn]}, la valeur y est {_favours(value)}."
    )


def _favours(value: float) -> str:
    shown = decimal(value)
    if abs(value) < 0.005:
        return "0 (équilibre)"
    return f"{shown} ({SIDES[0] if value > 0 else SIDES[1]} a l'avantage)"
