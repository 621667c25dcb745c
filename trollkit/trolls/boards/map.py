"""A position drawn in characters, for a terminal; the cells stand where `drawing` puts them."""

from trollkit.core.game import LEFT
from trollkit.trolls.boards.drawing import layout, links
from trollkit.trolls.boards.graph import Board
from trollkit.trolls.boards.rules import State


def map_text(state: State) -> str:
    """Cells by their numbers, castles `G` and `D`, trolls `T`, or `T1`, `T2` … on one cell.

    ASCII only, so that it prints on any terminal.

    >>> from trollkit.trolls.boards.graph import parse_board
    >>> print(map_text(State(parse_board("grille:3x5"), 9, 9, (7,))))
      0  1  2  3  4
      G  6  T  8  D
     10 11 12 13 14
    """
    marks = [_mark(state, cell) for cell in range(state.board.cells)]
    width = max(map(len, marks)) + 1
    rows: dict[float, dict[int, str]] = {}
    for mark, (x, y) in zip(marks, layout(state.board), strict=True):
        rows.setdefault(y, {})[x] = mark
    last = 1 + max(x for row in rows.values() for x in row)
    return "\n".join(
        "".join(rows[y].get(x, "").rjust(width) for x in range(last)).rstrip()
        for y in sorted(rows)
    )


def _mark(state: State, cell: int) -> str:
    here = [troll + 1 for troll, at in enumerate(state.trolls) if at == cell]
    if here:
        return "T" if len(state.trolls) == 1 else "T" + "".join(map(str, here))
    if cell in state.board.castles:
        return "G" if cell == state.board.castles[LEFT] else "D"
    return str(cell)


def links_text(board: Board) -> str:
    """The edges of a board whose map does not show them; "" for paths and grids.

    >>> from trollkit.trolls.boards.graph import parse_board
    >>> links_text(parse_board("cycle:4"))
    '0-1 0-3 1-2 2-3'
    """
    if board.shape.partition(":")[0] in ("chemin", "grille"):
        return ""
    return " ".join(f"{one}-{two}" for one, two in links(board))
