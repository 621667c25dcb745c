"""A position drawn in plain text, for the terminal and the printed games."""

from trollkit.trolls.rules import State


def path_text(state: State) -> str:
    """The path on one line: castles `G` and `D`, cells `.`, the troll `T`.

    ASCII only, so that it prints on any terminal, and one character a cell, so that cells
    can be counted.

    >>> path_text(State(cells=7, left=15, right=15, troll=2))
    'G.T...D'
    """
    cells = ["G", *"." * (state.cells - 2), "D"]
    cells[state.troll] = "T"
    return "".join(cells)
