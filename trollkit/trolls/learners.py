"""Players who learn from game to game: fictitious play and regret matching, turn by turn.

All judge a turn by the exact table, as if play were perfect afterwards, and learn from
finished games only. Who repeats itself against them is soon predicted; none is safe.
"""

import random
from abc import ABC, abstractmethod

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls.exact import Table
from trollkit.trolls.partie import Partie
from trollkit.trolls.positions import Position, Values, draw
from trollkit.trolls.rules import Config, walk

TENTHS = 10
Parts = np.ndarray[tuple[int], np.dtype[np.intp]]


def tenths(throws: int) -> Parts:
    """In which tenth of `throws` each of 1 … `throws` lies, from 0 to 9.

    >>> tenths(4).tolist()
    [2, 4, 7, 9]
    """
    return (np.arange(1, throws + 1) * TENTHS - 1) // throws


def situation(position: Position) -> tuple[int, int]:
    """The troll's cell, and the tenth of all stones left that are one's own.

    >>> situation(Position(own=4, other=12, troll=3))
    (3, 2)
    """
    return position.troll, position.own * TENTHS // (position.own + position.other + 1)


class Learner(ABC):
    """A contest strategy that reads each finished game once; a shorter past is a new duel."""

    def __init__(self, table: Table, seed: int) -> None:
        self._config = Config(table.cells, table.stones)
        self._values = Values(table.values)
        self._chance = random.Random(seed)
        self._read = 0  # games of this duel
        self.forget()

    def __call__(self, partie: Partie, past: list[Partie]) -> int:
        """How many stones to throw."""
        self.follow(past)
        mix = self.policy(partie.stockGauche, partie.stockDroite, partie.positionTroll)
        return draw(mix, self._chance.random())

    def follow(self, past: list[Partie]) -> None:
        """Learn from the finished games that are new."""
        if len(past) < self._read:
            self._read = 0
            self.forget()
        for earlier in past[self._read :]:
            turns = earlier.coupsPrecedents
            for state, turn in zip(walk(self._config, turns), turns, strict=False):
                self.learn(Position(*state), *turn)
        self._read = len(past)

    def policy(self, left: int, right: int, troll: int) -> Floats:
        """The probabilities of 1 … `left` stones, as long as nothing more is learned."""
        position = Position(left, right, troll)
        weights = self.mix(position, self._values.ahead(position))
        return np.pad(weights / weights.sum(), (0, left - len(weights)))

    @abstractmethod
    def forget(self) -> None:
        """Know nothing."""

    @abstractmethod
    def learn(self, position: Position, own: int, answer: int) -> None:
        """One turn of a finished game."""

    @abstractmethod
    def mix(self, position: Position, payoffs: Floats) -> Floats:
        """How often each sensible throw, given what each pair of throws is worth."""


class FictitiousPlay(Learner):
    """Best response to what was thrown so far with the troll on this cell (Brown 1951).

    What is counted is the part of the stock that was thrown, in tenths; each part has been
    seen once before the first game.
    """

    def forget(self) -> None:
        """Every part seen once on every cell."""
        self._seen = np.ones((self._config.cells, TENTHS))

    def learn(self, position: Position, own: int, answer: int) -> None:
        """Count the other side's throw."""
        self._seen[position.troll, tenths(position.other)[answer - 1]] += 1

    def mix(self, position: Position, payoffs: Floats) -> Floats:
        """The best throw, the smallest of several."""
        parts = tenths(position.other)
        # Throws that are the same part of the stock share what was seen of it.
        chances = self._seen[position.troll, parts] / np.bincount(parts)[parts]
        mix = np.zeros(len(payoffs))
        mix[(payoffs @ chances).argmax()] = 1
        return mix


class RegretMatching(Learner):
    """Throws what it regrets not to have thrown in this state, as often as it regrets it.

    Hart and Mas-Colell ("A simple adaptive procedure leading to correlated equilibrium",
    2000); a state never met, or without a regret, gets anything.
    """

    def forget(self) -> None:
        """No regrets."""
        self._regrets: dict[Position, Floats] = {}

    def learn(self, position: Position, own: int, answer: int) -> None:
        """Add what each throw would have brought more than the one that was thrown."""
        brought = self._values.ahead(position)[:, answer - 1]
        here = self._regrets.setdefault(position, np.zeros(len(brought)))
        here += brought - brought[min(own, len(brought)) - 1]

    def mix(self, position: Position, payoffs: Floats) -> Floats:
        """In proportion to the regrets above zero."""
        regrets = np.maximum(self._regrets.get(position, np.zeros(len(payoffs))), 0)
        return regrets if regrets.any() else np.ones(len(payoffs))


class FeatureRegret(Learner):
    """The same for situations that look alike, and for parts of the sensible throws.

    What is regretted in one state is remembered in all of its kind, so that some hundred games
    teach what a table of states takes thousands for (Waugh, Morrill, Bagnell and Bowling,
    "Solving games with functional regret estimation", 2015, whose estimate is here a mean by
    class).
    """

    def forget(self) -> None:
        """No regrets."""
        self._regrets = np.zeros((self._config.cells, TENTHS, TENTHS))

    def learn(self, position: Position, own: int, answer: int) -> None:
        """Add what each part would have brought more, on average, than what was thrown."""
        brought = self._values.ahead(position)[:, answer - 1]
        parts = tenths(len(brought))
        counts = np.bincount(parts)
        means = np.bincount(parts, brought) / np.maximum(counts, 1)
        more = np.where(counts, means - brought[min(own, len(brought)) - 1], 0)
        self._regrets[situation(position)][: len(more)] += more

    def mix(self, position: Position, payoffs: Floats) -> Floats:
        """In proportion to the regrets above zero, throws of one part alike."""
        parts = tenths(len(payoffs))
        regrets = np.maximum(self._regrets[situation(position)][parts], 0)
        shared = regrets / np.bincount(parts)[parts]
        return shared if shared.any() else np.ones(len(payoffs))
