"""Tree search in games where both sides move at once, or in turns.

It plays any game under the contract of `trollkit.core.game`. All methods share one tree and one
loop (`Search`). The method says how a node chooses its moves and what it learns:

- `LinearProgram`: a node's value is that of the linear program of its children's values. With
  enough time the search ends, and is exact;
- `RegretMatching`: draws by regrets and plays the mean of its mixes, which tends to an
  equilibrium;
- `Exp3`: draws by exponential weights and plays their mean, which tends to one more slowly;
- `DecoupledUCT`: upper confidence bounds for each side alone; fast, but it may miss the
  equilibrium.

`backward_induction` gives the exact solution to measure them against. It takes any solver of
matrix games (`MatrixSolver`): the kit's own, scipy's (`solve_program`), or another one.

>>> from random import Random
>>> from trollkit.core.game import LEFT
>>> from trollkit.beyond.search import LinearProgram, Search, backward_induction
>>> from trollkit.trolls.rules import GAME, Config
>>> opening = GAME.initial(Config(cells=5, stones=7))
>>> search = Search(GAME, opening, LinearProgram, chance=Random(1)).run(iterations=1000)
>>> search.exact, abs(round(search.value, 6))
(True, 0.0)
>>> search.mix(LEFT).round(3).tolist()
[0.429, 0.0, 0.571, 0.0, 0.0, 0.0, 0.0]
>>> search.value == backward_induction(GAME, opening)[opening].value
True

A game's state holds all its future chance (`core/game.py`), so a search foresees every draw.
Sources: Bošanský, Lisý, Lanctot, Čermák & Winands, "Algorithms for computing strategies in
two-player simultaneous move games" (Artificial Intelligence 237, 2016), and each method's own.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Self

import numpy as np
from numpy.typing import ArrayLike

from trollkit.core.errors import GameOver
from trollkit.core.game import LEFT, PLAYERS, RIGHT, Game, MoveT, Player, StateT
from trollkit.solving import Floats, MatrixSolution, as_payoffs, bounds, solve_matrix

# Any way to solve one matrix: `solve_matrix`, `solve_program`, or a solver of one's own.
MatrixSolver = Callable[[Floats], MatrixSolution]

_LEAST, _MOST = -1.0, 1.0  # what LEFT may get: a game lost, a game won
_PAYOFFS = {LEFT: _MOST, RIGHT: _LEAST, None: 0.0}  # what LEFT gets, by the winner
_UNIFORM = 0.1  # the share of moves drawn uniformly, to explore; `DecoupledUCT` has none


def solve_program(payoffs: ArrayLike) -> MatrixSolution:
    """Value, optimal mixes and certificate of one matrix, by HiGHS through scipy's `linprog`.

    The row player's mix x solves (von Neumann; Dantzig 1951)

        maximise v   subject to   Σᵢ xᵢ·a(i, j) ≥ v for each column j,   Σ x = 1,   x ≥ 0

    and the dual variables of the columns are the column player's mix. The result is exact to
    the tolerance of HiGHS, 1e-7; `solve_matrix` is faster and more exact. Raises InvalidConfig
    unless `payoffs` is a matrix of finite numbers.

    >>> round(solve_program([[3, 0], [1, 2]]).value, 6)
    1.5
    """
    from scipy.optimize import linprog  # heavy, and only needed here

    array = as_payoffs(payoffs, 2)
    rows, columns = array.shape
    found = linprog(
        [0.0] * rows + [-1.0],
        A_ub=np.hstack([-array.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
        method="highs",
    )
    # Weights that are negative by a rounding error become 0.
    x, y = (np.maximum(weights, 0) for weights in (found.x[:rows], -found.ineqlin.marginals))
    x, y = x / x.sum(), y / y.sum()
    low, high = (float(bound[0]) for bound in bounds(array[None], x[None], y[None]))
    return MatrixSolution((low + high) / 2, x, y, high - low)


def _options(game: Game[Any, StateT, MoveT], state: StateT, player: Player) -> Sequence[Any]:
    """The legal moves of a player; (None,) where it is not the player's turn."""
    return game.legal(state, player) if player in game.to_move(state) else (None,)


