"""The chart of a game's balance: the evaluation after each move, and where it turned."""

from typing import TYPE_CHECKING, Any

from trollkit.core.text import many
from trollkit.gyges.notation import move_text
from trollkit.gyges.phrases import PLAYERS
from trollkit.gyges.session import GameInPlay
from trollkit.notebook.charts.style import ACCENT, NEUTRAL, draw
from trollkit.notebook.gyges.stages import tilt

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

_ROOM = 1.12  # above and below what the balance can say


def balance(session: GameInPlay) -> "Figure":
    """The evaluation before the first move and after each, North above as on the board.

    Marks the move that cost the loser most, if any. The last trace is the one point that is
    looked at: the last one until a page moves it.
    """
    tilts = [tilt(position) for position in session.positions]
    moves = ["le départ", *(_said(session, number) for number in range(1, len(tilts)))]
    line = {
        "type": "scatter",
        "mode": "lines+markers",
        "x": list(range(len(tilts))),
        "y": tilts,
        "text": moves,
        "line": {"color": NEUTRAL, "width": 3},
        "marker": {"size": 6, "color": NEUTRAL},
        "hovertemplate": "%{text}<extra></extra>",
        "cliponaxis": False,
    }
    turned = turning_point(session)
    here = _point(len(tilts) - 1, tilts[-1], "circle-open", NEUTRAL)
    layout = {
        "xaxis": {"title": {"text": "Coup"}, "range": [-0.5, max(len(tilts), 8)]},
        "yaxis": {
            "title": {"text": "Évaluation"},
            "range": [-_ROOM, _ROOM],
            "tickvals": [-1, 0, 1],
            "ticktext": ["Sud", "égalité", "Nord"],
        },
        "shapes": [_middle()],
        "showlegend": False,
    }
    traces = [line, *_turn(turned, tilts, moves), here]
    return draw(traces, layout, title="Évaluation de la partie", alt=_alt(session, turned))


def turning_point(session: GameInPlay) -> int:
    """The number of the loser's move that tipped the balance most to the winner; 0 for none."""
    outcome = session.outcome
    if outcome is None or outcome.winner is None:
        return 0
    sign = 1 if outcome.winner else -1
    boards = session.positions
    tips = [
        (sign * (tilt(boards[number]) - tilt(boards[number - 1])), number)
        for number in range(1, len(boards))
        if boards[number - 1].player != outcome.winner
    ]
    most, number = max(tips, default=(0.0, 0))
    return number if most > 0 else 0


def _said(session: GameInPlay, number: int) -> str:
    side = PLAYERS[session.positions[number - 1].player]
    return f"coup {number}, {side} : {move_text(session.moves[number - 1])}"


def _turn(number: int, tilts: list[float], moves: list[str]) -> list[dict[str, Any]]:
    if not number:
        return []
    point = _point(number, tilts[number], "diamond", ACCENT)
    # Beside the board the chart has no title: a row says what its traces have come to.
    tally = {"line": {"color": ACCENT}, "meta": {"mot": "Le tournant", "valeur": moves[number]}}
    return [{**point, **tally, "text": [moves[number]]}]


def _point(x: int, y: float, symbol: str, colour: str) -> dict[str, Any]:
    return {
        "type": "scatter",
        "mode": "markers",
        "x": [x],
        "y": [y],
        "marker": {"size": 14, "symbol": symbol, "color": colour, "line": {"width": 3}},
        "hoverinfo": "skip",
        "cliponaxis": False,
    }


def _middle() -> dict[str, Any]:
    ends = {"x0": 0, "x1": 1, "y0": 0, "y1": 0}
    line = {"color": NEUTRAL, "width": 1, "dash": "dot"}
    return {"type": "line", "xref": "paper", **ends, "line": line, "layer": "below"}


def _alt(session: GameInPlay, turned: int) -> str:
    outcome, moves = session.outcome, len(session.moves)
    if outcome is None:
        return f"Après {many(moves, 'coup')}, la partie continue."
    if outcome.winner is None:
        return f"Partie nulle, en {many(moves, 'coup')}."
    won = f"{PLAYERS[outcome.winner]} gagne en {many(moves, 'coup')}"
    return f"{won}. Le tournant : {_said(session, turned)}." if turned else f"{won}."
