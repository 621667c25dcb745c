"""How a game is laid out from its seed: first the holes, then the start trees.

The order of the draws is the official referee's, so that the same seed gives the same forest.
"""

from trollkit.foret.generator import next_int
from trollkit.foret.hexes import CELLS, DISTANCE, OPPOSITE, RING, RINGS
from trollkit.foret.leagues import League

MAX_HOLES = 10
LUSH, FERTILE, POOR, HOLE = 3, 2, 1, 0
_RICHNESS_OF_RING = (LUSH, LUSH, FERTILE, POOR)

# The referee keeps its cells in a Java hash map; holes are drawn by their place in that map.
_HASH_ORDER = (
    *(1, 6, 8, 16, 21, 32, 19, 34, 35, 36, 11, 12, 13, 24, 29, 0, 2, 5, 9),
    *(15, 22, 31, 7, 17, 18, 20, 33, 25, 26, 27, 28, 3, 4, 10, 14, 23, 30),
)


def soil(bits: int, league: League) -> tuple[tuple[int, ...], int]:
    """The richness of each cell (0 for a hole), and the generator's bits after the draws."""
    richness = [_RICHNESS_OF_RING[ring] for ring in RING]
    if not league.holes:
        return tuple(richness), bits
    wanted, bits = next_int(bits, MAX_HOLES + 1)
    removed = 0
    while removed < wanted - 1:
        place, bits = next_int(bits, len(_HASH_ORDER))
        cell = _HASH_ORDER[place]
        if richness[cell] != HOLE:
            for gone in {cell, OPPOSITE[cell]}:
                richness[gone] = HOLE
                removed += 1
    return tuple(richness), bits


def start_cells(
    bits: int, league: League, richness: tuple[int, ...]
) -> tuple[tuple[int, ...], int]:
    """Where player 0 starts (player 1 starts across the centre), and the bits after it."""
    rings = (RINGS,) if league.edge else range(1, RINGS + 1)  # never on the centre
    candidates = [cell for cell in CELLS if richness[cell] != HOLE and RING[cell] in rings]
    while True:
        chosen, bits = _try_start(bits, league, candidates)
        if len(chosen) == league.trees:
            return chosen, bits


def _try_start(bits: int, league: League, candidates: list[int]) -> tuple[tuple[int, ...], int]:
    """As many cells as could be drawn before the candidates ran out."""
    left = candidates
    chosen: list[int] = []
    while left and len(chosen) < league.trees:
        place, bits = next_int(bits, len(left))
        mine = left[place]
        theirs = OPPOSITE[mine]
        chosen.append(mine)
        left = [
            cell
            for cell in left
            if min(DISTANCE[cell][mine], DISTANCE[cell][theirs]) > league.apart
        ]
    return tuple(chosen), bits
