"""The seed's predicates, under their French names, on its lists and its move notation.

    >>> from trollkit import gyges
    >>> plateau = gyges.plateau_depart()
    >>> gyges.coup_possible(plateau, "11-33"), gyges.coup_possible(plateau, "11-23")
    (False, True)
    >>> gyges.chemin(plateau, "11-23")
    ['11', '21', '22', '23']

What a student sees of an error is one French sentence: `ErreurGyges`.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NoReturn

from trollkit.core.errors import InvalidConfig, InvalidText, TrollkitError
from trollkit.gyges import paths, valuation
from trollkit.gyges.board import NAMES, SIDE_NAMES, Position
from trollkit.gyges.levels import prepare_machine
from trollkit.gyges.moves import Move, apply, legal_moves
from trollkit.gyges.notation import (
    Plateau,
    move_text,
    opening,
    parse_home_row,
    parse_move,
    parse_plateau,
    plateau_of,
)
from trollkit.gyges.phrases import refusal_phrase, unreadable_move_phrase
from trollkit.gyges.picture import drawn
from trollkit.gyges.refusals import refusal
from trollkit.gyges.terminal import play_at_keyboard
from trollkit.phrases import phrase


class ErreurGyges(ValueError):
    """What a student sees of an error: one French sentence, without a traceback."""

    def _render_traceback_(self) -> list[str]:
        # IPython's hook; nbgrader still sees an exception.
        return [f"ErreurGyges : {self}"]


ErreurGyges.__module__ = "trollkit.gyges"


def plateau_depart(
    rangee_s: str = "332121", rangee_n: str = "123321", trait: str = "s"
) -> Plateau:
    """The opening on both home rows, each left to right as South sees it.

    Raises ErreurGyges on a row that is none, or a side other than "s" and "n".
    """
    try:
        if trait not in SIDE_NAMES:
            raise InvalidConfig("gyges_plateau", trait, "side")
        rows = parse_home_row(rangee_s), parse_home_row(rangee_n)
    except TrollkitError as error:
        _in_french(error)
    return plateau_of(opening(*rows, SIDE_NAMES.index(trait)))


def affiche_plateau(plateau: Plateau) -> None:
    """Print the board with its coordinates, rings as ①, ② and ③."""
    print(drawn(_position(plateau)))


def coups_possibles(plateau: Plateau) -> list[str]:
    """All legal moves, sorted; none on a won board."""
    return sorted(map(move_text, _moves(_position(plateau))))


def coup_possible(plateau: Plateau, coup: object) -> bool:
    """Whether a text is a legal move; False on any other text."""
    canonical = lire_coup(coup)
    return canonical is not None and parse_move(canonical) in _moves(_position(plateau))


def lire_coup(texte: object) -> str | None:
    """The move that a text stands for in the seed's notation, legal or not, else None.

    >>> lire_coup(" 16 x 22 = 34."), lire_coup("62 – N"), lire_coup("abc")
    ('16*22=34', '62-n', None)
    """
    if not isinstance(texte, str):
        return None
    try:
        return move_text(parse_move(texte))
    except InvalidText:
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

    Raises ErreurGyges, which says the broken rule, on any other move.
    """
    position, move = _legal(plateau, coup)
    return _names(paths.shortest(position, move))


def chemins(plateau: Plateau, coup: str) -> Iterator[list[str]]:
    """All ways to walk a legal move, one after the other, a shortest one first.

    There may be more than anyone can list: take what you need. Raises ErreurGyges, at once,
    on a move that is not legal.
    """
    position, move = _legal(plateau, coup)
    return map(_names, paths.all_paths(position, move))


def jouer_coup(plateau: Plateau, coup: str) -> Plateau:
    """The board after a legal move; a ring that wins stands on "n" or "s".

    Raises ErreurGyges, which says the broken rule, on any other move; `plateau` never changes.
    """
    return plateau_of(apply(*_legal(plateau, coup)))


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

    Raises ErreurGyges when no move is left to choose, or on a limit that is none.
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


@lru_cache(maxsize=256)
def _moves(position: Position) -> frozenset[Move]:
    """The legal moves; whoever lists them mostly plays them next, one after the other."""
    return frozenset(legal_moves(position))


def _legal(plateau: Plateau, coup: str) -> tuple[Position, Move]:
    """Both as the engine knows them. Raises ErreurGyges unless the move is legal."""
    position = _position(plateau)
    canonical = lire_coup(coup)
    if canonical is None:
        raise ErreurGyges(unreadable_move_phrase(coup))
    move = parse_move(canonical)
    broken = None if move in _moves(position) else refusal(position, move)
    if broken is not None:
        raise ErreurGyges(refusal_phrase(canonical, broken.why, broken.row))
    return position, move


def _names(path: paths.Path) -> list[str]:
    return [NAMES[cell] for cell in path]


def _in_french(error: TrollkitError) -> NoReturn:
    raise ErreurGyges(phrase(error)) from None
