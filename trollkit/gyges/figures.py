"""The boards of the sheet's figures.

Figure 1 is the opening. Of figure 3 the sheet's text tells two moves, 11-33 and 16*22=34, and
no list of rings. The board here is one on which both are legal with South to move, two legal
moves (14-22, 63*64=32) after figure 1.
"""

from collections.abc import Mapping

from trollkit.gyges.board import Position
from trollkit.gyges.notation import opening, parse_position

FIGURES: Mapping[int, Position] = {
    1: opening("332121", "123321"),
    3: parse_position("332021/010000/030000/000000/000000/120321 s"),
}
