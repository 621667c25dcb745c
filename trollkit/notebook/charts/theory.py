"""Charts of the exact theory: what a state is worth, and what each strategy loses at worst."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from trollkit import trolls
from trollkit.core.errors import TrollkitError
from trollkit.core.numbers import decimal
from trollkit.core.text import clean
from trollkit.notebook.charts.style import ACCENT, LEFT, draw, label, line, plain, short
from trollkit.phrases import SIDES, phrase
from trollkit.trolls.duel import Strategie
from trollkit.trolls.rules import Config

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

    from trollkit.trolls.exact import Table

ASKS, GAMES = 400, 50  # what `analyse` takes: questions in a state, games of a duel
BUDGET_S = 30.0  # for one strategy


def value_map(table: "Table", troll: int) -> "Figure":
    """The value for left of each pair of stocks, with the troll on the cell `troll`.

    Under perfect play, +1 is a game that left wins, −1 one that it loses. Raises InvalidState
    for a cell off the board.
    """
    table.value(0, 0, troll)  # raises if there is no such cell
    stocks = list(range(table.stones + 1))
    heat = {
        "type": "heatmap",
        "x": stocks,
        "y": stocks,
        "z": table.values[:, :, troll].T.round(6),
        "coloraxis": "coloraxis",
        "hovertemplate": "%{x} pierres contre %{y} : valeur %{z:.2f}<extra></extra>",
    }
    span = [-0.5, table.stones + 0.5]
    own = {
        axis: {"range": span, "title": {"text": f"Réserve de {side}"}}
        for axis, side in zip(("xaxis", "yaxis"), SIDES, strict=True)
    }
    title = f"Valeur des réserves, le troll sur la case {troll}"
    return draw([heat], own, title=title, alt=_map_alt(table, troll), name="value_map")


def _map_alt(table: "Table", troll: int) -> str:
    value = _favours(table.value(table.stones, table.stones, troll))
    return f"Troll sur la case {troll} : à réserves pleines, la valeur est {value}."


def _favours(value: float) -> str:
    if abs(value) < 0.005:
        return "0 (équilibre)"
    return f"{decimal(value)} ({SIDES[value < 0]} a l'avantage)"


class Measure(NamedTuple):
    """What a strategy loses per game to its worst enemy, from 0 (nothing) to 1 (everything).

    `low` and `high` are the ends of the interval of `lost`; they equal it when it is exact.
    """

    name: str
    lost: float
    low: float
    high: float


def exploitability(measures: Sequence[Measure]) -> "Figure":
    """A chart with one bar for each strategy, in the order given, from the top."""
    places = list(range(len(measures)))
    bars: dict[str, Any] = {
        "type": "bar",
        "orientation": "h",
        "x": [measure.lost for measure in measures],
        "y": places,
        "marker": {"color": LEFT},
        "hovertext": [_told(measure) for measure in measures],
        "hovertemplate": "%{hovertext}<extra></extra>",
    }
    if any(measure.low != measure.high for measure in measures):
        bars["error_x"] = {
            "type": "data",
            "symmetric": False,
            "array": [measure.high - measure.lost for measure in measures],
            "arrayminus": [measure.lost - measure.low for measure in measures],
            "color": ACCENT,
            "thickness": 3,
        }
    figures = line(
        [measure.high for measure in measures],
        places,
        mode="text",
        text=[f" {decimal(measure.lost)}" for measure in measures],
        textposition="middle right",
        hoverinfo="skip",
    )
    names = [short(measure.name) for measure in measures]
    own = {"yaxis": {"tickvals": places, "ticktext": names}}
    said = {"title": "Exploitabilité", "alt": _measures_alt(measures)}
    return draw([bars, figures], own, **said, name="exploitability")


def _told(measure: Measure) -> str:
    said = f"{label(measure.name)} : {decimal(measure.lost)}"
    if measure.low == measure.high:
        return said
    return f"{said} (entre {decimal(measure.low)} et {decimal(measure.high)})"


def _measures_alt(measures: Sequence[Measure]) -> str:
    if not measures:
        return "Aucune stratégie mesurée pour l'instant."
    best = min(measures, key=lambda measure: measure.lost)
    worst = max(measures, key=lambda measure: measure.lost)
    scale = "0 : rien à exploiter ; 1 : toutes les parties sont perdues"
    if best is worst or len(measures) == 1:
        return f"{plain(best.name)} perd {decimal(best.lost)} par partie au pire ({scale})."
    return (
        f"La plus sûre est {plain(best.name)}, qui perd {decimal(best.lost)} par partie au "
        f"pire ; la plus exploitable est {plain(worst.name)}, {decimal(worst.lost)} ({scale})."
    )


def measure(name: str, strategy: Strategie, config: Config) -> Measure | str:
    """What the strategy loses to its worst enemy, or a sentence on why it is not measured.

    A strategy that draws lots is asked some hundred times in each state; `low` and `high` then
    bound the loss with 95 % confidence.
    """
    from trollkit.trolls.analysis import Questions, analyse

    table = trolls.solve(*config)
    questions = Questions(strategy, config, budget=BUDGET_S)
    try:
        found = analyse(questions, table, asks=ASKS, games=GAMES)
    except TrollkitError as error:
        return f"{clean(name)} n'est pas mesurée. {phrase(error)}"
    # By rounding, a loss of 0 may come out below 0.
    lost, high, low = (max(0.0, -value) for value in (found.value, *found.interval))
    return Measure(name, lost, low, high)