def _after(game: Game[Any, StateT, MoveT], state: StateT, *pair: Any) -> StateT:
    return game.step(state, {player: pair[player] for player in game.to_move(state)})


def _payoff(game: Game[Any, StateT, MoveT], state: StateT) -> float:
    """What LEFT gets on a state that is over: 1, 0 or −1."""
    outcome = game.outcome(state)
    assert outcome is not None  # by the contract, since nobody is to move
    return _PAYOFFS[outcome.winner]


def backward_induction(
    game: Game[Any, StateT, MoveT], state: StateT, solver: MatrixSolver = solve_matrix
) -> dict[StateT, MatrixSolution]:
    """The solution of each position in play that `state` leads to, itself included.

    Each position is a matrix game, whose payoffs are the values of the positions that follow
    (Kuhn, "Extensive games and the problem of information", 1953). Rows are LEFT's legal moves
    in their order, columns RIGHT's; a side that is not to move has a single one. It works for
    games in which no position comes back. Raises GameOver on a state that is over.
    """
    if not game.to_move(state):
        raise GameOver
    known = dict[StateT, MatrixSolution]()

    def value(state: StateT) -> float:
        if not game.to_move(state):
            return _payoff(game, state)
        if state not in known:
            rows, columns = (_options(game, state, player) for player in PLAYERS)
            payoffs = [[value(_after(game, state, i, j)) for j in columns] for i in rows]
            known[state] = solver(np.array(payoffs))
        return known[state].value

    value(state)
    return known


def _normalised(weights: Floats) -> Floats:
    """The weights as probabilities; uniform where all are 0."""
    total = weights.sum()
    return weights / total if total > 0 else np.full(weights.size, 1 / weights.size)


def _explored(mix: Floats) -> Floats:
    return (1 - _UNIFORM) * mix + _UNIFORM / mix.size


def _draw(weights: Floats, chance: Random) -> int:
    """A random index; the weights are the probabilities of the indices, up to a factor."""
    return chance.choices(range(weights.size), weights.tolist())[0]


class Statistics:
    """What one method knows of one position: a matrix game with unknown payoffs.

    Its rows are LEFT's moves, its columns RIGHT's; a side that is not to move has a single one.
    """

    value = 0.0  # the estimate of what LEFT gets here: by default the mean of the results
    exact = False  # whether the value is proved
    _visits = 0

    def choose(self, chance: Random) -> tuple[int, int]:
        """The row and the column to try next."""
        raise NotImplementedError

    def learn(self, row: int, column: int, value: float, exact: bool) -> float:
        """Learn the `value` of a choice, proved if `exact`; gives the value for the parent."""
        self._visits += 1
        self.value += (value - self.value) / self._visits
        return value

    def mixes(self) -> tuple[Floats, Floats]:
        """The probabilities of LEFT's moves and of RIGHT's to play by."""
        raise NotImplementedError


Method = Callable[[int, int], Statistics]  # of (rows, columns)


_NOTHING = Statistics()  # shared by all positions visited only once


class _Over(Statistics):
    exact = True

    def __init__(self, value: float) -> None:
        self.value = value


