"""The bundled ladder, studied: what each of its strategies would throw in a situation."""

from collections.abc import Callable
from typing import Any

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls.champion.branches import Branches, read
from trollkit.trolls.champion.families import SLIPS
from trollkit.trolls.champion.situation import Situation
from trollkit.trolls.partie import Partie
from trollkit.trolls.strategies import find

RECIPES = ("surenchere", "cadence", "rempart")  # of the apprentice, each for a whole game


class Readers:
    """Strategies that look at the history, asked in the very situation they are in.

    They are files of the ladder loaded anew, whose dice are dealt out (`Branches`), so that
    one question gives exact probabilities.
    """

    def __init__(self) -> None:
        branches = Branches()
        followers = {id: read(find(id).path, branches) for id in ("copieur", "dernier_rempart")}
        self._experts: dict[str, Callable[[Situation], Floats]] = {
            id: _asked(branches, module.strategie) for id, module in followers.items()
        }
        apprentice = read(find("apprenti").path, branches)
        for recipe in RECIPES:
            ask = _asked(branches, _clamped(getattr(apprentice, recipe)))
            self._experts[f"apprenti, {recipe}"] = ask
        self._experts["devin"] = _asked(branches, _seer(branches))
        self.names = list(self._experts)
        self.hopeless: set[int] = set()  # experts not worth asking any more

    def rows(self, situation: Situation) -> Floats:
        """One row an expert; nothing in particular from those who are hopeless."""
        stock = situation.position.own
        rows = np.full((len(self.names), stock), 1 / stock)
        for k, ask in enumerate(self._experts.values()):
            if k not in self.hopeless:
                rows[k] = SLIPS / stock + (1 - SLIPS) * ask(situation)
        return rows


def _asked(
    branches: Branches, strategy: Callable[[Partie, list[Partie]], int]
) -> Callable[[Situation], Floats]:
    def ask(situation: Situation) -> Floats:
        position, partie, past = situation
        return branches.mix(lambda: strategy(partie, past), position.own)

    return ask


def _clamped(recipe: Callable[[Partie], int]) -> Callable[[Partie, list[Partie]], int]:
    """The apprentice's limits on a recipe."""

    def strategy(partie: Partie, past: list[Partie]) -> int:
        return max(1, min(recipe(partie), partie.stockGauche, partie.stockDroite + 1))

    return strategy


def _seer(branches: Branches) -> Callable[[Partie, list[Partie]], int]:
    """The seer, who reads a hundred games again once a turn, not once an outcome of dice."""
    module: Any = read(find("devin").path, branches)
    predict = module.prediction
    known: tuple[tuple[int, int], int | None] = (-1, -1), None

    def prediction(partie: Partie, past: list[Partie]) -> int | None:
        nonlocal known
        turn = len(past), len(partie.coupsPrecedents)
        if known[0] != turn:
            known = turn, predict(partie, past)
        return known[1]

    module.prediction = prediction
    strategy: Callable[[Partie, list[Partie]], int] = module.strategie
    return strategy
