"""A moment of a film as a still picture: SVG text, for pages where no widget can live."""

from html import escape

from trollkit.foret.film import Clearing, Image

_SOILS = ("#33302a", "#e7e2c6", "#bfd69a", "#86b866")
_OWNERS = ("#2f7fc1", "#d5691e")
_INK = "#14181f"
_ROOT3 = 3**0.5
_HEX = [
    (_ROOT3 / 2 * dx, dy / 2)
    for dx, dy in ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
]


def svg(board: Clearing, image: Image) -> str:
    """The board as SVG: soils, trees (round for player 0, pointed for 1), shadows as dots."""
    shaded = {cell for cell, _ in image["ombres"]}
    trees = {cell: (size, owner, dormant) for cell, size, owner, dormant in image["arbres"]}
    title = escape(f"{board['noms'][0]} contre {board['noms'][1]}, jour {image['jour']}")
    cells = [
        _hexagon(x, y, _SOILS[richness])
        + (_shade(x, y) if cell in shaded else "")
        + (_tree(x, y, *trees[cell]) if cell in trees else "")
        for cell, ((x, y), richness) in enumerate(
            zip(board["centres"], board["richesse"], strict=True)
        )
    ]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6.5 -6 13 12" width="480" '
        f'role="img"><title>{title}</title>{"".join(cells)}</svg>'
    )


def _hexagon(x: float, y: float, colour: str) -> str:
    points = " ".join(f"{x + 0.96 * dx:.3f},{y + 0.96 * dy:.3f}" for dx, dy in _HEX)
    return f'<polygon points="{points}" fill="{colour}"/>'


def _shade(x: float, y: float) -> str:
    return f'<circle cx="{x:.3f}" cy="{y:.3f}" r=".8" fill="{_INK}" opacity=".3"/>'


def _tree(x: float, y: float, size: int, owner: int, dormant: int) -> str:
    radius = 0.2 + 0.15 * size
    opacity = 0.5 if dormant else 1
    if owner:
        shape = f"M{x:.3f} {y - radius:.3f}l{radius:.3f} {1.7 * radius:.3f}h{-2 * radius:.3f}z"
        drawn = f'<path d="{shape}"'
    else:
        drawn = f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{radius:.3f}"'
    return (
        f'{drawn} fill="{_OWNERS[owner]}" stroke="{_INK}" stroke-width=".04" '
        f'opacity="{opacity}"/>'
        f'<text x="{x:.3f}" y="{y + 0.15:.3f}" font-size=".5" text-anchor="middle">'
        f"{size}</text>"
    )
