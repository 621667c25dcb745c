"""A game of Gygès told in French: one sentence a move, and one for its end."""

from trollkit.core.text import many
from trollkit.gyges.board import GOALS, NAMES
from trollkit.gyges.moves import Move
from trollkit.gyges.notation import move_text
from trollkit.gyges.rules import PLIES


def start_line(south: str) -> str:
    """The opening, from the name of who sits below.

    >>> start_line("Ada")
    'Départ : Ada, en bas (Sud), joue en premier.'
    """
    return f"Départ : {south}, en bas (Sud), joue en premier."


def move_line(number: int, name: str, move: Move, bounces: int) -> str:
    """A move, with its number and how often the ring bounced on its shortest way.

    >>> from trollkit.gyges.notation import parse_move
    >>> move_line(3, "Ada", parse_move("16*22=34"), 1)
    "Coup 3 : Ada joue 16*22=34, en 1 rebond ; l'anneau de 22 est remplacé et posé en 34."
    """
    told = f"Coup {number} : {name} joue {move_text(move)}"
    if bounces:
        told += f", en {many(bounces, 'rebond')}"
    if move.drop is not None:
        told += f" ; l'anneau de {NAMES[move.end]} est remplacé et posé en {NAMES[move.drop]}"
    elif move.end in GOALS:
        told += f", jusqu'au but {NAMES[move.end]}"
    return f"{told}."


def win_line(name: str, moves: int) -> str:
    """Who won.

    >>> win_line("Ada", 12)
    'Ada gagne en 12 coups : son anneau est au but.'
    """
    return f"{name} gagne en {many(moves, 'coup')} : son anneau est au but."


def draw_line(*, repeated: bool) -> str:
    """Why nobody won."""
    if repeated:
        return "Partie nulle : la même position, pour la troisième fois."
    return f"Partie nulle : {PLIES} coups sans vainqueur."
