"""A position drawn: as a plain scene, JSON-ready, for pages, and as a static SVG.

The scene holds all a picture needs, how the position was reached included, so that no page has
to know the rules.
"""

from collections.abc import Sequence
from html import escape
from typing import NotRequired, TypedDict

from trollkit.core.text import many
from trollkit.phrases import SIDES
from trollkit.trolls.duel import Turn
from trollkit.trolls.partie import DROITE, GAUCHE, Partie, leftovers, verdict_line
from trollkit.trolls.rules import State, push

_CELL, _HEIGHT, _GROUND = 64, 150, 104
# Blue and orange stay apart for colour-blind eyes; both read on light and dark paper.
SIDE_COLOURS = ("#2f6db5", "#c4621c")  # left, right
_TROLL, LINE = "#4c8b3b", "#808080"
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
    return scenes(cells, stones, turns, names)[-1]


def scenes(
    cells: int, stones: int, turns: Sequence[Turn], names: Sequence[str] = SIDES
) -> list[Scene]:
    """The scene before each of the turns, and after the last. Raises ErreurTroll like `scene`.

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
        # From where the throws pushed the troll to where leftover stones did.
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


def svg(state: State) -> str:
    """The path with its castles, the troll and both stocks, `state.cells` × 64 pixels wide."""
    width = state.cells * _CELL
    label = (
        f"Troll sur la case {state.troll} d'un chemin de {state.cells} cases, "
        f"{many(state.left, 'pierre')} à gauche, {state.right} à droite"
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {_HEIGHT}" '
        f'role="img" aria-label="{escape(label, quote=False)}" '
        f'style="max-width:{width}px;width:100%" font-family="sans-serif">'
    ]
    for cell in range(state.cells):
        x = cell * _CELL
        parts.append(
            f'<rect x="{x + 3}" y="{_GROUND}" width="{_CELL - 6}" height="12" rx="4" '
            f'fill="none" stroke="{LINE}" stroke-width="2"/>'
            f'<text x="{x + _CELL / 2}" y="{_GROUND + 34}" text-anchor="middle" '
            f'font-size="15" fill="{LINE}">{cell}</text>'
        )
    ends = list(zip((0, state.cells - 1), (state.left, state.right), SIDE_COLOURS, strict=True))
    parts += [castle(cell, colour) for cell, _, colour in ends]
    for cell, stock, colour in ends:
        parts.append(
            f'<text x="{cell * _CELL + _CELL / 2}" y="36" text-anchor="middle" font-size="26" '
            f'font-weight="bold" fill="{colour}">{stock}</text>'
        )
    parts.append(troll(state.troll))
    return "".join([*parts, "</svg>"])


def castle(cell: int, colour: str) -> str:
    """A wall with four merlons and a gate, above the cell of a path."""
    x, y = cell * _CELL + 8, _GROUND - 46
    merlons = "".join(f"h6 v{8 * (-1) ** n} " for n in range(7))
    return (
        f'<path d="M{x} {_GROUND - 2} V{y} {merlons}h6 V{_GROUND - 2} Z" fill="{colour}" '
        'opacity="0.85"/>'
        f'<path d="M{x + 17} {_GROUND - 2} v-14 a7 7 0 0 1 14 0 v14 Z" fill="#00000055"/>'
    )


def troll(cell: int) -> str:
    """The troll, on the cell of a path."""
    x, y = cell * _CELL + _CELL / 2, _GROUND - 4
    return (
        f'<g transform="translate({x} {y})">'
        f'<path d="M-17 0 v-20 a17 20 0 0 1 34 0 v20 h-9 v-7 h-16 v7 Z" fill="{_TROLL}" '
        'stroke="#ffffff" stroke-width="2"/>'
        '<circle cx="-7" cy="-21" r="4" fill="#ffffff"/><circle cx="7" cy="-21" r="4" '
        'fill="#ffffff"/><circle cx="-6" cy="-20" r="2"/><circle cx="6" cy="-20" r="2"/>'
        '<path d="M-8 -10 q8 5 16 0" fill="none" stroke="#ffffff" stroke-width="2"/></g>'
    )
