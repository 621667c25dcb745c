"""Everybody against everybody: the row's score against the column, as a heat map."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trollkit.notebook.charts.names import label, plain, short
from trollkit.notebook.charts.style import BELOW, balance, draw

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

_WRITTEN = 16  # strategies up to which the scores are written into the cells

Row = Sequence[int | None]


def head_to_head(names: Sequence[str], scores: Sequence[Row], games: int) -> "Figure":
    """Scores (games won less games lost) of each row against each column, out of `games`.

    None stands for a duel not yet played, and for the diagonal. A click on a cell gives the
    places of column (x) and row (y) in `names`.
    """
    places = list(range(len(names)))
    labels = [label(name) for name in names]
    # Places, and not names, are the coordinates: two may bear one name, or a name may look
    # like a number or a date.
    axis = {
        "tickvals": places,
        "ticktext": [short(name) for name in names],
        "showgrid": False,
        "ticks": "",
    }
    heat = {
        "type": "heatmap",
        "x": places,
        "y": places,
        "z": [[None if s is None else s / games for s in row] for row in scores],
        "hovertext": [
            [_told(labels[i], labels[j], s, games) for j, s in enumerate(row)]
            for i, row in enumerate(scores)
        ],
        "coloraxis": "coloraxis",
        "hovertemplate": "%{hovertext}<extra></extra>",
        # Written as large as the cells allow, in ink or in white, whichever reads better.
        "text": [["" if s is None else _signed(s) for s in row] for row in scores],
        "texttemplate": "%{text}" if len(names) <= _WRITTEN else "",
        "hoverongaps": False,
        "xgap": 2,
        "ygap": 2,
    }
    layout = {
        "coloraxis": balance(
            BELOW, lost="la colonne gagne", even="égalité", won="la ligne gagne"
        ),
        "xaxis": {**axis, "side": "top", "tickangle": -40},
        "yaxis": {**axis, "autorange": "reversed"},
        "height": 220 + 30 * len(names),
    }
    return draw([heat], layout, title="Face-à-face", alt=_alt(names, scores))


def _signed(score: int) -> str:
    return "0" if score == 0 else f"{score:+d}".replace("-", "−")


def _told(row: str, column: str, score: int | None, games: int) -> str:
    if score is None:
        return ""
    return f"{row} contre {column} : {_signed(score)} sur {games} parties"


def _alt(names: Sequence[str], scores: Sequence[Row]) -> str:
    played = [[score for score in row if score is not None] for row in scores]
    if not any(played):
        return "Aucun affrontement joué pour l'instant."
    beaten = [sum(score > 0 for score in row) for row in played]
    first = max(range(len(names)), key=beaten.__getitem__)
    last = min(range(len(names)), key=beaten.__getitem__)
    return (
        f"{plain(names[first])} bat le plus d'adversaires, {beaten[first]} sur "
        f"{len(played[first])} ; {plain(names[last])} en bat le moins, {beaten[last]} sur "
        f"{len(played[last])}."
    )
