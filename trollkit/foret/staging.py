"""A game of a contest as a film, seen by whoever sits on the left of a page.

In a contest both sides are player 0 in turn. On the page the left one always is, whose colour
and trees then stay the same from one game of a duel to the next.
"""

from collections.abc import Sequence
from typing import Any

from trollkit.core.contest import SIDE_WORDS, Film, Told
from trollkit.foret.film import Filming, Image
from trollkit.foret.leagues import League

_PAIRS = ("soleil", "score", "bilan", "dort", "actif", "actions", "messages", "erreurs")
_ROLES = ("joueur 0", "joueur 1")


def staged(league: League, game: Told) -> Film:
    """The images of a game that was written down; one that was cut short ends where it was."""
    seats = [game.roles.index(role) for role in _ROLES]  # the side of player 0, of player 1
    film, moments = _replayed(league, game, seats)
    scenes = [
        _scene(image, moment, swapped=seats[0] == 1)
        for image, moment in zip(film.images, moments, strict=True)
    ]
    if film.end:
        scenes[-1]["recit"] = [*scenes[-1]["recit"], film.end]
    return {"plateau": {**film.board, "noms": list(SIDE_WORDS)}, "scenes": scenes}


def _replayed(league: League, game: Told, seats: Sequence[int]) -> tuple[Filming, list[int]]:
    """The film, and for each image the turns played by then."""
    seed = int(game.start.split()[-1])
    film = Filming(league.level, seed, names=[SIDE_WORDS[side] for side in seats])
    moments = [0] * len(film.images)
    for number, turn in enumerate(game.turns, start=1):
        film.play({player: turn[seats[player]] for player in film.referee.asked})
        moments += [number] * (len(film.images) - len(moments))
    return film, moments


def _scene(image: Image, moment: int, *, swapped: bool) -> dict[str, Any]:
    scene: dict[str, Any] = {**image, "tour": moment}
    if swapped:
        scene |= {name: scene[name][::-1] for name in _PAIRS}
        scene["arbres"] = [
            [cell, size, 1 - owner, dormant] for cell, size, owner, dormant in image["arbres"]
        ]
        scene["graines"] = [
            [1 - owner, source, target] for owner, source, target in image["graines"]
        ]
    return scene
