"""How often a side throws 1, 2, 3 … stones, beside perfect play in the same positions."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from trollkit.core.game import LEFT, Player
from trollkit.core.numbers import percent
from trollkit.notebook.charts.names import label, plain
from trollkit.notebook.charts.style import NEUTRAL, SIDE_COLOURS, draw
from trollkit.phrases import SIDES
from trollkit.trolls.partie import Partie, stones
from trollkit.trolls.rules import GAME, Config, State, walk

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

    from trollkit.trolls.exact import Table


class Shares(NamedTuple):
    """Entry k is the share of throws of k + 1 stones; `perfect` is None without a table."""

    played: list[float]
    perfect: list[float] | None
    throws: int  # counted


def shares(
    games: Iterable[Partie], side: Player, table: "Table | None", *, opening: bool = False
) -> Shares:
    """What a side threw in these games, and what perfect play would have in its place.

    `opening` counts the first throw of each game only. Perfect play is asked in the very
    positions that the side was in, as often as it was there.
    """
    seen = Counter(_throws(games, side, opening))
    total = seen.total()
    highest = max((state.left for state, _ in seen), default=1)
    played, perfect = [0.0] * highest, [0.0] * highest
    places: Counter[State] = Counter()
    for (state, throw), count in seen.items():
        played[throw - 1] += count / total
        places[state] += count
    if table is None:
        return Shares(_trim(played, played), None, total)
    for (_, left, right, troll), count in places.items():
        for index, chance in enumerate(table.mix(left, right, troll).tolist()):
            perfect[index] += chance * count / total
    return Shares(_trim(played, perfect), _trim(perfect, played), total)


def _throws(
    games: Iterable[Partie], side: Player, opening: bool
) -> Iterator[tuple[State, int]]:
    """Each position of the games as that side saw it from its left, and what it threw."""
    for partie in games:
        config = Config(partie.nombreCases, partie.stockInitial)
        turns = partie.coupsPrecedents[: 1 if opening else None]
        for turn, place in zip(turns, walk(config, turns), strict=False):
            state = State(config.cells, *place)
            yield (state if side == LEFT else GAME.mirror(state)), turn[side]


def _trim(one: list[float], other: list[float]) -> list[float]:
    """`one` without the throws at its end that neither ever makes."""
    used = [index for index, pair in enumerate(zip(one, other, strict=True)) if any(pair)]
    return one[: used[-1] + 1] if used else []


def throws(
    games: Sequence[Partie],
    table: "Table | None",
    side: Player = LEFT,
    *,
    name: str = "",
    opening: bool = False,
) -> "Figure":
    """The throws of one side of these games, beside the mix of perfect play.

    Without a table (a board too large to solve) the throws are drawn alone.
    """
    name = plain(name) or SIDES[side]
    found = shares(games, side, table, opening=opening)
    title = f"Lancers de {name}" + (" à l'ouverture" if opening else "")
    traces = [_bars(found.played, label(name), {"color": SIDE_COLOURS[side]})]
    if found.perfect is not None:
        # Stripes: told apart without colours too.
        stripes = {"color": NEUTRAL, "pattern": {"shape": "/", "solidity": 0.4}}
        traces.append(_bars(found.perfect, "jeu parfait, mêmes positions", stripes))
    layout = {
        "barmode": "group",
        "bargap": 0.25,
        "xaxis": {
            "title": {"text": "Pierres lancées"},
            "tickformat": "d",
            "dtick": _step(found),
        },
        "yaxis": {
            "title": {"text": "Part des lancers"},
            "ticksuffix": " %",
            "rangemode": "tozero",
        },
        "showlegend": True,
    }
    return draw(traces, layout, title=title, alt=_alt(name, found))


def _step(found: Shares) -> int:
    return 1 + len(found.played) // 20


def _bars(heights: list[float], name: str, marker: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "bar",
        "x": list(range(1, len(heights) + 1)),
        "y": [100 * height for height in heights],
        "name": name,
        "marker": marker,
        "hovertemplate": "%{x} pierres : %{y:.1f} %<extra></extra>",
    }


def _alt(name: str, found: Shares) -> str:
    if not found.throws:
        return "Aucun lancer à compter."
    said = f"Le plus souvent, {name} lance {_favourite(found.played)}"
    if found.perfect is None:
        return f"{said}."
    apart = sum(abs(p - q) for p, q in zip(found.played, found.perfect, strict=True)) / 2
    return (
        f"{said} ; dans les mêmes positions, le jeu parfait lance surtout "
        f"{_favourite(found.perfect)}. Écart : {percent(apart)} des lancers."
    )


def _favourite(played: list[float]) -> str:
    best = max(range(len(played)), key=played.__getitem__)
    return f"{stones(best + 1)} ({percent(played[best])})"
