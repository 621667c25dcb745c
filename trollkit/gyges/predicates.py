"""The seed's predicates, under their French names, on its lists and its move notation.

    >>> from trollkit import gyges
    >>> plateau = gyges.plateau_depart()
    >>> gyges.coup_possible(plateau, "11-33"), gyges.coup_possible(plateau, "11-23")
    (False, True)
    >>> gyges.chemin(plateau, "11-23")
    ['11', '21', '22', '23']

Students call these functions in a notebook; `trollkit.gyges` gives them. An error is one French
sentence: `ErreurGyges`.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NoReturn

from trollkit.core.errors import InvalidConfig, Refused, TrollkitError
from trollkit.core.game import LEFT, RIGHT
from trollkit.gyges import moves, valuation
from trollkit.gyges.board import SIDE_NAMES, Position, names
from trollkit.gyges.drawing import drawn
from trollkit.gyges.moves import Move, apply, legal_moves
from trollkit.gyges.notation import (
    Plateau,
    legal_move,
    move_text,
    opening,
    parse_home_row,
    parse_move,
    parse_plateau,
    parse_position,
    plateau_of,
)
from trollkit.gyges.players import prepare_machine
from trollkit.gyges.terminal import ask_home_row, play_at_keyboard
from trollkit.phrases import phrase

FIGURES: Mapping[int, Position] = {
    1: opening("332121", "123321"),
    3: parse_position("332021/010000/030000/000000/000000/120321 s"),
}
"""The boards of the sheet's figures.

Figure 1 is the opening. Of figure 3 the sheet's text tells two moves, 11-33 and 16*22=34, and
no list of rings. The board here is one on which both are legal with South to move, two legal
moves (14-22, 63*64=32) after figure 1.
"""


class ErreurGyges(ValueError):
    """What a student sees of an error: one French sentence, without a traceback."""

    def _render_traceback_(self) -> list[str]:
        # IPython shows these lines for a traceback; nbgrader still sees an exception.
        return [f"ErreurGyges : {self}"]


ErreurGyges.__module__ = "trollkit.gyges"


def plateau_depart(
    rangee_s: str = "332121",
    rangee_n: str = "123321",
    trait: str = "s",
    *,
    demander: bool = False,
) -> Plateau:
    """The opening with these home rows, each left to right as South sees it.

    With `demander` both players are asked for theirs at the keyboard, South first, until they
    type a valid one; Enter takes the one given here. Raises ErreurGyges on an invalid row, on a
    side other than "s" and "n", and when a player quits.
    """
    try:
        if trait not in SIDE_NAMES:
            raise InvalidConfig("gyges_plateau", trait, "side")
        rows = parse_home_row(rangee_s), parse_home_row(rangee_n)
        if demander:
            rows = ask_home_row(LEFT, rows[0]), ask_home_row(RIGHT, rows[1])
    except TrollkitError as error:
        _in_french(error)
    except KeyboardInterrupt:
        _in_french(Refused("gyges-no-opening"))
    return plateau_of(opening(*rows, SIDE_NAMES.index(trait)))


def plateau_figure(numero: int = 3) -> Plateau:
    """The board of the sheet's figure 1, the opening, or 3, where 11-33 and 16*22=34 are legal.

    Raises ErreurGyges on another number. The sheet does not list figure 3: see `FIGURES`.
    """
    if numero not in list(FIGURES):  # a list, since the value given may have no hash
        _in_french(Refused("gyges-figure", given=numero))
    return plateau_of(FIGURES[numero])


def affiche_plateau(plateau: Plateau) -> None:
    """Print the board with its coordinates, rings as ①, ② and ③."""
    print(drawn(_position(plateau)))


def coups_possibles(plateau: Plateau) -> list[str]:
    """All legal moves, sorted; [] on a won board."""
    return sorted(map(move_text, legal(_position(plateau))))


def coup_possible(plateau: Plateau, coup: object) -> bool:
    """Whether a move is legal; False on any text that is no move.

    >>> plateau = plateau_depart()
    >>> coup_possible(plateau, "11-23"), coup_possible(plateau, "11-33")
    (True, False)
    """
    position, word = _position(plateau), lire_coup(coup)
    return word is not None and parse_move(word) in legal(position)


def lire_coup(texte: object) -> str | None:
    """The move that a text stands for in the seed's notation, legal or not, else None.

    >>> lire_coup(" 16 x 22 = 34."), lire_coup("62 – N"), lire_coup("abc")
    ('16*22=34', '62-n', None)
    """
    try:
        return move_text(parse_move(texte))
    except TrollkitError:
        return None


def lire_rangee(texte: object) -> str | None:
    """The home row that a text stands for, or None unless it has two 1, two 2, two 3.

    >>> lire_rangee("332121"), lire_rangee("332122")
    ('332121', None)
    """
    try:
        return parse_home_row(texte)
    except InvalidConfig:
        return None


def chemin(plateau: Plateau, coup: str) -> list[str]:
    """The cells walked by a legal move: a shortest way, its start and bounces included.

    Raises ErreurGyges, which tells the broken rule, on any other move.
    """
    position, move = _legal(plateau, coup)
    return names(moves.shortest(position, move))


def chemins(plateau: Plateau, coup: str) -> Iterator[list[str]]:
    """All ways to walk a legal move, one after the other, a shortest one first.

    There may be more than anyone can list: take what you need. Raises ErreurGyges, at once,
    on a move that is not legal.
    """
    position, move = _legal(plateau, coup)
    return map(names, moves.all_paths(position, move))


def jouer_coup(plateau: Plateau, coup: str) -> Plateau:
    """The board after a legal move; a ring that wins stands on "n" or "s".

    Raises ErreurGyges, which tells the broken rule, on any other move; `plateau` never changes.
    """
    return plateau_of(apply(*_legal(plateau, coup)))


@lru_cache(maxsize=256)
def legal(position: Position) -> frozenset[Move]:
    """The legal moves, kept: callers mostly list a board's moves, then play each of them."""
    return frozenset(legal_moves(position))


