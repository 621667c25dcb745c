"""Monte Carlo tree search led by a policy, for simultaneous actions: decoupled PUCT.

At each position each player chooses by his own counts alone, as in `mcts`; but what he has not
tried yet is worth what the position is, and how often an action is looked at follows from what
the policy thinks of it (Rosin 2011, Multi-armed bandits with episode context; Silver et al.
2017, Mastering the game of Go without human knowledge). Few of thirty actions are tried at all,
so that thousands of dreams see days ahead rather than hours.

Positions are kept by what they are, not by how they came about: the same trees grown in another
order are one position, and the next turn begins with what the last one knew. A new position is
judged by one game that the policy plays to its end.
"""

from typing import Any, NamedTuple

import numpy as np

from trollkit.foret.kernel.compiling import compiled, inlined
from trollkit.foret.kernel.mcts import result
from trollkit.foret.kernel.policy import options, play_on
from trollkit.foret.kernel.rules import (
    ABSENT,
    ASLEEP,
    COUNTS,
    DAY,
    DAYS,
    MAX_ACTIONS,
    TREES,
    rest,
    turn,
)

_BITS = 15
NODES = 1 << _BITS  # a power of two
EDGES = 16 * NODES
_DEPTH = 400  # turns of a game, at most
_MIX, _DOWN, _HOME = np.uint64(0x9E3779B97F4A7C15), np.uint64(29), np.uint64(64 - _BITS)
_EMPTY, _ONE = np.uint64(0), np.uint64(1)
_EXPLORATION = 1.3
_CALM = 1.5  # by which scores are divided before they are exponents
_UNTRIED = 0.05  # that an action is worth less than its position until it is tried


class Memory(NamedTuple):
    """What searches know so far. `used`: nodes, edges."""

    key: Any  # [node] of its position, 0 when free
    visits: Any  # [node]
    value: Any  # [node] of results for player 0
    first: Any  # [node, player] its first edge
    number: Any  # [node, player] its edges
    action: Any  # [edge]
    prior: Any  # [edge] how likely the policy takes it
    times: Any  # [edge] it was chosen
    total: Any  # [edge] of results, for the player who chooses
    used: Any


def new_memory() -> Memory:
    """An empty one, of 10 MB; made once, used again for every search."""
    return Memory(
        np.zeros(NODES, np.uint64),
        np.zeros(NODES, np.float32),
        np.zeros(NODES, np.float32),
        np.zeros((NODES, 2), np.int32),
        np.zeros((NODES, 2), np.int32),
        np.zeros(EDGES, np.int32),
        np.zeros(EDGES, np.float32),
        np.zeros(EDGES, np.float32),
        np.zeros(EDGES, np.float32),
        np.zeros(2, np.int64),
    )


@compiled
def forget(memory: Any) -> None:
    """Empty the memory."""
    memory.key[:] = _EMPTY
    memory.used[:] = 0


@compiled
def _key(trees: Any, counts: Any) -> Any:
    """A number for a position, never 0; two positions of a game share one by a miracle only."""
    key = _ONE
    for place in range(TREES):
        key = (key ^ trees[place]) * _MIX
        key ^= key >> _DOWN
    for place in range(DAY + 1):
        key = (key ^ np.uint64(counts[place])) * _MIX
        key ^= key >> _DOWN
    return key | _ONE


@inlined
def _node(memory: Any, key: Any) -> Any:
    """Where a position is kept, or is to be."""
    node = np.int64(key >> _HOME)
    while memory.key[node] != _EMPTY and memory.key[node] != key:
        node = (node + 1) & (NODES - 1)
    return node


@compiled
def _add(
    memory: Any, node: Any, key: Any, trees: Any, counts: Any, weights: Any, found: Any,
    scores: Any,
) -> Any:  # fmt: skip
    """Keep a new position with its actions; False when there is no room left."""
    edge = memory.used[1]
    if memory.used[0] > NODES - NODES // 8 or edge + 2 * MAX_ACTIONS > EDGES:
        return False
    memory.key[node], memory.visits[node], memory.value[node] = key, 0.0, 0.0
    for player in range(2):
        number = 0
        if not counts[ASLEEP + player]:
            number = options(trees, counts, player, weights, found, scores)
            chances = np.exp((scores[:number] - scores[:number].max()) / _CALM)
            chances /= chances.sum()
            for place in range(number):
                memory.action[edge + place] = found[place]
                memory.prior[edge + place] = chances[place]
                memory.times[edge + place] = 0.0
                memory.total[edge + place] = 0.0
        memory.first[node, player], memory.number[node, player] = edge, number
        edge += number
    memory.used[0] += 1
    memory.used[1] = edge
    return True


