"""A tree search for simultaneous actions, led by a fitted policy; all of it is compiled.

`Dreamer` is the search of the strategies "patron" and "doyenne"; a "dream" is one game that it
plays in thought.

**The policy** is linear. Each action that `options` lists has a score, a sum of a few figures
times weights; WAIT scores 0. The softmax of the scores says how likely an experienced spirit
takes each action; in `play_on` both sides take the highest score. A kind of action has a row of
weights: one for each number of days left, then one for each of the FIGURES.

**The search** is decoupled PUCT: at each position each player chooses by his own counts alone.
An action not tried yet counts as its position does, and how often an action is looked at
follows from its probability under the policy (Rosin 2011, Multi-armed bandits with episode
context; Silver et al. 2017, Mastering the game of Go without human knowledge). Only a few of
thirty actions are tried at all, so thousands of dreams look days ahead. The search does not
converge to best mixes in general, but plays well where mixing matters little, as here.

**The memory** knows a position by its contents, not by the way to it: the same trees grown in
another order are one position, and a turn begins with what the last one found. A new position
is judged by one game that the policy plays from it to the end.
"""

import json
import time
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from trollkit.foret.kernel import (
    ABSENT,
    ALIGNED,
    ASLEEP,
    COMPLETES,
    COUNTS,
    DAY,
    DAYS,
    DORMANT,
    FERTILE,
    GROWS,
    LUSH,
    MAX_ACTIONS,
    NONE,
    NUTRIENTS,
    ONE,
    REACH,
    SEEDS,
    SUN,
    TREES,
    WAITS,
    action,
    compiled,
    completable,
    count,
    final,
    free,
    growable,
    inlined,
    lowest,
    owned,
    pack,
    rest,
    turn,
)
from trollkit.foret.state import Action, State

# The rows of weights, by kind of action; GROW with the size of the tree before.
KINDS = ("SEED", "GROW 0", "GROW 1", "GROW 2", "COMPLETE")
FIGURES = (
    "soleil",  # tens of own sun
    "pareils",  # own trees of the size that the action leads to; for COMPLETE, tall ones
    "nutriments",  # tens of nutrients
    "grands_adverses",  # the other's tall trees
    "terre",  # richness of the cell above poor: 0, 1 or 2
    "alignes",  # own trees that may shade the cell
    "alignes_adverses",  # the other's trees that may
)
DAYS_LEFT = 25  # a row begins with the weights of 0 … 24 days left
_SUN, _PEERS, _NUTRIENTS, _FACING, _SOIL, _MINE, _THEIRS = range(DAYS_LEFT, DAYS_LEFT + 7)
SOWING = 4  # no seed with so many days left or fewer: it would not be tall in time


@cache
def fitted() -> NDArray[np.float64]:
    """The weights of `poids.json`, fitted by `benchmarks/foret_poids.py`: a row a kind."""
    data = json.loads(files("trollkit.foret").joinpath("poids.json").read_text("utf-8"))
    rows = [
        (0.0, *data[kind]["jours_restants"], *(data[kind][figure] for figure in FIGURES))
        for kind in KINDS
    ]
    return np.array(rows)


@inlined
def _useful_growth(trees, counts, player):
    """The cells of the growable trees that can still be completed before the end."""
    own, left = 4 * player, counts[DAYS] - counts[DAY]
    found = growable(trees, counts, player)
    if left <= 1:
        return NONE
    if left <= 2:
        return found & trees[own + 2]
    if left <= 3:
        return found & ~trees[own]
    return found


@inlined
def _worth(trees, counts, player, kind, weights):
    """The part of a kind's score that is the same on all cells."""
    return (
        weights[kind, counts[DAYS] - counts[DAY]]
        + 0.1 * weights[kind, _SUN] * counts[SUN + player]
        + weights[kind, _PEERS] * count(trees[4 * player + min(kind, 3)])
        + 0.1 * weights[kind, _NUTRIENTS] * counts[NUTRIENTS]
        + weights[kind, _FACING] * count(trees[7 - 4 * player])
    )