def but_a_portee(plateau: Plateau) -> bool:
    """Whether the side to move can put a ring on its goal at once; False on a won board.

    The machine's compiled code answers, twenty times as fast as by listing the moves.
    """
    from trollkit.gyges.search import goal_at_hand  # numba starts slowly

    position = _position(plateau)
    prepare_machine()
    return goal_at_hand(position)


def nombre_de_coups(plateau: Plateau) -> int:
    """How many legal moves there are, 0 on a won board: `len(coups_possibles(plateau))`.

    The machine's compiled code answers, ten times as fast as by listing the moves.
    """
    from trollkit.gyges.search import count_moves  # numba starts slowly

    position = _position(plateau)
    prepare_machine()
    return count_moves(position)


def evaluation(plateau: Plateau) -> float:
    """How good a board is: negative favours South, positive favours North."""
    return float(valuation.evaluation(_position(plateau)))


def meilleur_coup(plateau: Plateau, temps: float = 1.0, noeuds: int | None = None) -> str:
    """A good move found in `temps` seconds, or, reproducibly, in `noeuds` positions.

    Raises ErreurGyges when there is no legal move, or on a limit that is not positive.
    """
    from trollkit.gyges.search import best_move  # numba starts slowly

    position = _position(plateau)
    prepare_machine()  # before the clock starts
    try:
        return move_text(best_move(position, seconds=temps, nodes=noeuds).move)
    except TrollkitError as error:
        _in_french(error)


def jouer() -> None:
    """Play at the keyboard: two humans, a human and the machine, or the machine alone."""
    play_at_keyboard()


def _position(plateau: object) -> Position:
    try:
        return parse_plateau(plateau)
    except TrollkitError as error:
        _in_french(error)


def _legal(plateau: Plateau, coup: object) -> tuple[Position, Move]:
    """The position and the legal move that these stand for. Raises ErreurGyges."""
    position = _position(plateau)
    try:
        move = parse_move(coup)
        return position, move if move in legal(position) else legal_move(position, coup)
    except TrollkitError as error:
        _in_french(error)


def _in_french(error: TrollkitError) -> NoReturn:
    raise ErreurGyges(phrase(error)) from None
