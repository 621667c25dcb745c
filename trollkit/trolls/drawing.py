"""A position and how it was reached as a plain scene, JSON-ready: what pages draw.

The scene holds all a picture needs, so that no page has to know the rules.
"""

from collections.abc import Iterator, Sequence
from typing import NotRequired, TypedDict

from trollkit.phrases import SIDES
from trollkit.trolls.duel import Turn
from trollkit.trolls.partie import DROITE, GAUCHE, Partie
from trollkit.trolls.rules import push
from trollkit.trolls.telling import leftovers, verdict_line

_WINNERS = {GAUCHE: "gauche", DROITE: "droite"}


class Ending(TypedDict):
    """Who won ("gauche", "droite" or "aucun"), and the sentence that says so."""

    gagnant: str
    phrase: str


class Scene(TypedDict):
    """A position drawn by `page/plateau.js`; stones, names and throws are (left, right).

    Once a turn has been played, `lancers` holds its throws, `restes` the leftover stones thrown
    one by one after them, `marche` the cells where the troll stood in turn.
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
    fin: Ending | None


def scene(
    cells: int, stones: int, turns: Sequence[Turn], names: Sequence[str] = SIDES
) -> Scene:
    """The position after `turns`, as a page draws it. Raises ErreurTroll on a turn that
    cannot be.

    >>> scene(7, 15, [(2, 4)])["trajet"]
    [3, 2]
    """
    *_, last = _walked(cells, stones, turns)
    return _drawn(*last, names)


def scenes(
    cells: int, stones: int, turns: Sequence[Turn], names: Sequence[str] = SIDES
) -> list[Scene]:
    """The scene before each of the turns, and after the last. Raises ErreurTroll like `scene`.

    >>> [each["troll"] for each in scenes(7, 15, [(2, 4), (1, 3)])]
    [3, 2, 1]
    """
    return [_drawn(partie, path, names) for partie, path in _walked(cells, stones, turns)]


def _walked(
    cells: int, stones: int, turns: Sequence[Turn]
) -> Iterator[tuple[Partie, list[int]]]:
    """The game at each moment, with the troll's path till then; both move on."""
    partie = Partie(cells, stones)
    path = [partie.positionTroll]
    yield partie, path
    for turn in turns:
        partie.tourDeJeu(*turn)
        path.append(partie.positionTroll)
        yield partie, path


def _drawn(partie: Partie, path: Sequence[int], names: Sequence[str]) -> Scene:
    turns = partie.coupsPrecedents
    drawn: Scene = {
        "cases": partie.nombreCases,
        "stock": partie.stockInitial,
        "troll": partie.positionTroll,
        "pierres": [partie.stockGauche, partie.stockDroite],
        "tour": len(turns),
        "lancers": None,
        "trajet": [*path],
        "noms": list(names),
        "fin": _ending(partie),
    }
    if turns:
        drawn["lancers"] = list(turns[-1])
        drawn["restes"] = list(leftovers(partie))
        drawn["marche"] = _walk(path[-2] + push(*turns[-1]), path[-1])
    return drawn


def _walk(pushed: int, end: int) -> list[int]:
    """The cells from where the throws pushed the troll to where leftover stones did."""
    step = 1 if end > pushed else -1
    return list(range(pushed, end + step, step))


def _ending(partie: Partie) -> Ending | None:
    if not partie.terminee:
        return None
    return {
        "gagnant": _WINNERS.get(partie.gagnant, "aucun"),
        "phrase": verdict_line(partie),
    }
