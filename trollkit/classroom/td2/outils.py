"""The kit's exact tools as the sheet hands them out: what is wrong is said in one sentence."""

import functools
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from trollkit import trolls
from trollkit.core.errors import TrollkitError
from trollkit.phrases import phrase
from trollkit.trolls.duel import Strategie
from trollkit.trolls.partie import ErreurTroll, en_francais
from trollkit.trolls.questions import Questions, ask_everywhere
from trollkit.trolls.response import best_response, player
from trollkit.trolls.rules import check_config

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


def pireEnnemi(strategie: Strategie, nombreCases: int = 7, stockInitial: int = 15) -> Strategie:
    """The strategy that wins most against `strategie`, once it has been asked everywhere.

    Raises ErreurTroll when the strategy fails, or is too slow to be asked.
    """
    try:
        config = check_config(nombreCases, stockInitial)
        questions = Questions(strategie, config, budget=20.0)
        with questions.chance.kept():
            policy = ask_everywhere(questions, asks=60)
    except TrollkitError as error:
        raise ErreurTroll(phrase(error)) from None
    worst = best_response(policy.reach.mix, *config)
    table = trolls.solve(*config)

    def ennemi(left: int, right: int, troll: int) -> object:
        known = worst.knows(right, left, config.cells - 1 - troll)
        return worst(left, right, troll) if known else table.mix(left, right, troll)

    return player(ennemi, seed=0)  # type: ignore[arg-type]
