"""The kit's exact tools as the sheet hands them out: what is wrong is said in one sentence."""

import functools
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from trollkit import trolls
from trollkit.core.errors import TrollkitError
from trollkit.trolls.partie import en_francais

P = ParamSpec("P")
R = TypeVar("R")


def _parlant(outil: Callable[P, R]) -> Callable[P, R]:
    """The same tool; its engine errors become `ErreurTroll`, without a traceback."""

    @functools.wraps(outil)
    def appel(*args: P.args, **options: P.kwargs) -> R:
        try:
            return outil(*args, **options)
        except TrollkitError as erreur:
            en_francais(erreur)

    return appel


solve = _parlant(trolls.solve)
guaranteed_value = _parlant(trolls.guaranteed_value)
exact_duel = _parlant(trolls.exact_duel)
