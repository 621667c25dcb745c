"""Hypothesis strategies: boards met in games, boards made by hand, boards full of rings."""

from hypothesis import strategies as st

from trollkit.gyges.board import CELLS, Position


def _position(drawn):
    cells, counts, player = drawn
    rings, taken = [], 0
    for count in counts:
        rings.append(sum(1 << cell for cell in cells[taken : taken + count]))
        taken += count
    return Position(rings[0], rings[1], rings[2], player)


def positions(most=4):
    """Boards with one to `most` rings of each value, anywhere, either side to move."""
    counts = st.lists(st.integers(1, most), min_size=3, max_size=3)
    return st.tuples(st.permutations(CELLS), counts, st.integers(0, 1)).map(_position)


def full_boards():
    """Boards with all twelve rings."""
    return st.tuples(st.permutations(CELLS), st.just([4, 4, 4]), st.integers(0, 1)).map(
        _position
    )
