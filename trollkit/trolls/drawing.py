"""A position drawn: as a plain scene, JSON-ready, for pages, and as a static SVG.

The scene holds all a picture needs, how the position was reached included, so that no page has
to know the rules.
"""

from collections.abc import Iterator, Sequence
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


def svg(state: State) -> str:
    """The path with its castles, the troll and both stocks, `state.cells` × 64 pixels wide."""
    width = state.cells * _CELL
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {_HEIGHT}" '
        f'role="img" aria-label="{escape(_label(state), quote=False)}" '
        f'style="max-width:{width}px;width:100%" font-family="sans-serif">'
    ]
    for cell in range(state.cells):
        parts.append(_cell(cell))
    parts.append(castle(0, SIDE_COLOURS[0]))
    parts.append(castle(state.cells - 1, SIDE_COLOURS[1]))
    parts.append(_stock(0, state.left, SIDE_COLOURS[0]))
    parts.append(_stock(state.cells - 1, state.right, SIDE_COLOURS[1]))
    parts.append(troll(state.troll))
    return "".join([*parts, "</svg>"])


def _label(state: State) -> str:
    return (
        f"Troll sur la case {state.troll} d'un chemin de {state.cells} cases, "
        f"{many(state.left, 'pierre')} à gauche, {state.right} à droite"
    )


def _cell(cell: int) -> str:
    x = cell * _CELL
    return (
        f'<rect x="{x + 3}" y="{_GROUND}" width="{_CELL - 6}" height="12" rx="4" '
        f'fill="none" stroke="{LINE}" stroke-width="2"/>'
        f'<text x="{x + _CELL / 2}" y="{_GROUND + 34}" text-anchor="middle" font-size="15" '
        f'fill="{LINE}">{cell}</text>'
    )


def castle(cell: int, colour: str) -> str:
    """A wall with four merlons and a gate, above the cell of a path."""
    x, y = cell * _CELL + 8, _GROUND - 46
    merlons = "".join(f"h6 v{8 * (-1) ** n} " for n in range(7))
    return (
        f'<path d="M{x} {_GROUND - 2} V{y} {merlons}h6 V{_GROUND - 2} Z" fill="{colour}" '
        'opacity="0.85"/>'
        f'<path d="M{x + 17} {_GROUND - 2} v-14 a7 7 0 0 1 14 0 v14 Z" fill="#00000055"/>'
    )


def _stock(cell: int, stones: int, colour: str) -> str:
    x = cell * _CELL + _CELL / 2
    return (
        f'<text x="{x}" y="36" text-anchor="middle" font-size="26" font-weight="bold" '
        f'fill="{colour}">{stones}</text>'
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