@compiled
def _choose(memory: Any, node: Any, player: Any) -> Any:
    """The player's edge with the best upper bound."""
    first, number = memory.first[node, player], memory.number[node, player]
    visits = memory.visits[node]
    curious, untried = _EXPLORATION * np.sqrt(visits + 1.0), 0.5 - _UNTRIED
    if visits:
        mean = memory.value[node] / visits
        untried = (mean if player == 0 else 1.0 - mean) - _UNTRIED
    best, most = first, -1.0
    for edge in range(first, first + number):
        times = memory.times[edge]
        mean = memory.total[edge] / times if times else untried
        bound = mean + curious * memory.prior[edge] / (1.0 + times)
        if bound > most:
            best, most = edge, bound
    return best


@compiled
def search(memory: Any, trees: Any, counts: Any, times: Any, weights: Any) -> Any:
    """Look into a position by `times` games in thought; the node where it is kept."""
    found, scores = np.zeros(MAX_ACTIONS, np.int64), np.zeros(MAX_ACTIONS)
    path = np.zeros((_DEPTH, 3), np.int64)
    here, now = np.zeros(TREES, np.uint64), np.zeros(COUNTS, np.int64)
    key = _key(trees, counts)
    root = _node(memory, key)
    if memory.key[root] != key and not _add(
        memory, root, key, trees, counts, weights, found, scores
    ):
        forget(memory)
        root = _node(memory, key)
        _add(memory, root, key, trees, counts, weights, found, scores)
    for _ in range(times):
        here[:] = trees
        now[:] = counts
        depth = _descend(memory, root, here, now, weights, found, scores, path)
        play_on(here, now, weights, found, scores)
        _learn(memory, path[:depth], result(here, now))
    return root


@compiled
def _descend(
    memory: Any, root: Any, trees: Any, counts: Any, weights: Any, found: Any, scores: Any,
    path: Any,
) -> Any:  # fmt: skip
    """Choose down to a new position or to the end; how many pairs of choices were made."""
    node, depth = root, 0
    while counts[DAY] < counts[DAYS] and depth < _DEPTH:
        edge0 = edge1 = -1
        first = second = np.int64(ABSENT)
        if not counts[ASLEEP]:
            edge0 = _choose(memory, node, 0)
            first = np.int64(memory.action[edge0])
        if not counts[ASLEEP + 1]:
            edge1 = _choose(memory, node, 1)
            second = np.int64(memory.action[edge1])
        turn(trees, counts, first, second)
        rest(trees, counts)
        path[depth, 0], path[depth, 1], path[depth, 2] = node, edge0, edge1
        depth += 1
        key = _key(trees, counts)
        node = _node(memory, key)
        if memory.key[node] != key:
            if counts[DAY] < counts[DAYS]:
                _add(memory, node, key, trees, counts, weights, found, scores)
            break
    return depth


@inlined
def _learn(memory: Any, path: Any, value: Any) -> None:
    """Note a result at all that led to it."""
    for step in range(len(path)):
        node, edge0, edge1 = path[step, 0], path[step, 1], path[step, 2]
        memory.visits[node] += 1.0
        memory.value[node] += value
        if edge0 >= 0:
            memory.times[edge0] += 1.0
            memory.total[edge0] += value
        if edge1 >= 0:
            memory.times[edge1] += 1.0
            memory.total[edge1] += 1.0 - value


def choices(memory: Memory, node: int, player: int = 0) -> tuple[Any, Any]:
    """A player's actions at a position kept, and how often each was chosen."""
    first, number = memory.first[node, player], memory.number[node, player]
    return memory.action[first : first + number], memory.times[first : first + number]
