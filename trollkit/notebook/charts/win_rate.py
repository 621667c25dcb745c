"""How often a side wins through a duel, with a band that says how sure that is.

The share counts a draw for half a win. The band is Wilson's interval at 95 %: where the true
share may lie, if games are alike and do not depend on each other. With draws, whose half
points spread less than wins and losses do, it is a little wider than it need be.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from trollkit.core.intervals import Band, wilson
from trollkit.core.numbers import percent
from trollkit.notebook.charts.names import escape, plain
from trollkit.notebook.charts.style import LEFT, NEUTRAL, draw
from trollkit.phrases import SIDES
from trollkit.trolls.partie import DROITE, GAUCHE, NUL

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

_WORTH = {GAUCHE: 1.0, NUL: 0.5, DROITE: 0.0}
_POINTS = 250  # shown of a longer duel: as many as a wide screen can tell apart


def win_rate(
    winners: Sequence[int], names: Sequence[str] = SIDES, *, total: int | None = None
) -> "Figure":
    """The share of games that left has won so far, after each game of a duel.

    `winners` are the values of `Partie.gagnant`, oldest first; `total` is how many games
    there will be, when more are to come.
    """
    who = [plain(name) for name in names]
    points = list(accumulate(_WORTH[winner] for winner in winners))
    shown = _spread(len(points))
    bands = [wilson(points[game - 1], game) for game in shown]
    layout = {
        "xaxis": {
            "title": {"text": "Parties jouées"},
            "range": [0, 1.03 * max(total or 0, len(points), 10)],
            "tickformat": ",d",
        },
        "yaxis": {
            "title": {"text": "Part des victoires"},
            "range": [-2, 102],  # a line along an edge is drawn whole
            "ticksuffix": " %",
        },
        "shapes": [_EVEN],
    }
    traces = _traces(shown, bands, escape(who[0]))
    title = f"Taux de victoire de {who[0]} contre {who[1]}"
    return draw(traces, layout, title=title, alt=_alt(who, bands, len(points), total))


_EVEN = {
    "type": "line",
    "xref": "paper",
    "x0": 0,
    "x1": 1,
    "y0": 50,
    "y1": 50,
    "line": {"color": NEUTRAL, "width": 2, "dash": "dash"},
    "layer": "below",
}


def _spread(games: int) -> list[int]:
    """The games after which the share is shown: all, or evenly some, the last one included."""
    step = max(1, -(-games // _POINTS))
    return list(range(games, 0, -step))[::-1]


def _traces(games: list[int], bands: list[Band], name: str) -> list[dict[str, Any]]:
    line = {"type": "scatter", "mode": "lines", "x": games}
    low, high = [100 * band.low for band in bands], [100 * band.high for band in bands]
    edge = {**line, "line": {"width": 0}, "hoverinfo": "skip"}
    return [
        {**edge, "y": low, "showlegend": False},
        {
            **edge,
            "y": high,
            "fill": "tonexty",
            "fillcolor": "rgba(47, 127, 193, 0.25)",
            "name": "confiance à 95 % (Wilson)",
        },
        {
            **line,
            "y": [100 * band.share for band in bands],
            "line": {"color": LEFT, "width": 4},
            "name": name,
            "hovertemplate": "après %{x} parties : %{y:.1f} %<extra></extra>",
        },
    ]


def _alt(names: Sequence[str], bands: list[Band], games: int, total: int | None) -> str:
    if not bands:
        return "Aucune partie jouée pour l'instant."
    share, low, high = bands[-1]
    of = f" sur {total}" if total and total > games else ""
    said = (
        f"Après {games} partie{'s' if games > 1 else ''}{of}, {names[0]} a {percent(share)} "
        "des victoires (une nulle compte pour une demie), à 95 % de confiance entre "
        f"{percent(low)} et {percent(high)}"
    )
    if low > 0.5:
        return f"{said} : {names[0]} gagne plus souvent."
    if high < 0.5:
        return f"{said} : {names[1]} gagne plus souvent."
    return f"{said} : on ne peut pas encore dire qui gagne le plus souvent."
