"""A game of trolls replayed turn by turn, beside what perfect play would have done.

`film` makes plain JSON, which `static/rediffusion.js` shows, in a notebook (`Replay`) or below
td1's ladder. The dashboard does not use it: it replays films of any discipline.
"""

from collections.abc import Sequence
from typing import TypedDict

import traitlets

from trollkit import trolls
from trollkit.core.game import LEFT, PLAYERS, RIGHT
from trollkit.core.text import clean
from trollkit.notebook.charts.style import plain
from trollkit.notebook.live.widget import Widget
from trollkit.phrases import SIDES
from trollkit.trolls.coach import TOO_LARGE, advice, within_reach
from trollkit.trolls.drawing import Scene, scenes
from trollkit.trolls.duel import Turn
from trollkit.trolls.rules import GAME, Config, State

NO_NUMPY = "Ce que vaut chaque tour se calcule avec numpy, que le Python de cette page n'a pas."
TURNING = 0.05  # a turn is a turning point if a throw costs that much of its side's chances


class ShownTurn(TypedDict):
    """What each side's throw cost it in one turn, and what the coach says of it."""

    couts: list[float]
    phrases: list[str]


class ShownGame(TypedDict):
    """All that a page shows of a game.

    `chances` are left's, from 0 to 1, before each turn and at the end; `tournants` are numbers
    of turns, from 1. These and `tours` are empty where perfect play is not known (a board too
    large to be solved, or no numpy); `souci` then says so, else it is "".
    """

    titre: str
    scenes: list[Scene]
    chances: list[float]
    tours: list[ShownTurn]
    tournants: list[int]
    souci: str


def film(
    cells: int,
    stones: int,
    turns: Sequence[Turn],
    names: Sequence[str] = SIDES,
    title: str = "",
) -> ShownGame:
    """The film of a game, finished or not. Raises ErreurTroll on an illegal turn."""
    who = [plain(name) or side for name, side in zip(names, SIDES, strict=True)]
    drawn = scenes(cells, stones, turns, who)
    trouble = _why_unknown(cells, stones)
    known = not trouble
    told = _told(Config(cells, stones), turns, who) if known else []
    return {
        "titre": clean(title, 100) or f"{who[0]} contre {who[1]}",
        "scenes": drawn,
        "chances": _chances(Config(cells, stones), turns) if known else [],
        "tours": told,
        "tournants": [n for n, turn in enumerate(told, 1) if max(turn["couts"]) >= TURNING],
        "souci": trouble,
    }


def _why_unknown(cells: int, stones: int) -> str:
    """Why perfect play on a board is not known, in French; "" when it is."""
    try:
        return "" if within_reach(cells, stones) else TOO_LARGE
    except ModuleNotFoundError:  # in a browser
        return NO_NUMPY


def _states(config: Config, turns: Sequence[Turn]) -> list[State]:
    """The state before each turn, and the last one."""
    states = [GAME.initial(config)]
    for left, right in turns:
        states.append(GAME.step(states[-1], {LEFT: left, RIGHT: right}))
    return states


def _chances(config: Config, turns: Sequence[Turn]) -> list[float]:
    table = trolls.solve(*config)
    return [
        (1 + table.value(state.left, state.right, state.troll)) / 2
        for state in _states(config, turns)
    ]


def _told(config: Config, turns: Sequence[Turn], names: Sequence[str]) -> list[ShownTurn]:
    told: list[ShownTurn] = []
    for state, turn in zip(_states(config, turns), turns, strict=False):
        both = [
            advice(state, turn, stones=config.stones, side=side, name=names[side])
            for side in PLAYERS
        ]
        costs, sentences = [each.cost or 0.0 for each in both], [each.sentence for each in both]
        told.append({"couts": costs, "phrases": sentences})
    return told


class Replay(Widget, part="plateau.rediffusion"):
    """Shows a film of `film`."""

    film = traitlets.Dict(help="a ShownGame").tag(sync=True)