class LinearProgram(Statistics):
    """A node's value is that of the matrix of its children's values, as of their last visits.

    Pairs of moves never tried count as the mean of the others. The next pair is one whose
    value is not proved yet, drawn from both optimal mixes with some uniform exploration. A
    value is proved once those of all children are, or once a pure move of each side is optimal
    whatever the unproved values are (Winands, Björnsson & Saito, "Monte-Carlo tree search
    solver", 2008; Saffidine, Finnsson & Buro, "Alpha-beta pruning for games with simultaneous
    moves", 2012). So a search that goes on long enough ends, and is exact.
    """

    def __init__(self, rows: int, columns: int) -> None:
        self._payoffs = np.zeros((rows, columns))
        self._tried, self._proved = (np.zeros((rows, columns), dtype=bool) for _ in range(2))
        self._mixes = np.full(rows, 1 / rows), np.full(columns, 1 / columns)

    def choose(self, chance: Random) -> tuple[int, int]:
        """A pair whose value is not proved, drawn from both mixes with some exploration."""
        row, column = map(_explored, self._mixes)
        pairs = np.where(self._proved, 0.0, np.outer(row, column))
        i, j = divmod(_draw(pairs.ravel(), chance), column.size)
        return i, j

    def learn(self, row: int, column: int, value: float, exact: bool) -> float:
        """Enter the child's value, solve the matrix again, and give its value."""
        self._payoffs[row, column] = value
        self._tried[row, column] = True
        self._proved[row, column] = exact
        if not (exact and self._settled()):
            unknown = self._payoffs[self._tried].mean()
            found = solve_matrix(np.where(self._tried, self._payoffs, unknown))
            self.value, self._mixes = found.value, (found.row, found.column)
            self.exact = bool(self._proved.all())
        return self.value

    def _settled(self) -> bool:
        """Whether the proved values are enough for a solution in pure moves; keeps it then."""
        least = np.where(self._proved, self._payoffs, _LEAST).min(axis=1)
        most = np.where(self._proved, self._payoffs, _MOST).max(axis=0)
        row, column = int(least.argmax()), int(most.argmin())
        if least[row] < most[column]:
            return False
        rows, columns = (np.zeros(size) for size in self._payoffs.shape)
        rows[row] = columns[column] = 1.0
        self.value, self._mixes, self.exact = float(least[row]), (rows, columns), True
        return True

    def mixes(self) -> tuple[Floats, Floats]:
        """Optimal mixes of the matrix as far as it is known."""
        return self._mixes


class RegretMatching(Statistics):
    """Each side draws moves in proportion to its regrets, and plays the mean of its mixes.

    A move's regret is what it would have brought more than the moves played. Hart & Mas-Colell,
    "A simple adaptive procedure leading to correlated equilibrium" (2000); in trees Lanctot,
    Lisý & Winands, "Monte Carlo tree search in simultaneous move games with applications to
    Goofspiel" (2013). What a move not taken would have brought is estimated by the mean result
    of that pair of moves so far, 0 where it was never tried.
    """

    def __init__(self, rows: int, columns: int) -> None:
        self._counts, self._totals = np.zeros((rows, columns)), np.zeros((rows, columns))
        self._regrets = np.zeros(rows), np.zeros(columns)
        self._sums = np.zeros(rows), np.zeros(columns)

    def choose(self, chance: Random) -> tuple[int, int]:
        """A row and a column drawn from both current mixes, with some exploration."""
        drawn = []
        for regrets, total in zip(self._regrets, self._sums, strict=True):
            mix = _normalised(np.maximum(regrets, 0))
            total += mix
            drawn.append(_draw(_explored(mix), chance))
        return drawn[LEFT], drawn[RIGHT]

    def learn(self, row: int, column: int, value: float, exact: bool) -> float:
        """Add to the regrets of both sides; gives the value itself."""
        self._counts[row, column] += 1
        self._totals[row, column] += value
        for side, place, taken, gain in (
            (LEFT, np.s_[:, column], row, 1.0),
            (RIGHT, np.s_[row, :], column, -1.0),
        ):
            means = self._totals[place] / np.maximum(self._counts[place], 1)
            means[taken] = value
            self._regrets[side][:] += gain * (means - value)
        return super().learn(row, column, value, exact)

    def mixes(self) -> tuple[Floats, Floats]:
        """The means of both sides' mixes over all visits."""
        return _normalised(self._sums[LEFT]), _normalised(self._sums[RIGHT])


