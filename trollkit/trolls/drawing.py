"""A position and how it was reached as a plain scene, JSON-ready: what pages draw.

The scene holds all a picture needs, so that no page has to know the rules.
"""

from collections.abc import Sequence
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


class LastTurn(TypedDict):
    """What the turn that led here showed: both throws, the leftover stones thrown one by
    one after them, and the cells where the troll stood in turn.
    """

    lancers: list[int]
    restes: list[int]
    marche: list[int]


class Scene(TypedDict):
    """A position drawn by `static/plateau.js`: stones and names are (left, right)."""

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
    partie = Partie(cells, stones)
    path = [partie.positionTroll]
    for turn in turns:
        partie.tourDeJeu(*turn)
        path.append(partie.positionTroll)
    drawn: Scene = {
        "cases": partie.nombreCases,
        "stock": partie.stockInitial,
        "troll": partie.positionTroll,
        "pierres": [partie.stockGauche, partie.stockDroite],
        "tour": len(turns),
        "lancers": None,
        "trajet": path,
        "noms": list(names),
        "fin": _ending(partie),
    }
    if turns:
        drawn.update(_last_turn(partie, path[-2]))
    return drawn


def _last_turn(partie: Partie, before: int) -> LastTurn:
    left, right = partie.coupsPrecedents[-1]
    pushed, end = before + push(left, right), partie.positionTroll
    step = 1 if end > pushed else -1
    return {
        "lancers": [left, right],
        "restes": list(leftovers(partie)),
        "marche": [pushed, *range(pushed + step, end + step, step)] if end != pushed else [end],
    }


def _ending(partie: Partie) -> Ending | None:
    if not partie.terminee:
        return None
    return {
        "gagnant": _WINNERS.get(partie.gagnant, "aucun"),
        "phrase": verdict_line(partie),
    }