@compiled
def _put(trees, player, verb, cells, kind, worth, weights, found, scores, number):
    """Append an action on each of the `cells`, with its score; the number of actions then.

    `verb` is the action's number without its cell, `worth` the score that cells have in common.
    """
    mine, theirs = owned(trees, player), owned(trees, 1 - player)
    while cells:
        cell = lowest(cells)
        lines, here = ALIGNED[cell], ONE << np.uint64(cell)
        found[number] = verb | cell
        scores[number] = (
            worth
            + weights[kind, _SOIL]
            * (((trees[FERTILE] & here) != NONE) + ((trees[LUSH] & here) != NONE))
            + weights[kind, _MINE] * count(lines & mine)
            + weights[kind, _THEIRS] * count(lines & theirs)
        )
        number += 1
        cells &= cells - ONE
    return number


@compiled
def options(trees, counts, player, weights, found, scores):
    """Fill `found` with the actions worth a thought, WAIT first, and `scores`; their number.

    Left out are growth and seeds that come too late, any seed while the player has one on the
    board, and all but one way to seed a cell: from the smallest tree that reaches it.
    """
    own = 4 * player
    found[0], scores[0], number = WAITS, 0.0, 1
    grown = _useful_growth(trees, counts, player)
    for kind in (4, 1, 2, 3):
        verb, cells = GROWS << 12, grown & trees[own + kind - 1]
        if kind == 4:
            verb, cells = COMPLETES << 12, completable(trees, counts, player)
        if cells:
            worth = _worth(trees, counts, player, kind, weights)
            number = _put(
                trees, player, verb, cells, kind, worth, weights, found, scores, number
            )
    if trees[own] != NONE or counts[DAYS] - counts[DAY] <= SOWING:
        return number
    targets = free(trees, counts, player)
    worth = _worth(trees, counts, player, 0, weights)
    for size in range(1, 4):
        sources = trees[own + size] & ~trees[DORMANT]
        while sources and targets:
            source = lowest(sources)
            verb, cells = SEEDS << 12 | source << 6, REACH[size, source] & targets
            number = _put(trees, player, verb, cells, 0, worth, weights, found, scores, number)
            targets &= ~cells
            sources &= sources - ONE
    return number


@compiled
def play_on(trees, counts, weights, found, scores):
    """Play a game to its end, in place; both sides take the action with the highest score."""
    while counts[DAY] < counts[DAYS]:
        first = second = ABSENT
        if not counts[ASLEEP]:
            number = options(trees, counts, 0, weights, found, scores)
            first = found[np.argmax(scores[:number])]
        if not counts[ASLEEP + 1]:
            number = options(trees, counts, 1, weights, found, scores)
            second = found[np.argmax(scores[:number])]
        turn(trees, counts, first, second)
        rest(trees, counts)


_BITS = 15
NODES = 1 << _BITS  # places for positions: a power of two, as `_node` needs
EDGES = 16 * NODES  # places for the actions of positions
_DEPTH = 400  # most turns of a game in thought
_MIX, _DOWN, _HOME = np.uint64(0x9E3779B97F4A7C15), np.uint64(29), np.uint64(64 - _BITS)
_EXPLORATION = 1.3
_CALM = 1.5  # divides the scores before the softmax
_UNTRIED = 0.05  # an action not tried yet is worth so much less than its position
_POINTS = 60.0  # a larger lead adds no more to the result


class Memory(NamedTuple):
    """What searches know so far: a hash table of positions (nodes) and their actions (edges).

    Each field is an array, with its indices in brackets.
    """

    key: Any  # [node] the key of its position, 0 in a free place
    visits: Any  # [node] the games in thought that chose there
    value: Any  # [node] sum of their results for player 0
    first: Any  # [node, player] its first edge
    number: Any  # [node, player] how many edges it has
    action: Any  # [edge] the action's number
    prior: Any  # [edge] its probability under the policy
    times: Any  # [edge] how often it was chosen
    total: Any  # [edge] sum of the results, for the player who chooses
    used: Any  # how many nodes, and how many edges, are in use


