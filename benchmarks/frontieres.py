"""The figure of adversaires.md: a panel an opponent, gain against risk, as a static SVG."""

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from trollkit.core.numbers import decimal, short

WIDTH, HEIGHT, ACROSS = 330, 250, 3  # of a panel; panels in a row
LEFT, RIGHT, TOP, BOTTOM = 46, 14, 30, 40
LEGEND = 66
RISKS = (0, 0.01, 0.1, 0.25, 0.5, 1)  # named on the axis

STYLE = """
svg { font-family: sans-serif; font-size: 11px; }
.fond { fill: #ffffff; } .axe { stroke: #7c8696; } .trait { stroke: #d3d9e2; }
text { fill: #14181f; } .titre { font-size: 13px; font-weight: bold; }
.memoire { stroke: #1f5fa8; fill: #1f5fa8; } .sans { stroke: #a4500a; fill: #a4500a; }
.mesure { stroke: #14181f; fill: none; stroke-width: 1.6; } .exact { fill: #14181f; }
.ligne { fill: none; stroke-width: 2; } .sans.ligne { stroke-dasharray: 5 3; }
@media (prefers-color-scheme: dark) {
.fond { fill: #181e28; } .axe { stroke: #77839a; } .trait { stroke: #303a4a; }
text { fill: #eef2f7; } .memoire { stroke: #7db7f0; fill: #7db7f0; }
.sans { stroke: #f2a25a; fill: #f2a25a; }
.mesure { stroke: #eef2f7; } .exact { fill: #eef2f7; }
.memoire.ligne, .sans.ligne { fill: none; } }
"""


class Place(NamedTuple):
    """A point: what is risked, what is gained, and how far off a measured gain may be."""

    risk: float
    gain: float
    spread: float = 0.0


class Panel(NamedTuple):
    """An opponent: both frontiers, and where the champions stand."""

    title: str
    memory: Sequence[Place]
    steady: Sequence[Place]
    prudent: Place
    sans_perte: Place
    adaptatif: Place


def figure(panels: Sequence[Panel]) -> str:
    """All panels and a legend; the scale of risks is that of square roots."""
    rows = -(-len(panels) // ACROSS)
    width, height = ACROSS * WIDTH, rows * HEIGHT + LEGEND
    label = "Gain contre risque, adversaire par adversaire : les nombres sont dans les tableaux"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(label)}">',
        f"<style>{STYLE}</style>",
        f'<rect class="fond" width="{width}" height="{height}"/>',
        legend(),
    ]
    for k, panel in enumerate(panels):
        x, y = k % ACROSS * WIDTH, LEGEND + k // ACROSS * HEIGHT
        parts.append(f'<g transform="translate({x} {y})">{drawn(panel)}</g>')
    return "".join([*parts, "</svg>\n"])


def drawn(panel: Panel) -> str:
    """One panel, its corner at the origin."""
    everything = [*panel.memory, *panel.steady, *panel[3:]]
    top = max(max(place.gain + place.spread for place in everything) * 1.08, 1e-9)
    bottom = min(0.0, *(place.gain - place.spread for place in everything)) * 1.08

    def x(risk: float) -> float:
        return LEFT + max(risk, 0) ** 0.5 * (WIDTH - LEFT - RIGHT)

    def y(gain: float) -> float:
        return HEIGHT - BOTTOM - (gain - bottom) / (top - bottom) * (HEIGHT - TOP - BOTTOM)

    parts = [f'<text class="titre" x="{LEFT}" y="18">{escape(panel.title)}</text>']
    for risk in RISKS:
        parts.append(line("trait", x(risk), TOP, x(risk), HEIGHT - BOTTOM))
        parts.append(text(x(risk), HEIGHT - BOTTOM + 14, "middle", short(risk)))
    for gain in ticks(bottom, top):
        parts.append(line("trait", LEFT, y(gain), WIDTH - RIGHT, y(gain)))
        parts.append(text(LEFT - 5, y(gain) + 4, "end", decimal(gain)))
    parts.append(line("axe", LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM))
    parts.append(line("axe", LEFT, TOP, LEFT, HEIGHT - BOTTOM))
    parts.append(
        text((LEFT + WIDTH) / 2, HEIGHT - 8, "middle", "risque (échelle en racine carrée)")
    )
    for kind, places in (("sans", panel.steady), ("memoire", panel.memory)):
        path = " ".join(f"{x(p.risk):.1f},{y(p.gain):.1f}" for p in places)
        parts.append(f'<polyline class="{kind} ligne" points="{path}"/>')
        parts += [mark(kind, x(place.risk), y(place.gain)) for place in places]
    for kind in ("prudent", "sans_perte", "adaptatif"):
        place: Place = getattr(panel, kind)
        if place.spread:
            ends = y(place.gain - place.spread), y(place.gain + place.spread)
            parts.append(line("mesure", x(place.risk), ends[0], x(place.risk), ends[1]))
        parts.append(mark(kind, x(place.risk), y(place.gain)))
    return "".join(parts)


def ticks(bottom: float, top: float) -> list[float]:
    """Round numbers along the axis of gains."""
    step = next(s for s in (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5) if (top - bottom) / s <= 6)
    return [k * step for k in range(int(bottom / step), int(top / step) + 1)]


def mark(kind: str, x: float, y: float) -> str:
    """The sign of a kind of point: shapes differ, so that no colour has to be told apart."""
    at = f'transform="translate({x:.1f} {y:.1f})"'
    return {
        "memoire": f'<circle class="memoire" r="3" {at}/>',
        "sans": f'<rect class="sans" x="-2.5" y="-2.5" width="5" height="5" {at}/>',
        "prudent": f'<path class="exact" d="M0-6 6 0 0 6-6 0Z" {at}/>',
        "sans_perte": f'<path class="mesure" d="M0-6 6 5-6 5Z" {at}/>',
        "adaptatif": f'<path class="mesure" d="M-5-5 5 5M-5 5 5-5" {at}/>',
    }[kind]


def legend() -> str:
    """What each sign is."""
    words = (
        ("memoire", "réponse de Nash restreinte, qui retient les coups de la partie (exacte)"),
        ("sans", "la même sans mémoire (exacte)"),
        ("prudent", "le prudent (exact)"),
        ("sans_perte", "le sans-perte (mesuré)"),
        ("adaptatif", "l'adaptatif (mesuré)"),
    )
    parts = []
    for k, (kind, said) in enumerate(words):
        x, y = (20, 22 + 24 * k) if k < 2 else (500 + 165 * (k - 2), 22)
        parts += [mark(kind, x, y), text(x + 14, y + 4, "start", said)]
    axes = "En ordonnée, le gain par partie contre l'adversaire ; en abscisse, le risque."
    return "".join([*parts, text(500, 50, "start", axes)])


def line(kind: str, x: float, y: float, to_x: float, to_y: float) -> str:
    return f'<line class="{kind}" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"/>'


def text(x: float, y: float, anchor: str, said: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(said)}</text>'
