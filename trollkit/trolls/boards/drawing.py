"""A position as a plain scene, JSON-ready: where cells are drawn, and what stands on them.

Any board is drawn by what counts: the further a cell is to the right, the nearer it is to the
right castle and the further from the left one. Cells alike in this stand above each other.
"""

from typing import NamedTuple, TypedDict

from trollkit.core.game import LEFT, RIGHT
from trollkit.phrases import SIDES
from trollkit.trolls.boards.graph import Board
from trollkit.trolls.boards.rules import GAME, State
from trollkit.trolls.boards.telling import verdict


class Place(NamedTuple):
    """Where a cell is drawn: columns from the left, rows from the middle, down."""

    x: int
    y: float


class Scene(TypedDict):
    """A position; castles and stones are (left, right), trolls are cells."""

    plateau: str
    places: list[tuple[int, float]]
    liens: list[tuple[int, int]]
    chateaux: list[int]
    trolls: list[int]
    pierres: list[int]
    choix: list[str]
    gagnant: str | None
    phrase: str


def layout(board: Board) -> list[Place]:
    """Where each cell is drawn.

    >>> from trollkit.trolls.boards.graph import parse_board
    >>> [(place.x, place.y) for place in layout(parse_board("cycle:4"))]
    [(0, 0.0), (1, -0.5), (2, 0.0), (1, 0.5)]
    """
    columns: dict[int, list[int]] = {}
    for cell in range(board.cells):
        columns.setdefault(board.lead(cell), []).append(cell)
    return [
        Place(
            sorted(columns).index(board.lead(cell)),
            columns[board.lead(cell)].index(cell) - (len(columns[board.lead(cell)]) - 1) / 2,
        )
        for cell in range(board.cells)
    ]


def links(board: Board) -> list[tuple[int, int]]:
    """Every edge once, the smaller cell first."""
    return [(cell, to) for cell, row in enumerate(board.neighbours) for to in row if cell < to]


def scene(state: State) -> Scene:
    """The position; `choix` holds the pushes among which a side chooses, as words.

    >>> from trollkit.trolls.boards.graph import parse_board
    >>> from trollkit.trolls.boards.rules import opening
    >>> scene(GAME.initial(opening(parse_board("grille:3x5"), 9, 2)))["trolls"]
    [7, 7]
    """
    outcome, asked = GAME.outcome(state), GAME.to_move(state)
    options = GAME.legal(state, asked[0]) if len(asked) == 1 else ()
    winner = None
    if outcome is not None:
        winner = "aucun" if outcome.winner is None else SIDES[outcome.winner]
    return {
        "plateau": state.board.word,
        "places": [(place.x, place.y) for place in layout(state.board)],
        "liens": links(state.board),
        "chateaux": [state.board.castles[LEFT], state.board.castles[RIGHT]],
        "trolls": list(state.trolls),
        "pierres": [state.left, state.right],
        "choix": [GAME.move_text(move) for move in options],
        "gagnant": winner,
        "phrase": "" if outcome is None else verdict(outcome, len(state.trolls)),
    }
