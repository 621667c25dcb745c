"""Boards of many kinds for the tests around."""

from hypothesis import reject
from hypothesis import strategies as st

from trollkit.beyond.boards import parse_board
from trollkit.core.errors import InvalidConfig

WORDS = (
    "chemin:3",
    "chemin:7",
    "cycle:8",
    "cycle:12@0,4",
    "grille:3x3",
    "grille:3x5",
    "grille:4x4",
    "grille:2x4@0,2",
    "arbre:2x2",
    "arbre:3x1@1,2",
    "liens:0-1,1-2,0-2,2-3,1-3,3-4,2-4@0,4",  # triangles: distances that do not change
)
boards = st.sampled_from(WORDS).map(parse_board)


@st.composite
def _graphs(draw):
    """A connected graph of up to 8 cells, its castles not side by side."""
    cells = draw(st.integers(4, 8))
    tree = [(draw(st.integers(0, cell - 1)), cell) for cell in range(1, cells)]
    pairs = st.tuples(st.integers(0, cells - 1), st.integers(0, cells - 1))
    more = draw(st.lists(pairs.filter(lambda pair: pair[0] != pair[1]), max_size=cells))
    castles = draw(st.permutations(range(cells)))[:2]
    links = ",".join(f"{one}-{two}" for one, two in tree + more)
    try:
        board = parse_board(f"liens:{links}@{castles[0]},{castles[1]}")
    except InvalidConfig:
        reject()
    if castles[1] in board.neighbours[castles[0]]:
        reject()
    return board


graphs = _graphs()
