"""One game of a duel as scenes to be drawn."""

from typing import Any

from trollkit.arena.duel import DuelResult
from trollkit.notebook.dashboard.data.games import Games, games_of
from trollkit.notebook.dashboard.data.throws import table_of
from trollkit.notebook.dashboard.data.told import ToldGames, told_duel
from trollkit.trolls.drawing import scene
from trollkit.trolls.rules import GAME, push


def recorded(result: DuelResult, *, mirrored: bool) -> Games | ToldGames:
    """The games of a stored duel; `mirrored` puts its right-hand side on the left."""
    return told_duel(result, mirrored=mirrored) or games_of(result, mirrored=mirrored)


def replay(games: Games | ToldGames, number: int) -> dict[str, Any]:
    """Game `number`, from 1, of which `sur` were played: its scenes from the opening on.

    Those of the trolls come with their `valeurs`, what the left would get on average under
    perfect play (None on boards too large to solve).
    """
    if isinstance(games, ToldGames):
        return games.told(number)
    turns = games.games[number - 1]
    cells, stones = games.config
    scenes = [scene(cells, stones, turns[:played]) for played in range(len(turns) + 1)]
    return {
        "jeu": GAME.name,
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
