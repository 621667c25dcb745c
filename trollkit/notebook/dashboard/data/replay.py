"""One game of a duel as scenes to be drawn, with what perfect play makes of each position."""

from typing import Any

from trollkit.notebook.dashboard.data.games import Games
from trollkit.notebook.dashboard.data.throws import table_of
from trollkit.trolls.drawing import scene
from trollkit.trolls.rules import push


def replay(games: Games, number: int) -> dict[str, Any]:
    """Game `number`, from 1: its scenes from the opening on, and their `valeurs`, what the left
    would get on average under perfect play (None on boards too large to solve).
    """
    turns = games.games[number - 1]
    cells, stones = games.config
    scenes = [scene(cells, stones, turns[:played]) for played in range(len(turns) + 1)]
    return {
        "partie": number,
        "sur": len(games.games),
        "issue": games.outcomes[number - 1],
        "scenes": scenes,
        "valeurs": _values(games, number),
    }


def _values(games: Games, number: int) -> list[float] | None:
    table = table_of(games.config)
    if table is None:
        return None
    cells, stones = games.config
    left, right, troll = stones, stones, cells // 2
    values = [table.value(left, right, troll)]
    for turn in games.games[number - 1]:
        left, right, troll = left - turn[0], right - turn[1], troll + push(*turn)
        values.append(table.value(left, right, troll))
    return [round(value, 3) for value in values]
