"""OpenSpiel's own ways to play the game, as peers of our searches.

`pip install open_spiel cvxpy ecos`: the last two are what its value iteration solves with.

Its game is `oshi_zumo` (`same_game` shows it). It has no Monte Carlo search for simultaneous
moves; what comes nearest works on the game in turns, the second player not seeing the first
one's move: counterfactual regret minimisation, by sampling outcomes or one side's moves, or
whole (CFR+); and plain UCT, for which the second player does see it.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms.value_iteration import value_iteration

from trollkit.solving import Floats
from trollkit.trolls import solve
from trollkit.trolls.rules import Config

# Those that give a whole strategy, and those that are quick enough on larger boards.
WHOLE = ("OpenSpiel, CFR+", "OpenSpiel, MCCFR externe", "OpenSpiel, MCCFR par issues")
AT_THE_ROOT = ("OpenSpiel, MCCFR par issues", "OpenSpiel, UCT séquentiel")
_SOLVERS: dict[str, Callable[[Any, int], Any]] = {
    "OpenSpiel, CFR+": lambda game, seed: pyspiel.CFRPlusSolver(game),
    "OpenSpiel, MCCFR externe": lambda game, seed: pyspiel.ExternalSamplingMCCFRSolver(
        game, seed
    ),
    "OpenSpiel, MCCFR par issues": lambda game, seed: pyspiel.OutcomeSamplingMCCFRSolver(
        game, seed=seed
    ),
}


class Point(NamedTuple):
    """What a peer plays after so many iterations."""

    iterations: int
    seconds: float
    mixes: tuple[Floats, Floats]  # at the opening
    whole: float | None  # exploitability of the whole strategy


def load(board: Config, *, in_turns: bool = True) -> Any:
    """The game as OpenSpiel has it."""
    size = (board.cells - 3) // 2
    game = f"oshi_zumo(coins={board.stones},size={size},min_bid=1,alesia=false)"
    return pyspiel.load_game(f"turn_based_simultaneous_game(game={game})" if in_turns else game)


def same_game(board: Config) -> tuple[int, float, float]:
    """How many states value iteration solves, how far from our table, and in what time."""
    start = time.process_time()
    values = value_iteration(load(board, in_turns=False), -1, 1e-9)
    spent = time.process_time() - start
    table, worst = solve(*board), 0.0
    for text, value in values.items():  # "Coins: 10 9, Field: #..W..#"
        coins, field = text.split(", Field: ")
        left, right = map(int, coins.split()[1:])
        worst = max(worst, abs(table.value(left, right, field.index("W")) - value))
    return len(values), worst, spent


def points(
    name: str, board: Config, counts: list[int], seed: int, limit: float
) -> Iterator[Point]:
    """What a peer plays after so many iterations, until `limit` seconds of processor."""
    if name.endswith("séquentiel"):
        yield from _uct(board, counts, seed)
        return
    game, spent, done = load(board), 0.0, 0
    solver = _SOLVERS[name](game, seed)
    advance = getattr(solver, "run_iteration", None) or solver.evaluate_and_update_policy
    for count in counts:
        start = time.process_time()
        while done < count and spent + time.process_time() - start < limit:
            advance()
            done += 1
        spent += time.process_time() - start
        policy, opening = solver.average_policy(), game.new_initial_state()
        mixes = (
            _mix(policy.action_probabilities(opening), board),
            _mix(policy.action_probabilities(opening.child(1)), board),
        )
        # A best response walks the whole tree: on the smallest board only.
        whole = pyspiel.exploitability(game, policy) if board.stones < 10 else None
        yield Point(done, spent, mixes, whole)
        if done < count:
            return


def _uct(board: Config, counts: list[int], seed: int) -> Iterator[Point]:
    game = load(board)
    for count in counts:
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, count, 1000, False, seed, False)
        start = time.process_time()
        children = bot.mcts_search(game.new_initial_state()).children
        spent = time.process_time() - start
        mix = _mix({child.action: child.explore_count for child in children}, board)
        yield Point(count, spent, (mix, mix), None)  # the opening is its own mirror image


def _mix(weights: dict[int, float], board: Config) -> Floats:
    mix = np.zeros(board.stones)
    for throw, weight in weights.items():
        mix[throw - 1] = weight
    return mix / mix.sum()
