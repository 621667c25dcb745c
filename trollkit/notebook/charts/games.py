"""Charts of games and duels: where the troll went, and who wins how often."""

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from trollkit.core.numbers import Band, percent, wilson
from trollkit.core.text import many
from trollkit.notebook.charts.style import (
    LEFT,
    NEUTRAL,
    RIGHT,
    draw,
    line,
    plain,
)
from trollkit.phrases import SIDES
from trollkit.trolls.partie import DROITE, GAUCHE, NUL, Partie, verdict_line
from trollkit.trolls.rules import Config, walk

if TYPE_CHECKING:
    from plotly.graph_objects import Figure


_TICKS = 16  # cells that are numbered, at most
_MARGIN = 0.16  # room for the name beyond each castle, as a share of the path
_TURNS, _MORE = 8, 4  # room for turns at first, and added at a time: a live chart seldom jumps
_TURN = "tour %{x} : case %{y}<extra></extra>"
_POINTS = 250  # at most for a duel: a wide screen shows no more
# Wins and losses, which are compared, have bands; nobody would tell three bands apart.
_BANDS = {
    GAUCHE: ("victoires", LEFT, "rgba(47, 127, 193, 0.25)"),
    DROITE: ("défaites", RIGHT, "rgba(213, 105, 30, 0.2)"),
}


def cells_of(partie: Partie) -> list[int]:
    """The troll's cell at the opening and after each turn.

    If leftover stones moved the troll in the end (règlement, fin de partie 2), its last cell
    comes after these.
    """
    config = Config(partie.nombreCases, partie.stockInitial)
    cells = [troll for *_, troll in walk(config, partie.coupsPrecedents)]
    return cells if cells[-1] == partie.positionTroll else [*cells, partie.positionTroll]


def after(partie: Partie, turns: int) -> Partie:
    """A copy of the game after its first `turns` turns."""
    copy = Partie(partie.nombreCases, partie.stockInitial)
    for turn in partie.coupsPrecedents[:turns]:
        copy.tourDeJeu(*turn)
    return copy