class _Decoupled(Statistics):
    """Each side learns alone, as if it had no opponent: its moves are the arms of a bandit,
    with rewards from 0 (lost) to 1 (won).
    """

    def __init__(self, rows: int, columns: int) -> None:
        # For each move, in UCT: the visits and the sum of rewards. In Exp3: the sum of its
        # probabilities and the estimated gain.
        self._played = np.zeros(rows), np.zeros(columns)
        self._gains = np.zeros(rows), np.zeros(columns)

    def choose(self, chance: Random) -> tuple[int, int]:
        return self._choose(LEFT, chance), self._choose(RIGHT, chance)

    def learn(self, row: int, column: int, value: float, exact: bool) -> float:
        self._reward(LEFT, row, (1 + value) / 2)
        self._reward(RIGHT, column, (1 - value) / 2)
        return super().learn(row, column, value, exact)

    def mixes(self) -> tuple[Floats, Floats]:
        return _normalised(self._played[LEFT]), _normalised(self._played[RIGHT])

    def _choose(self, side: Player, chance: Random) -> int:
        raise NotImplementedError

    def _reward(self, side: Player, arm: int, reward: float) -> None:
        raise NotImplementedError


class DecoupledUCT(_Decoupled):
    """Each side takes the move with the best upper confidence bound; its mix is its visits.

    UCB1 of Auer, Cesa-Bianchi & Fischer, "Finite-time analysis of the multiarmed bandit
    problem" (2002), in trees by Kocsis & Szepesvári (2006). For simultaneous moves, with visits
    read as a mix: Lanctot, Wittlinger, Winands & Den Teuling, "Monte Carlo tree search for
    simultaneous move games: a case study in the game of Tron" (2013). The mixes need not tend
    to an equilibrium (Shafiei, Sturtevant & Schaeffer, "Comparing UCT versus CFR in
    simultaneous games", 2009).
    """

    def _choose(self, side: Player, chance: Random) -> int:
        played = self._played[side]
        best = np.flatnonzero(played == 0)
        if not best.size:
            bonus = np.sqrt(math.log(played.sum()) / played)
            upper = self._gains[side] / played + math.sqrt(2) * bonus
            # Ties are broken at random: always the first would make both sides move in step.
            best = np.flatnonzero(upper == upper.max())
        return int(chance.choice(best))

    def _reward(self, side: Player, arm: int, reward: float) -> None:
        self._played[side][arm] += 1
        self._gains[side][arm] += reward


class Exp3(_Decoupled):
    """Each side draws by exponential weights; its mix is their mean, without exploration.

    Auer, Cesa-Bianchi, Freund & Schapire, "The nonstochastic multiarmed bandit problem" (2002);
    in trees Teytaud & Flory, "Upper confidence trees with short term partial information"
    (2011).
    """

    def _mix(self, side: Player) -> Floats:
        gains = self._gains[side]
        return _normalised(np.exp(gains - gains.max()))

    def _choose(self, side: Player, chance: Random) -> int:
        return _draw(_explored(self._mix(side)), chance)

    def _reward(self, side: Player, arm: int, reward: float) -> None:
        mix = self._mix(side)
        self._played[side][:] += mix
        self._gains[side][arm] += _UNIFORM * reward / (_explored(mix)[arm] * mix.size)


@dataclass(eq=False, slots=True)
class _Node(Generic[StateT]):
    """A position of the tree."""

    state: StateT
    options: tuple[Sequence[Any], Sequence[Any]]  # of LEFT and of RIGHT
    known: Statistics  # its own from the second visit on in play: most nodes have one visit
    children: dict[tuple[int, int], "_Node[StateT]"] = field(default_factory=dict)


