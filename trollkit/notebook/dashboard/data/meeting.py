"""A meeting of the final, told through its games: the running score and the decisive game."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

from trollkit.arena.duel import DuelKey
from trollkit.arena.store import Archive
from trollkit.notebook.dashboard.data.games import LOST, WON, games_of
from trollkit.notebook.dashboard.questions import NoAnswer

POINTS = 40  # of a running score
_VALUE = {WON: 1, LOST: -1}


def meeting(archive: Archive, tie: Mapping[str, Any]) -> dict[str, Any]:
    """The duels of a played meeting, seen from its better seed, and its decisive game.

    Raises NoAnswer when the base does not hold its games.
    """
    keys = [DuelKey(*duel["cle"]) for duel in tie["duels"]]
    found = archive.find(keys)
    if len(found) < len(keys):
        raise NoAnswer("Les parties de cette finale ne sont plus dans la base : relancez-la.")
    games = [
        games_of(found[key], mirrored=duel["inverse"])
        for key, duel in zip(keys, tie["duels"], strict=True)
    ]
    top_wins = tie["gagnant"] == tie["haut"]
    number = decisive_duel([duel["points"] for duel in tie["duels"]], top_wins)
    game = decisive_game(games[number].outcomes, top_wins)
    duels = [
        {name: duel[name] for name in ("categorie", "points", "score", "raisons")}
        | {"courbe": running_score(each.outcomes)}
        for duel, each in zip(tie["duels"], games, strict=True)
    ]
    told = {"haut": tie["haut"], "bas": tie["bas"], "duels": duels, "decisive": None}
    if game:
        category = tie["duels"][number]["categorie"]
        told["decisive"] = {"categorie": category, **games[number].replay(game)}
    return told


def running_score(outcomes: str) -> list[int]:
    """Games won minus games lost, at `POINTS` even moments at most, the end included."""
    leads = _leads(outcomes)
    last = len(leads)
    if last <= POINTS:
        return leads
    return [leads[round(last * place / POINTS) - 1] for place in range(1, POINTS + 1)]


def decisive_duel(points: Sequence[Sequence[int]], top_wins: bool) -> int:
    """The last duel that brought the winner more points than the loser, else the last."""
    mine, theirs = (0, 1) if top_wins else (1, 0)
    won = [place for place, pair in enumerate(points) if pair[mine] > pair[theirs]]
    return won[-1] if won else len(points) - 1


def decisive_game(outcomes: str, top_wins: bool) -> int:
    """The game from which on the winner stayed ahead; the last one when it never did.

    Numbers start from 1; 0 when there is no game to show.
    """
    sign = 1 if top_wins else -1
    leads = [sign * lead for lead in _leads(outcomes)]
    if not leads or leads[-1] <= 0:
        return len(outcomes)
    behind = [place for place, lead in enumerate(leads) if lead <= 0]
    return behind[-1] + 2 if behind else 1


def _leads(outcomes: str) -> list[int]:
    return list(accumulate(_VALUE.get(letter, 0) for letter in outcomes))
