"""Curves on logarithmic axes as a static SVG, for the pages beside these scripts."""

import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

Points = Sequence[tuple[float, float]]

WIDTH, HEIGHT = 760, 420
LEFT, RIGHT, TOP, BOTTOM = (
    78,
    215,
    46,
    58,
)  # margins; the names of the curves stand at the right
# Okabe & Ito's colours, told apart by colour-blind eyes; marks and dashes say the same again.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#3a9ad9", "#7d8794")
DASHES = ("", "7 3", "2 3", "9 3 2 3", "", "7 3", "2 3")
STYLE = """
text { font: 14px system-ui, "DejaVu Sans", sans-serif; fill: #14181f }
.titre { font-size: 17px; font-weight: 600 }
.fond { fill: #ffffff } .grille { stroke: #dde2ea } .axe { stroke: #47505f; fill: none }
@media (prefers-color-scheme: dark) {
  text { fill: #eef2f7 } .fond { fill: #181e28 }
  .grille { stroke: #303a4a } .axe { stroke: #b4becd }
}
"""


class Axis:
    """A logarithmic scale over these values, along so many pixels."""

    def __init__(self, values: Iterable[float], start: float, length: float) -> None:
        logs = [math.log10(value) for value in values]
        self._low, self._high = min(logs) - 0.05, max(logs) + 0.05
        self._start, self._length = start, length

    def __call__(self, value: float) -> float:
        """The pixel where a value stands."""
        share = (math.log10(value) - self._low) / (self._high - self._low)
        return round(self._start + share * self._length, 1)

    def ticks(self) -> list[float]:
        """The powers of ten, and where those are few, twice and five times them."""
        leads = (1, 2, 5) if self._high - self._low < 2 else (1,)
        powers = range(math.floor(self._low), math.ceil(self._high))
        ticks = [lead * 10.0**power for power in powers for lead in leads]
        return [tick for tick in ticks if self._low <= math.log10(tick) <= self._high]


def number(value: float) -> str:
    """A round number as it is written in French: 0,02 or 10 000."""
    digits = max(0, -math.floor(math.log10(value) + 1e-9))
    return f"{value:,.{digits}f}".replace(",", "\u202f").replace(".", ",")


def curves(title: str, across: str, up: str, series: Mapping[str, Points], alt: str) -> str:
    """The SVG of these curves; points must be positive on both axes."""
    points = [point for curve in series.values() for point in curve]
    x = Axis((point[0] for point in points), LEFT, WIDTH - LEFT - RIGHT)
    y = Axis((point[1] for point in points), HEIGHT - BOTTOM, TOP + BOTTOM - HEIGHT)
    right, base = WIDTH - RIGHT, HEIGHT - BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'role="img" aria-label="{escape(alt, {chr(34): "&quot;"})}"><style>{STYLE}</style>',
        f'<rect class="fond" width="{WIDTH}" height="{HEIGHT}"/>',
        f'<text class="titre" x="{LEFT}" y="26">{escape(title)}</text>',
        *(
            f'<path class="grille" d="M{x(tick)} {TOP}V{base}"/>'
            f'<text x="{x(tick)}" y="{base + 20}" text-anchor="middle">{number(tick)}</text>'
            for tick in x.ticks()
        ),
        *(
            f'<path class="grille" d="M{LEFT} {y(tick)}H{right}"/>'
            f'<text x="{LEFT - 8}" y="{y(tick) + 5}" text-anchor="end">{number(tick)}</text>'
            for tick in y.ticks()
        ),
        f'<path class="axe" d="M{LEFT} {TOP}V{base}H{right}"/>',
        f'<text x="{(LEFT + right) / 2}" y="{HEIGHT - 12}" text-anchor="middle">'
        f"{escape(across)}</text>",
        f'<text transform="translate(18 {(TOP + base) / 2}) rotate(-90)" text-anchor="middle">'
        f"{escape(up)}</text>",
    ]
    for place, (name, curve) in enumerate(series.items()):
        parts.append(_curve(place, name, [(x(a), y(b)) for a, b in curve]))
    return "\n".join([*parts, "</svg>\n"])


def _curve(place: int, name: str, points: Points) -> str:
    colour, dash = COLOURS[place % len(COLOURS)], DASHES[place % len(DASHES)]
    line = f'stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dash}" fill="none"'
    way = "M" + "L".join(f"{a} {b}" for a, b in points)
    left, height = WIDTH - RIGHT + 14, TOP + 14 + 26 * place
    marks = "".join(_mark(place, *point) for point in [*points, (left + 14, height)])
    return (
        f'<path d="{way}" {line}/><path d="M{left} {height}h28" {line}/>'
        f'<g fill="{colour}">{marks}</g>'
        f'<text x="{left + 36}" y="{height + 5}">{escape(name)}</text>'
    )


def _mark(place: int, x: float, y: float) -> str:
    shapes = (
        f'<circle cx="{x}" cy="{y}" r="4"/>',
        f'<rect x="{x - 4}" y="{y - 4}" width="8" height="8"/>',
        f'<path d="M{x} {y - 5.5}l5 9h-10z"/>',
        f'<path d="M{x} {y - 5.5}l5.5 5.5l-5.5 5.5l-5.5 -5.5z"/>',
    )
    return shapes[place % len(shapes)]


def write_curves(
    path: Path, title: str, across: str, up: str, series: Mapping[str, Points]
) -> str:
    """Write the picture, and give the line of Markdown that shows it."""
    last = ", ".join(
        f"{name} {curve[-1][1]:.3g}".replace(".", ",")
        for name, curve in series.items()
        if curve
    )
    alt = f"{title} ; {up}, au bout de chaque courbe : {last}."
    path.write_text(curves(title, across, up, series, alt), encoding="utf-8")
    return f"![{alt}]({path.name})"
