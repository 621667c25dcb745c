"""Where a lost game turned: the turn that a replay of it is opened on."""

from collections.abc import Sequence
from itertools import pairwise


def plus_grande_chute(valeurs: Sequence[float]) -> int:
    """The number of the turn, from 1, that cost most; the first of equals, 0 without a turn.

    `valeurs` are those of the positions, the opening's first.

    >>> plus_grande_chute([0.0, 0.1, -0.6, -0.7, -1.0])
    2
    """
    chutes = [avant - apres for avant, apres in pairwise(valeurs)]
    return 1 + chutes.index(max(chutes)) if chutes else 0


def bascule(marges: Sequence[float]) -> int:
    """The number of the turn after which one was behind for good, 0 when one always was.

    For games without an exact value; `marges` are one's lead in each position.

    >>> bascule([0, 2, 3, -1, 1, -2, -4]), bascule([0, 1])
    (5, 1)
    """
    devant = [numero for numero, marge in enumerate(marges) if marge >= 0]
    return min(devant[-1] + 1, len(marges) - 1) if devant else 0
