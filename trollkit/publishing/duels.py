"""What the site keeps of a pair's duels: their course, and some of their games as films.

The counts are of all games. What takes reading the moves is told of the first ones, and the
films are those at which the duel turned, then the first: with all of them a class of thirty
would weigh a gigabyte. A pair's file is named by the keys of its duels, so that a pair that has
not been played anew keeps the file that it had.
"""

import hashlib
import json
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.arena.store import Archive
from trollkit.notebook.dashboard.data.answers import course
from trollkit.notebook.dashboard.data.games import Games, games_of

FORMAT = 1  # of a pair's file
READ = 100  # games of a duel
FILMS = 8  # of a duel
ROOM = 6000  # bytes of a duel's films, compressed; the first one is always there
_ENDS = ("fin", "faute")


def file_name(keys: Sequence[DuelKey], called: Sequence[str]) -> str:
    """The name of a pair's file: another one only where what it holds may be another."""
    told = json.dumps([FORMAT, READ, FILMS, ROOM, *called, *(key.digest for key in keys)])
    return hashlib.sha256(told.encode()).hexdigest()[:20]


def pair(base: Path, keys: Sequence[DuelKey]) -> dict[str, Any]:
    """What the page of a pair shows, category by category, of the duels that were played.

    Raises StoreError.
    """
    found = Archive(base).find(keys)
    return {key.category: duel(found[key]) for key in keys if key in found}


def duel(result: DuelResult) -> dict[str, Any]:
    """One duel, seen from the side that was on the left when it was played.

    `resume`, its counts; `cours`, what `course` tells of the games that were read; `films`, by
    the number of the game.
    """
    games = games_of(result, mirrored=False, most=READ)
    finished = result.wins + result.draws + result.losses
    whole = finished <= READ
    told = course(games)
    if not whole:  # the last game that was read ends nothing
        told["tournants"] = [each for each in told["tournants"] if each["what"] not in _ENDS]
    films = _films(games, [each["game"] for each in told["tournants"]])
    return {
        "resume": {
            "victoires": result.wins,
            "nuls": result.draws,
            "defaites": result.losses,
            "points": list(result.verdict.points),
            "score": list(result.verdict.score),
        },
        "cours": told | {"publiees": sorted(films), "finies": finished},
        "films": films,
    }


def _films(games: Games, turning: Sequence[int]) -> dict[int, dict[str, Any]]:
    """The first game, those at which the duel turned, then the next that fit."""
    last = len(games.games)
    wanted = dict.fromkeys([1, *turning, *range(2, FILMS + 1)])
    films: dict[int, dict[str, Any]] = {}
    size = 0
    for number in (n for n in wanted if 1 <= n <= last):
        film = games.replay(number)
        size += len(zlib.compress(json.dumps(film).encode(), 1))
        if films and (size > ROOM or len(films) == FILMS):
            break
        films[number] = film
    return films