class Search(Generic[StateT, MoveT]):
    """A search from one position; `run` continues it, and its results can be read at any time.

    Each iteration goes down from the root: at each node its statistics choose a pair of moves,
    until a position is met for the first time. A game of random moves gives this position a
    value, which the statistics of all nodes on the way then learn (the template of Lisý,
    Kovařík, Lanctot & Bošanský, "Convergence of Monte Carlo tree search in simultaneous move
    games", 2013). A position that several ways lead to is one node (Childs, Brodeur & Kocsis,
    "Transpositions and move groups in Monte Carlo tree search", 2008), because a state holds
    all that decides the rest of its game.

    `method` makes the statistics of a node: `LinearProgram`, `DecoupledUCT`, `Exp3` or
    `RegretMatching`. All draws come from `chance`, so that a seed repeats a search. Raises
    GameOver on a position that is over.
    """

    def __init__(
        self,
        game: Game[Any, StateT, MoveT],
        state: StateT,
        method: Method = LinearProgram,
        *,
        chance: Random,
    ) -> None:
        if not game.to_move(state):
            raise GameOver
        self.game, self.iterations = game, 0
        self._method, self._chance = method, chance
        self._nodes = dict[StateT, _Node[StateT]]()
        self._root = self._node(state)

    @property
    def value(self) -> float:
        """The estimate of what LEFT gets from the root, from −1 to 1."""
        return self._root.known.value

    @property
    def exact(self) -> bool:
        """Whether the value of the root is proved: nothing is left to search."""
        return self._root.known.exact

    def run(self, iterations: int) -> Self:
        """Do that many more iterations, fewer if the value is `exact` before.

        It may be interrupted: what was learnt so far is kept.
        """
        last = self.iterations + iterations
        while not self.exact and self.iterations < last:
            self._iterate()
            self.iterations += 1
        return self

    def mix(self, player: Player = LEFT) -> Floats:
        """The probability of each of `player`'s legal moves, in their order, at the root.

        An empty array where it is not the player's turn.
        """
        if player not in self.game.to_move(self._root.state):
            return np.zeros(0)
        if self._root.known is _NOTHING:
            return _normalised(np.zeros(len(self._root.options[player])))
        return self._root.known.mixes()[player]

    def _node(self, state: StateT) -> _Node[StateT]:
        if state not in self._nodes:
            rows, columns = (_options(self.game, state, player) for player in PLAYERS)
            over = not self.game.to_move(state)
            known = _Over(_payoff(self.game, state)) if over else _NOTHING
            self._nodes[state] = _Node(state, (rows, columns), known)
        return self._nodes[state]

    def _iterate(self) -> None:
        way = list[tuple[_Node[StateT], Statistics, int, int]]()
        node, fresh = self._root, False
        # Stop at a position already on this way: its value as known so far is the result.
        while not (fresh or node.known.exact or any(node is above for above, *_ in way)):
            if node.known is _NOTHING:
                node.known = self._method(*map(len, node.options))
            i, j = node.known.choose(self._chance)
            way.append((node, node.known, i, j))
            node, fresh = self._child(node, i, j)
        value, exact = node.known.value, node.known.exact
        if fresh and not exact:
            value = self._playout(node.state)
        for _, statistics, i, j in reversed(way):
            value = statistics.learn(i, j, value, exact)
            exact = statistics.exact

    def _child(self, node: _Node[StateT], i: int, j: int) -> tuple[_Node[StateT], bool]:
        """The node that a pair of moves leads to, and whether it was met for the first time."""
        known = len(self._nodes)
        if (i, j) not in node.children:
            rows, columns = node.options
            after = _after(self.game, node.state, rows[i], columns[j])
            node.children[i, j] = self._node(after)
        return node.children[i, j], len(self._nodes) > known

    def _playout(self, state: StateT) -> float:
        game = self.game
        while asked := game.to_move(state):
            moves = {p: self._chance.choice(game.legal(state, p)) for p in asked}
            state = game.step(state, moves)
        return _payoff(game, state)
