"""The charts of the sheet: curves on logarithmic axes, and bars."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from trollkit.core.numbers import decimal
from trollkit.notebook.charts.names import label
from trollkit.notebook.charts.style import ACCENT, LEFT, NEUTRAL, RIGHT, draw

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

Points = Sequence[tuple[float, float]]
# Dashes and marks say the same again as the colours.
SIGNES = (
    (LEFT, "solid", "circle"),
    (RIGHT, "dash", "square"),
    (ACCENT, "dot", "diamond"),
    (NEUTRAL, "dashdot", "triangle-up"),
)


def courbes(
    titre: str,
    axes: tuple[str, str],
    series: Mapping[str, Points],
    alt: str,
    reperes: Sequence[int],
) -> "Figure":
    """One curve a series, up to four of them; their points are positive.

    `reperes` are named on the axis across.
    """
    traces = [
        {
            "type": "scatter",
            "mode": "lines+markers",
            "name": label(nom),
            "x": [x for x, _ in points],
            "y": [y for _, y in points],
            "line": {"color": couleur, "dash": trait, "width": 3},
            "marker": {"symbol": signe, "size": 9},
            "hovertemplate": f"{label(nom)} : %{{y:.3g}}<extra></extra>",
        }
        for (nom, points), (couleur, trait, signe) in zip(series.items(), SIGNES, strict=False)
    ]
    layout = {
        name: {"title": {"text": texte}, "type": "log", "dtick": 1, "exponentformat": "none"}
        for name, texte in zip(("xaxis", "yaxis"), axes, strict=True)
    }
    layout["xaxis"] |= {"tickvals": list(reperes), "ticktext": list(map(str, reperes))}
    return draw(traces, {**layout, "showlegend": True}, title=titre, alt=alt)


def barres(titre: str, axe: str, valeurs: Mapping[str, float], alt: str) -> "Figure":
    """One bar a value, between −1 and 1, in the order given, from the top."""
    places = list(range(len(valeurs)))
    bars: dict[str, Any] = {
        "type": "bar",
        "orientation": "h",
        "x": list(valeurs.values()),
        "y": places,
        "marker": {"color": [RIGHT if value < 0 else LEFT for value in valeurs.values()]},
        "hoverinfo": "skip",
    }
    # On the side where there is no bar.
    texts = {
        "type": "scatter",
        "mode": "text",
        "x": [0] * len(places),
        "y": places,
        "text": [f" {decimal(value)}" for value in valeurs.values()],
        "textposition": "middle right",
        "hoverinfo": "skip",
        "cliponaxis": False,
    }
    layout = {
        "xaxis": {"title": {"text": axe}, "range": [-1.05, 0.25]},
        "yaxis": {
            "tickvals": places,
            "ticktext": [label(nom) for nom in valeurs],
            "autorange": "reversed",
            "ticks": "",
            "showgrid": False,
        },
        "showlegend": False,
        "margin": {"t": 60},
    }
    return draw([bars, texts], layout, title=titre, alt=alt)
