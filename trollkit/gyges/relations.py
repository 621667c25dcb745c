"""The sheet's relations with Prolog's modes: what is given is checked, `None` is to be found.

Of each relation the answers that agree with what was given: True or False when nothing is left
to find, else what was unknown, lazily, one answer after the other.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from trollkit.core.errors import InvalidText
from trollkit.gyges.board import INDEX, NAMES, Position
from trollkit.gyges.moves import Move, apply, legal_moves
from trollkit.gyges.notation import Plateau, move_text, parse_move, plateau_of
from trollkit.gyges.paths import Path, all_paths, is_path

Cells = Sequence[int | str]
"""A way as students write it: cells as numbers or as text, a goal as "n" or "s"."""


def possible(position: Position, coup: object) -> bool | Iterator[str]:
    """coup_possible(+Plateau, ?Coup)."""
    moves = _agreeing(position, coup)
    return map(move_text, moves) if coup is None else bool(moves)


def walked(
    position: Position, coup: object, chemin: object
) -> bool | Iterator[str] | Iterator[list[str]] | Iterator[tuple[str, list[str]]]:
    """coup_possible(+Plateau, ?Coup, ?Chemin)."""
    moves = _agreeing(position, coup)
    if chemin is not None:
        path = _cells(chemin)
        fitting = (move for move in moves if is_path(position, move, path))
        return map(move_text, fitting) if coup is None else next(fitting, None) is not None
    pairs = ((move, path) for move in moves for path in all_paths(position, move))
    if coup is None:
        return ((move_text(move), names(path)) for move, path in pairs)
    return (names(path) for _, path in pairs)


def played(
    position: Position, coup: object, after: Position | None
) -> bool | Iterator[str] | Iterator[Plateau] | Iterator[tuple[str, Plateau]]:
    """jouer_coup(+PlateauInitial, ?Coup, ?NouveauPlateau)."""
    moves = _agreeing(position, coup)
    if after is not None:
        fitting = (move for move in moves if apply(position, move) == after)
        return map(move_text, fitting) if coup is None else next(fitting, None) is not None
    pairs = ((move, plateau_of(apply(position, move))) for move in moves)
    if coup is None:
        return ((move_text(move), plateau) for move, plateau in pairs)
    return (plateau for _, plateau in pairs)


@lru_cache(maxsize=256)
def legal(position: Position) -> frozenset[Move]:
    """The legal moves; whoever lists them mostly plays them next, one after the other."""
    return frozenset(legal_moves(position))


def names(path: Path) -> list[str]:
    """A way as it is shown."""
    return [NAMES[cell] for cell in path]


def _agreeing(position: Position, coup: object) -> list[Move]:
    """The legal moves, sorted as text, that a text stands for; all of them for None."""
    moves = legal(position)
    if coup is None:
        return sorted(moves, key=move_text)
    try:
        move = parse_move(coup) if isinstance(coup, str) else None
    except InvalidText:
        return []
    return [move] if move is not None and move in moves else []


def _cells(chemin: object) -> list[int]:
    """The cells of a way; one that is none stands for what is no cell."""
    if not isinstance(chemin, list | tuple):
        return []
    return [INDEX.get(str(cell), -1) for cell in chemin]
