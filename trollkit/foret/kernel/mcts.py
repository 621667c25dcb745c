"""Monte Carlo tree search for simultaneous actions, both players choosing by upper bounds.

Decoupled UCT: at each position each player keeps counts and means of his own actions alone
and takes the one with the best upper confidence bound; a pair of choices leads to the child. It
does not converge to best mixes in general, but plays well where mixing matters little, as here.
A new position is judged by one game of two gardeners to the end.
"""

from typing import Any, NamedTuple

import numpy as np

from trollkit.foret.kernel.compiling import compiled
from trollkit.foret.kernel.gardening import candidates, play_on
from trollkit.foret.kernel.rules import (
    ABSENT,
    ASLEEP,
    COUNTS,
    DAY,
    DAYS,
    MAX_ACTIONS,
    TREES,
    final,
    rest,
    turn,
)

NODES = 1 << 14
_EDGES = 16 * NODES
_SLOTS = 4 * NODES  # of the table of children: a power of two
_DEPTH = 400  # turns of a game, at most
_MIX = np.uint64(0x9E3779B97F4A7C15)
_DOWN = np.uint64(64 - 16)
_EXPLORATION = 0.6
_POINTS = 60.0  # a lead that counts as much as can be, besides winning


class Tree(NamedTuple):
    """What a search knows so far. `used`: nodes, edges."""

    first: Any  # [node, player] its first edge
    number: Any  # [node, player] its edges
    action: Any  # [edge]
    visits: Any  # [edge]
    total: Any  # [edge] of results, for the player who chooses
    key: Any  # [slot] node and both choices, −1 when free
    child: Any  # [slot]
    used: Any


def new_tree() -> Tree:
    """An empty tree; made once, used again for every search."""
    return Tree(
        np.zeros((NODES, 2), np.int64),
        np.zeros((NODES, 2), np.int64),
        np.zeros(_EDGES, np.int64),
        np.zeros(_EDGES, np.float64),
        np.zeros(_EDGES, np.float64),
        np.full(_SLOTS, -1, np.int64),
        np.zeros(_SLOTS, np.int64),
        np.zeros(2, np.int64),
    )


@compiled
def clear(tree: Any) -> None:
    """Forget everything."""
    tree.key[:] = -1
    tree.used[:] = 0


@compiled
def _add_node(tree: Any, trees: Any, counts: Any, found: Any) -> Any:
    """A node for a position; −1 when there is no room left."""
    node, edge = tree.used[0], tree.used[1]
    if node >= NODES or edge + 2 * MAX_ACTIONS > _EDGES:
        return -1
    for player in range(2):
        number = 0
        if not counts[ASLEEP + player]:
            number = candidates(trees, counts, player, found)
        tree.first[node, player] = edge
        tree.number[node, player] = number
        for place in range(number):
            tree.action[edge + place] = found[place]
            tree.visits[edge + place] = 0.0
            tree.total[edge + place] = 0.0
        edge += number
    tree.used[0], tree.used[1] = node + 1, edge
    return node


@compiled
def _choose(tree: Any, node: Any, player: Any) -> Any:
    """The player's edge with the best upper bound; the first one not tried yet, if any."""
    first, number = tree.first[node, player], tree.number[node, player]
    visits = 0.0
    for edge in range(first, first + number):
        if tree.visits[edge] == 0.0:
            return edge
        visits += tree.visits[edge]
    best, most, log = first, -1.0, np.log(visits)
    for edge in range(first, first + number):
        mean = tree.total[edge] / tree.visits[edge]
        bound = mean + _EXPLORATION * np.sqrt(log / tree.visits[edge])
        if bound > most:
            best, most = edge, bound
    return best


@compiled
def _slot(tree: Any, node: Any, edge0: Any, edge1: Any) -> Any:
    """Where the child of a pair of choices is kept, or is to be."""
    key = (node << 40) | ((edge0 + 1) << 20) | (edge1 + 1)
    slot = np.int64((np.uint64(key) * _MIX) >> _DOWN)
    while tree.key[slot] != -1 and tree.key[slot] != key:
        slot = (slot + 1) & (_SLOTS - 1)
    return slot, key


@compiled
def result(trees: Any, counts: Any) -> Any:
    """The game for player 0, from 0 to 1: mostly who won, a little by how much."""
    first, second = final(trees, counts)
    lead = min(1.0, max(-1.0, (first - second) / _POINTS))
    return 0.5 + 0.35 * np.sign(lead) + 0.15 * lead


@compiled
def _descend(tree: Any, trees: Any, counts: Any, found: Any, path: Any) -> Any:
    """Choose down to a new position or to the end; how many pairs of choices were made."""
    node = depth = 0
    while counts[DAY] < counts[DAYS] and depth < _DEPTH:
        edge0 = edge1 = -1
        first = second = ABSENT
        if not counts[ASLEEP]:
            edge0 = _choose(tree, node, 0)
            first = tree.action[edge0]
        if not counts[ASLEEP + 1]:
            edge1 = _choose(tree, node, 1)
            second = tree.action[edge1]
        turn(trees, counts, first, second)
        rest(trees, counts)
        path[depth, 0], path[depth, 1] = edge0, edge1
        depth += 1
        slot, key = _slot(tree, node, edge0, edge1)
        if tree.key[slot] == key:
            node = tree.child[slot]
            continue
        added = _add_node(tree, trees, counts, found)
        if added >= 0:
            tree.key[slot], tree.child[slot] = key, added
        break
    return depth


@compiled
def search(tree: Any, trees: Any, counts: Any, times: Any, chance: Any) -> None:
    """Grow the tree of a position by `times` games in thought."""
    found, path = np.zeros(MAX_ACTIONS, np.int64), np.zeros((_DEPTH, 2), np.int64)
    here, now = np.zeros(TREES, np.uint64), np.zeros(COUNTS, np.int64)
    if tree.used[0] == 0:
        _add_node(tree, trees, counts, found)
    for _ in range(times):
        here[:] = trees
        now[:] = counts
        depth = _descend(tree, here, now, found, path)
        play_on(here, now, chance)
        value = result(here, now)
        for step in range(depth):
            for player in range(2):
                edge = path[step, player]
                if edge >= 0:
                    tree.visits[edge] += 1.0
                    tree.total[edge] += value if player == 0 else 1.0 - value


def best(tree: Tree) -> int:
    """Player 0's action at the root that was chosen most often."""
    first, number = int(tree.first[0, 0]), int(tree.number[0, 0])
    return int(tree.action[first + int(np.argmax(tree.visits[first : first + number]))])
