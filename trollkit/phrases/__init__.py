"""Errors, faults and obstacles, which are data, said in French: their only home."""

from trollkit.core.errors import TrollkitError
from trollkit.phrases import errors, foret, gyges
from trollkit.phrases.errors import SIDES
from trollkit.phrases.faults import fault_phrase, legal_phrase, line_phrase
from trollkit.phrases.isolation import (
    attempts_phrase,
    isolation_warning,
    left_out_phrase,
    obstacle_phrase,
    obstacle_remedy,
)
from trollkit.phrases.system import reason_of

__all__ = [
    "SIDES",
    "attempts_phrase",
    "fault_phrase",
    "isolation_warning",
    "left_out_phrase",
    "legal_phrase",
    "line_phrase",
    "obstacle_phrase",
    "obstacle_remedy",
    "phrase",
    "reason_of",
]


def phrase(error: TrollkitError) -> str:
    """The sentence of any engine error: what a game has to say of it comes first.

    >>> from trollkit.core.errors import InvalidMove
    >>> phrase(InvalidMove(0, 99, range(1, 16)))
    'Le joueur de gauche ne peut pas jouer 99 : il faut un nombre entier de 1 à 15.'
    """
    return gyges.said(error) or foret.said(error) or errors.phrase(error)
