"""Monte Carlo tree search with simultaneous moves: the tree, and the one loop of all methods.

Each iteration goes down from the root, a pair of moves at each node as its statistics choose,
to a position met for the first time, judges it, and lets the statistics on the way back learn
the result. This is the common template of Lisý, Kovařík, Lanctot & Bošanský, "Convergence of
Monte Carlo tree search in simultaneous move games" (NIPS 2013); the methods differ in their
statistics alone (`trollkit.solving.search.statistics`).

A position that several ways lead to is one node (Childs, Brodeur & Kocsis, "Transpositions and
move groups in Monte Carlo tree search", 2008): states of a game hold all that decides the rest.
"""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Self

import numpy as np

from trollkit.core.errors import GameOver, InvalidConfig
from trollkit.core.game import LEFT, PLAYERS, Game, MoveT, Player, StateT
from trollkit.core.numbers import as_integer
from trollkit.solving.arrays import Floats
from trollkit.solving.search.joint import after, options, payoff
from trollkit.solving.search.linear import LinearProgram
from trollkit.solving.search.statistics import Method, Statistics, draw, uniform

# A guess at what LEFT gets from a state in play, from −1 to 1.
Estimate = Callable[[StateT, Random], float]


@dataclass(eq=False, slots=True)
class _Node(Generic[StateT]):
    """A position of the tree."""

    state: StateT
    options: tuple[Sequence[Any], Sequence[Any]]  # of LEFT and of RIGHT
    payoff: float | None  # once the game is over
    statistics: Statistics | None = None  # from the second visit on: most have but one
    children: dict[tuple[int, int], "_Node[StateT]"] = field(default_factory=dict)

    @property
    def value(self) -> float:
        if self.payoff is not None:
            return self.payoff
        return 0.0 if self.statistics is None else self.statistics.value

    @property
    def exact(self) -> bool:
        if self.payoff is not None:
            return True
        return self.statistics is not None and self.statistics.exact


class Search(Generic[StateT, MoveT]):
    """A search from one position, which can be asked at any time and goes on where it stopped.

    `method` makes the statistics of a node: `LinearProgram`, `DecoupledUCT`, `Exp3` or
    `RegretMatching`, with settings as `partial(Exp3, exploration=0.2)`. `estimate` judges a
    position met for the first time; by default a game of random moves does. All chance comes
    from `chance`, so that a seed repeats a search. Raises GameOver on a position that is over.
    """

    def __init__(
        self,
        game: Game[Any, StateT, MoveT],
        state: StateT,
        method: Method = LinearProgram,
        *,
        chance: Random,
        estimate: Estimate[StateT] | None = None,
    ) -> None:
        if not game.to_move(state):
            raise GameOver
        self.game, self.iterations = game, 0
        self._method, self._chance = method, chance
        self._estimate = estimate or self._playout
        self._nodes = dict[StateT, _Node[StateT]]()
        self._root = self._node(state)

    def __len__(self) -> int:
        """How many positions the tree holds."""
        return len(self._nodes)

    @property
    def value(self) -> float:
        """What LEFT gets from the root as far as is known, from −1 to 1."""
        return self._root.value

    @property
    def exact(self) -> bool:
        """Whether the value is proved, so that there is nothing left to search."""
        return self._root.exact

    def run(self, iterations: int | None = None, seconds: float | None = None) -> Self:
        """Search that much more, or until the first of both limits; less once `exact`.

        May be interrupted: what was learnt by then is kept. Raises InvalidConfig unless one
        limit is given, a whole number of iterations or a number of seconds, above 0.
        """
        if iterations is not None or seconds is None:
            last = self.iterations + _positive("iterations", as_integer(iterations), iterations)
        else:
            last = math.inf
        limit = math.inf if seconds is None else _positive("seconds", seconds, seconds)
        deadline = time.monotonic() + limit
        while not self.exact:
            self._iterate()
            self.iterations += 1
            if self.iterations >= last or time.monotonic() >= deadline:
                break
        return self

    def mix(self, player: Player = LEFT, state: StateT | None = None) -> Floats:
        """The probability of each of `player`'s legal moves, in their order, at the root.

        None of them where it has to wait. `state` may be another position: where the search
        has learnt nothing, all moves are as likely. Raises GameOver on one that is over.
        """
        at = self._root.state if state is None else state
        asked = self.game.to_move(at)
        if not asked:
            raise GameOver
        if player not in asked:
            return np.zeros(0)
        node = self._nodes.get(at)
        if node is None or node.statistics is None:
            return uniform(len(self.game.legal(at, player)))
        return node.statistics.mixes()[player]

    def draw(self) -> dict[Player, MoveT]:
        """A move of each player who is asked at the root, drawn from its mix: for `step`."""
        state = self._root.state
        return {
            player: self.game.legal(state, player)[draw(self.mix(player), self._chance)]
            for player in self.game.to_move(state)
        }

    def _node(self, state: StateT) -> _Node[StateT]:
        node = self._nodes.get(state)
        if node is None:
            rows, columns = (options(self.game, state, player) for player in PLAYERS)
            over = not self.game.to_move(state)
            worth = payoff(self.game, state) if over else None
            node = self._nodes[state] = _Node(state, (rows, columns), worth)
        return node

    def _iterate(self) -> None:
        way = list[tuple[_Node[StateT], Statistics, int, int]]()
        node, fresh = self._root, False
        # A position that comes back on the way down is taken for what is known of it.
        while not (fresh or node.exact or any(node is above for above, *_ in way)):
            if node.statistics is None:
                node.statistics = self._method(*map(len, node.options))
            i, j = node.statistics.choose(self._chance)
            way.append((node, node.statistics, i, j))
            node, fresh = self._child(node, i, j)
        value, exact = node.value, node.exact
        if fresh and not exact:
            value = self._estimate(node.state, self._chance)
        for _, statistics, i, j in reversed(way):
            value = statistics.learn(i, j, value, exact)
            exact = statistics.exact

    def _child(self, node: _Node[StateT], i: int, j: int) -> tuple[_Node[StateT], bool]:
        """The node that a pair of moves leads to, and whether it has just been met."""
        child = node.children.get((i, j))
        if child is not None:
            return child, False
        known = len(self._nodes)
        rows, columns = node.options
        child = self._node(after(self.game, node.state, rows[i], columns[j]))
        node.children[i, j] = child
        return child, len(self._nodes) > known

    def _playout(self, state: StateT, chance: Random) -> float:
        game = self.game
        while asked := game.to_move(state):
            moves = {player: chance.choice(game.legal(state, player)) for player in asked}
            state = game.step(state, moves)
        return payoff(game, state)


def _positive(name: str, number: object, given: object) -> float:
    if not isinstance(number, int | float) or not number > 0:
        raise InvalidConfig(name, given, "positive")
    return number