def trajectory(partie: Partie) -> "Figure":
    """The path of the troll through a game, finished or not.

    The left castle is at the bottom, the right one at the top. Each half of the path has the
    colour of the side that leads when the troll is there.
    """
    turns, last, centre = (
        len(partie.coupsPrecedents),
        partie.nombreCases - 1,
        partie.nombreCases // 2,
    )
    low, high = -_MARGIN * last, (1 + _MARGIN) * last
    width = max(_TURNS, -(-turns // _MORE) * _MORE) + 0.5
    own = {
        "xaxis": {"range": [-0.3, width]},
        "yaxis": {
            "range": [low, high],
            "tickvals": list(range(0, last + 1, -(-(last + 1) // _TICKS))),  # cells only
        },
        "shapes": [_half(centre, high, LEFT), _half(low, centre, RIGHT)],
        "annotations": [
            _castle(high, f"château de {SIDES[1]}", "top"),
            _castle(low, f"château de {SIDES[0]}", "bottom"),
        ],
    }
    title, alt = "Trajectoire du troll", _trajectory_alt(partie)
    return draw(_path(cells_of(partie), turns), own, title=title, alt=alt, name="trajectory")


def _path(cells: Sequence[int], last: int) -> list[dict[str, Any]]:
    """The traces of the troll's path, and of its last cell; `last` is the number of turns."""

    def leader(cell: int) -> str:
        return NEUTRAL if cell == cells[0] else LEFT if cell > cells[0] else RIGHT

    turns = [min(turn, last) for turn in range(len(cells))]
    marker = {"size": 9, "color": [leader(cell) for cell in cells]}
    pen = {"width": 4, "color": NEUTRAL}
    walked = line(turns, cells, line=pen, marker=marker, hovertemplate=_TURN)
    marker = {"size": 18, "color": leader(cells[-1])}
    now = line([last], cells[-1:], mode="markers", marker=marker, hovertemplate=_TURN)
    return [walked, now]


def _half(low: float, high: float, colour: str) -> dict[str, Any]:
    ends = {"xref": "paper", "x0": 0, "x1": 1, "y0": low, "y1": high}
    look = {"fillcolor": colour, "opacity": 0.1, "line": {"width": 0}, "layer": "below"}
    return {"type": "rect", **ends, **look}


def _castle(edge: float, text: str, side: str) -> dict[str, Any]:
    """The name of a castle, beyond its cell and at the first turn, where no path can be."""
    place = {"xref": "paper", "x": 0, "xanchor": "left", "y": edge, "yanchor": side}
    return {**place, "text": text}


def _trajectory_alt(partie: Partie) -> str:
    start, now = partie.nombreCases // 2, partie.positionTroll
    turns = len(partie.coupsPrecedents)
    when = f"Après {many(turns, 'tour')}" if turns else "Au départ"
    said = f"{when}, le troll, parti de la case {start}, est sur la case {now}"
    if partie.terminee:
        return f"{said}. {verdict_line(partie)}"
    if now == start:
        return f"{said}, au milieu : personne ne mène."
    return f"{said} : {'gauche' if now > start else 'droite'} mène."


def win_rate(
    winners: Sequence[int], names: Sequence[str] = SIDES, *, total: int | None = None
) -> "Figure":
    """The shares of games that left has won, drawn and lost, after each game of a duel.

    A share is of all games so far, draws included, like `resultat.victoires`. The bands are
    Wilson's intervals at 95 %: where a true rate may lie, if games are alike and do not depend
    on each other. `winners` are the values of `Partie.gagnant`, oldest first. `total` is the
    number of games of the duel, if more are to come.
    """
    who = [plain(name) for name in names]
    games = len(winners)
    # The games at which points are drawn: all, or evenly spread ones, with the last one.
    shown = list(range(games, 0, -max(1, -(-games // _POINTS))))[::-1]
    bands: dict[int, list[Band]] = {}
    for outcome in (GAUCHE, NUL, DROITE):
        counts = list(accumulate(int(winner == outcome) for winner in winners))
        bands[outcome] = [wilson(counts[game - 1], game) for game in shown]
    own = {"xaxis": {"range": [0, 1.03 * max(total or 0, games, 10)]}}
    title = f"Taux de victoire de {who[0]} contre {who[1]}"
    alt = _win_rate_alt(who, bands, games, total)
    return draw(_rates(shown, bands), own, title=title, alt=alt, name="win_rate")


def _rates(games: list[int], bands: dict[int, list[Band]]) -> list[dict[str, Any]]:
    """The traces of a chart of win rates: the two bands, then the three lines."""
    edge = {"mode": "lines", "line": {"width": 0}, "hoverinfo": "skip", "showlegend": False}
    traces, lines = [], []
    for outcome, (name, colour, fill) in _BANDS.items():
        low, high = ([100 * band[end] for band in bands[outcome]] for end in (1, 2))
        traces.append(line(games, low, **edge))
        traces.append(line(games, high, **edge, fill="tonexty", fillcolor=fill))
        lines.append(_rate(games, bands[outcome], name, {"color": colour, "width": 4}))
    thin = {"color": NEUTRAL, "width": 3, "dash": "dot"}
    return [*traces, lines[0], _rate(games, bands[NUL], "nuls", thin), lines[1]]


def _rate(
    games: list[int], bands: list[Band], name: str, pen: dict[str, Any]
) -> dict[str, Any]:
    come_to = percent(bands[-1].share, 1) if bands else "–"
    return line(
        games,
        [100 * band.share for band in bands],
        mode="lines",
        line=pen,
        name=f"{name} {come_to}",
        hovertemplate=f"après %{{x}} parties : %{{y:.1f}} % de {name}<extra></extra>",
    )


def _win_rate_alt(
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
