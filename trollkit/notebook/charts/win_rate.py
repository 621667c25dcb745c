"""What share of its games a side wins, draws and loses through a duel, as it goes on.

A rate is a number of games over all games, draws included: what `resultat.victoires` and its
like come to. The bands are Wilson's intervals at 95 %: where a true rate may lie, if games are
alike and do not depend on each other.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from trollkit.core.numbers import Band, percent, wilson
from trollkit.core.text import many
from trollkit.notebook.charts.names import plain
from trollkit.notebook.charts.style import LEFT, NEUTRAL, RIGHT, draw
from trollkit.phrases import SIDES
from trollkit.trolls.partie import DROITE, GAUCHE, NUL

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

_POINTS = 250  # shown of a longer duel: as many as a wide screen can tell apart
# The two that are compared have bands; nobody would tell three bands apart.
_BANDS = {
    GAUCHE: ("victoires", LEFT, "rgba(47, 127, 193, 0.25)"),
    DROITE: ("défaites", RIGHT, "rgba(213, 105, 30, 0.2)"),
}


def win_rate(
    winners: Sequence[int], names: Sequence[str] = SIDES, *, total: int | None = None
) -> "Figure":
    """The shares of games that left has won, drawn and lost so far, after each game.

    `winners` are the values of `Partie.gagnant`, oldest first; `total` is how many games
    there will be, when more are to come.
    """
    who = [plain(name) for name in names]
    games = len(winners)
    shown = _spread(games)
    bands = {
        outcome: [wilson(counts[game - 1], game) for game in shown]
        for outcome, counts in ((end, _counts(winners, end)) for end in (GAUCHE, NUL, DROITE))
    }
    layout = {
        "xaxis": {
            "title": {"text": "Parties jouées"},
            "range": [0, 1.03 * max(total or 0, games, 10)],
            "tickformat": ",d",
        },
        "yaxis": {
            "title": {"text": "Part des parties"},
            "range": [-2, 102],  # a line along an edge is drawn whole
            "ticksuffix": " %",
        },
        "legend": {"traceorder": "normal"},
    }
    title = f"Taux de victoire de {who[0]} contre {who[1]}"
    return draw(_traces(shown, bands), layout, title=title, alt=_alt(who, bands, games, total))


def _counts(winners: Sequence[int], outcome: int) -> list[int]:
    """How many games have ended so, after each game."""
    return list(accumulate(int(winner == outcome) for winner in winners))


def _spread(games: int) -> list[int]:
    """The games after which shares are shown: all, or evenly some, the last one included."""
    step = max(1, -(-games // _POINTS))
    return list(range(games, 0, -step))[::-1]


def _traces(games: list[int], bands: dict[int, list[Band]]) -> list[dict[str, Any]]:
    lines = []
    traces = []
    for outcome, (name, colour, fill) in _BANDS.items():
        traces += _band(games, bands[outcome], fill)
        lines.append(_line(games, bands[outcome], name, {"color": colour, "width": 4}))
    thin = {"color": NEUTRAL, "width": 3, "dash": "dot"}
    return [*traces, lines[0], _line(games, bands[NUL], "nuls", thin), lines[1]]


def _band(games: list[int], bands: list[Band], fill: str) -> list[dict[str, Any]]:
    edge = {
        "type": "scatter",
        "mode": "lines",
        "x": games,
        "line": {"width": 0},
        "hoverinfo": "skip",
        "showlegend": False,
    }
    return [
        {**edge, "y": [100 * band.low for band in bands]},
        {
            **edge,
            "y": [100 * band.high for band in bands],
            "fill": "tonexty",
            "fillcolor": fill,
        },
    ]


def _line(
    games: list[int], bands: list[Band], name: str, line: dict[str, Any]
) -> dict[str, Any]:
    come_to = percent(bands[-1].share, 1) if bands else "–"
    return {
        "type": "scatter",
        "mode": "lines",
        "x": games,
        "y": [100 * band.share for band in bands],
        "line": line,
        "name": f"{name} {come_to}",
        "meta": {"mot": name, "valeur": come_to},
        "hovertemplate": f"après %{{x}} parties : %{{y:.1f}} % de {name}<extra></extra>",
    }


def _alt(
    names: Sequence[str], bands: dict[int, list[Band]], games: int, total: int | None
) -> str:
    if not games:
        return "Aucune partie jouée pour l'instant."
    won, drawn, lost = (bands[outcome][-1] for outcome in (GAUCHE, NUL, DROITE))
    of = f" sur {total}" if total and total > games else ""
    said = (
        f"Après {many(games, 'partie')}{of}, {names[0]} en a gagné "
        f"{_sure(won)}, et perdu {_sure(lost)} (à 95 % de confiance, Wilson) ; "
        f"{percent(drawn.share, 1)} de nuls"
    )
    if won.low > lost.high:
        return f"{said} : {names[0]} gagne plus souvent."
    if lost.low > won.high:
        return f"{said} : {names[1]} gagne plus souvent."
    return f"{said} : on ne peut pas encore dire qui gagne le plus souvent."


def _sure(band: Band) -> str:
    """A share and its interval, in words."""
    ends = f"entre {percent(band.low)} et {percent(band.high)}"
    return f"{percent(band.share, 1)}, {ends}"
