"""The boards that the fourth sheet shows and asks about, and how a board is told in a "
"verdict.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.gyges.board import NAMES, SIDE_NAMES, SIZE, Position, bits, front_row
from trollkit.gyges.notation import Plateau, parse_plateau, parse_position, plateau_of

DEPART: Plateau = [[14, 16, 61, 66], [13, 15, 62, 65], [11, 12, 63, 64], "s"]

# What two moves ahead look like good, and three see is lost: see `ordre`.
HORIZON: Plateau = [[21], [43, 54], [25, 66], "s"]

# Rings so close together that a walk may bounce in a great many ways.
SERRE: Plateau = [[22, 25, 34, 36], [35, 43, 44, 45], [21, 23, 26, 33], "s"]


def lu(texte: str) -> Plateau:
    """The seed's list of a board written row by row, from 1 to 6, a dot on each free cell.

    >>> lu("...... .2.... ...... ...... ....1. ...... n")
    [[55], [22], [], 'n']
    """
    *rangees, trait = texte.replace(".", "0").split()
    return plateau_of(parse_position(f"{'/'.join(rangees)} {trait}"))


def tourner(plateau: Plateau) -> Plateau:
    """The board turned by half a turn, with the sides and the goals exchanged.

    >>> tourner([[11], [26], ["n"], "n"])
    [[66], [51], ['s'], 's']
    """
    return plateau_of(parse_plateau(plateau).rotated())


def vue(plateau: Plateau) -> str:
    """A board in six lines, row 6 above, with its list: what a verdict shows."""
    position = parse_plateau(plateau)
    lignes = [
        f"{row + 1}   "
        + " ".join(_signe(position, SIZE * row + column) for column in range(SIZE))
        for row in range(SIZE - 1, -1, -1)
    ]
    return "\n".join([f"plateau = {plateau}", *lignes, "    1 2 3 4 5 6"])


@contextmanager
def si_gagne(plateau: Plateau, alors: str) -> Iterator[None]:
    """Add to a verdict, when it is on a board that is won, that there is no move on it."""
    try:
        yield
    except PasEncore as verdict:
        if parse_plateau(plateau).winner() is None:
            raise
        raise PasEncore(
            "{verdict} Ce plateau est gagné et n'a plus de coup : {alors}.",
            vue(plateau),
            verdict=verdict,
            alors=alors,
        ) from None


def premiere_ligne(plateau: Plateau, camp: str) -> int:
    """The number, from 1 to 6, of the nearest row of `camp` that holds a ring."""
    return front_row(parse_plateau(plateau).occupied(), SIDE_NAMES.index(camp)) + 1


def anneaux(plateau: Plateau) -> list[int]:
    """The cells that hold a ring, in order; goals do not count."""
    return [int(NAMES[cell]) for cell in bits(parse_plateau(plateau).occupied())]


def _signe(position: Position, cell: int) -> str:
    value = position.value(cell)
    return str(value) if value else "·"