def new_memory() -> Memory:
    """An empty memory, of 10 MB; each `Dreamer` makes one and keeps it for all searches."""
    nodes = [np.zeros(NODES, kind) for kind in (np.uint64, np.float32, np.float32)]
    places = [np.zeros((NODES, 2), np.int32) for _ in range(2)]
    edges = [np.zeros(EDGES, np.float32) for _ in range(3)]
    return Memory(*nodes, *places, np.zeros(EDGES, np.int32), *edges, np.zeros(2, np.int64))


@compiled
def forget(memory):
    """Empty the memory."""
    memory.key[:] = NONE
    memory.used[:] = 0


@compiled
def _key(trees, counts):
    """A 64-bit hash of a position, never 0; two positions of a game hardly ever share one."""
    key = ONE
    for place in range(TREES):
        key = (key ^ trees[place]) * _MIX
        key ^= key >> _DOWN
    for place in range(DAY + 1):
        key = (key ^ np.uint64(counts[place])) * _MIX
        key ^= key >> _DOWN
    return key | ONE


@inlined
def _node(memory, key):
    """The node where the position with this key is kept, or the free one to keep it in."""
    node = np.int64(key >> _HOME)
    while memory.key[node] != NONE and memory.key[node] != key:
        node = (node + 1) & (NODES - 1)
    return node


@compiled
def _add(memory, node, key, trees, counts, weights, found, scores):
    """Keep a new position and its actions at `node`; False when there is no room left."""
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
def _choose(memory, node, player):
    """The player's edge with the highest upper bound (mean result and curiosity)."""
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
def search(memory, trees, counts, times, weights):
    """Play `times` games in thought from a position; the node where it is kept."""
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
        _learn(memory, path[:depth], _result(here, now))
    return root


@compiled
def _descend(memory, root, trees, counts, weights, found, scores, path):
    """Play on by `_choose` to a new position, or to the end; the number of turns played.

    `path` gets the node and both edges of each turn; an edge is -1 for a player asleep.
    """
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


@compiled
def _result(trees, counts):
    """The result for player 0, from 0 to 1: who won counts most, by how much a little."""
    first, second = final(trees, counts)
    lead = min(1.0, max(-1.0, (first - second) / _POINTS))
    return 0.5 + 0.35 * np.sign(lead) + 0.15 * lead


@inlined
def _learn(memory, path, value):
    """Add a result to all nodes and edges of the path that led to it."""
    for step in range(len(path)):
        node, edge0, edge1 = path[step, 0], path[step, 1], path[step, 2]
        memory.visits[node] += 1.0
        memory.value[node] += value
        for edge, its in ((edge0, value), (edge1, 1.0 - value)):
            if edge >= 0:
                memory.times[edge] += 1.0
                memory.total[edge] += its


def choices(memory: Memory, node: int, player: int = 0) -> tuple[Any, Any]:
    """A player's actions at a node, as numbers, and how often each was chosen."""
    first, number = memory.first[node, player], memory.number[node, player]
    return memory.action[first : first + number], memory.times[first : first + number]


class Dreamer:
    """The search of one player, with its memory of the game in play.

    Making one compiles all that it needs, so that the first move need not wait for it.
    """

    def __init__(self) -> None:
        self._memory = new_memory()
        self._game: object = None
        # One search of an empty forest after its last day compiles everything.
        search(
            self._memory, np.zeros(TREES, np.uint64), np.zeros(COUNTS, np.int64), 1, fitted()
        )
        forget(self._memory)

    def begins(self, game: object) -> bool:
        """Whether `game` is another object than at the last call; if so, empty the memory."""
        new = self._game is not game
        if new:
            self._game = game
            forget(self._memory)
        return new

    def dream(self, position: State, times: int, batch: int, seconds: float) -> Action:
        """Player 0's most chosen action after `times` games in thought, in batches.

        No batch begins after `seconds`.
        """
        forest, end = pack(position), time.perf_counter() + seconds
        for _ in range(times // batch):
            node = search(self._memory, *forest, batch, fitted())
            if time.perf_counter() > end:
                break
        actions, often = choices(self._memory, node)
        return action(actions[np.argmax(often)])
