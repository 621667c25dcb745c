"""Errors, faults and obstacles, which are data, said in French.

What a game alone can say stands in its `phrases.py`.
"""

from collections.abc import Callable

from trollkit.core.errors import TrollkitError
from trollkit.phrases import errors
from trollkit.phrases.errors import SIDES, by_tables
from trollkit.phrases.faults import fault_phrase, legal_phrase, line_phrase
from trollkit.phrases.wording import reason_of, texts_beside

__all__ = [
    "SIDES",
    "by_tables",
    "fault_phrase",
    "learn",
    "legal_phrase",
    "line_phrase",
    "phrase",
    "reason_of",
    "texts_beside",
]


_BY_GAMES = list[Callable[[TrollkitError], str | None]]()


def learn(said: Callable[[TrollkitError], str | None]) -> None:
    """Let a game say its own errors: `said` gives the sentence of one, None of any other error.

    A game's package calls it when it is imported.
    """
    _BY_GAMES.append(said)


def phrase(error: TrollkitError) -> str:
    """The sentence of any engine error: what a game has to say of it comes first.

    >>> from trollkit.core.errors import InvalidMove
    >>> phrase(InvalidMove(0, 99, range(1, 16)))
    'Le joueur de gauche ne peut pas jouer 99 : il faut un nombre entier de 1 à 15.'
    """
    own = (said(error) for said in _BY_GAMES)
    return next((sentence for sentence in own if sentence), None) or errors.phrase(error)
