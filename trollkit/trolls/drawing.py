"""A position as a `Scene`: a JSON-ready object, which pages draw.

A scene also tells how the position was reached, so that no page has to know the rules.
"""

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from trollkit.phrases import SIDES
from trollkit.trolls.duel import Turn
from trollkit.trolls.partie import DROITE, GAUCHE, Partie, leftovers, verdict_line
from trollkit.trolls.rules import push

_WINNERS = {GAUCHE: "gauche", DROITE: "droite"}


class Scene(TypedDict):
    """A position drawn by `page/plateau-page.js`; stones, names and throws are (left, right).

    `tour` counts the turns played, `trajet` has the troll's cell at the opening and after each
    turn. After a turn, `lancers` holds its throws, `restes` the leftover stones then thrown one
    by one, `marche` the cells that the troll crossed because of those, from where the throws
    had pushed it. At the end `fin` has the `gagnant` ("gauche", "droite" or "aucun") and the
    `phrase` that says so.
    """

    cases: int
    stock: int
    troll: int
    pierres: list[int]
    tour: int
    lancers: list[int] | None
    restes: NotRequired[list[int]]
    marche: NotRequired[list[int]]
    trajet: list[int]
    noms: list[str]
    fin: dict[str, str] | None


def scene(
    cells: int, stones: int, turns: Sequence[Turn], names: Sequence[str] = SIDES
) -> Scene:
    """The position after `turns`. Raises ErreurTroll on an impossible board or turn.

    >>> scene(7, 15, [(2, 4)])["trajet"]
    [3, 2]
    """
    return scenes(cells, stones, turns, names)[-1]


def scenes(
    cells: int, stones: int, turns: Sequence[Turn], names: Sequence[str] = SIDES
) -> list[Scene]:
    """The scene of the opening, then one after each turn. Raises ErreurTroll like `scene`.

    >>> [each["troll"] for each in scenes(7, 15, [(2, 4), (1, 3)])]
    [3, 2, 1]
    """
    partie = Partie(cells, stones)
    path = [partie.positionTroll]
    found = [_drawn(partie, path, names)]
    for turn in turns:
        partie.tourDeJeu(*turn)
        path.append(partie.positionTroll)
        pushed, end = path[-2] + push(*turn), path[-1]
        step = 1 if end > pushed else -1
        drawn = _drawn(partie, path, names)
        drawn["lancers"], drawn["restes"] = list(turn), list(leftovers(partie))
        # From the cell to which the throws pushed the troll to the one after leftover stones.
        drawn["marche"] = list(range(pushed, end + step, step))
        found.append(drawn)
    return found


def _drawn(partie: Partie, path: Sequence[int], names: Sequence[str]) -> Scene:
    winner = _WINNERS.get(partie.gagnant, "aucun")
    over = partie.terminee
    return {
        "cases": partie.nombreCases,
        "stock": partie.stockInitial,
        "troll": partie.positionTroll,
        "pierres": [partie.stockGauche, partie.stockDroite],
        "tour": len(path) - 1,
        "lancers": None,
        "trajet": [*path],
        "noms": list(names),
        "fin": {"gagnant": winner, "phrase": verdict_line(partie)} if over else None,
    }
