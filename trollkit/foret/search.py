"""A search led by experience, for simultaneous actions: what the strongest players dream with.

**Experience** is a linear policy. Each action that `options` lists has a score, a sum of few
figures times weights; WAIT scores 0. Read as exponents (a softmax) scores say how likely an
experienced spirit takes each action; when it plays on in thought it takes the highest. A kind
of action has a row of weights: one for each number of days left, then those of the figures
named below.

**The search** is decoupled PUCT: at each position each player chooses by his own counts alone;
what he has not tried yet is worth what the position is, and how often an action is looked at
follows from what the policy thinks of it (Rosin 2011, Multi-armed bandits with episode context;
Silver et al. 2017, Mastering the game of Go without human knowledge). Few of thirty actions are
tried at all, so that thousands of dreams see days ahead rather than hours. It does not converge
to best mixes in general, but plays well where mixing matters little, as here.

Positions are kept by what they are, not by how they came about: the same trees grown in another
order are one position, and the next turn begins with what the last one knew. A new position is
judged by one game that the policy plays to its end.
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

KINDS = ("SEED", "GROW 0", "GROW 1", "GROW 2", "COMPLETE")  # rows: the size that acts, + 1
FIGURES = (
    "soleil",  # tens of own sun
    "pareils",  # own trees of the size that the action leads to; for COMPLETE, tall ones
    "nutriments",  # tens
    "grands_adverses",  # the other's tall trees
    "terre",  # of the cell: 0, 1 or 2 above poor
    "alignes",  # own trees that may shade the cell
    "alignes_adverses",  # the other's
)
DAYS_LEFT = 25  # the first places of a row
_SUN, _PEERS, _NUTRIENTS, _FACING, _SOIL, _MINE, _THEIRS = range(DAYS_LEFT, DAYS_LEFT + 7)
SOWING = 4  # no seed when so few days are left: it would not be tall in time


@cache
def fitted() -> NDArray[np.float64]:
    """The weights of `poids.json`, which `benchmarks/foret_poids.py` fits, by KINDS."""
    data = json.loads(files("trollkit.foret").joinpath("poids.json").read_text("utf-8"))
    rows = [
        (0.0, *data[kind]["jours_restants"], *(data[kind][figure] for figure in FIGURES))
        for kind in KINDS
    ]
    return np.array(rows)


@inlined
def _useful_growth(trees, counts, player):
    """The trees to grow that can be completed before the end, all but those too late."""
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
    """The part of a score that is the same on all cells."""
    return (
        weights[kind, counts[DAYS] - counts[DAY]]
        + 0.1 * weights[kind, _SUN] * counts[SUN + player]
        + weights[kind, _PEERS] * count(trees[4 * player + min(kind, 3)])
        + 0.1 * weights[kind, _NUTRIENTS] * counts[NUTRIENTS]
        + weights[kind, _FACING] * count(trees[7 - 4 * player])
    )


@compiled
def _put(trees, player, verb, cells, kind, worth, weights, found, scores, number):
    """Append an action on each of the cells; how many there are then."""
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

    Left out are growth that comes too late, second seeds, seeds that come too late, and all
    but one way to send a seed to a cell: from the smallest tree that reaches it.
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
    """Play a game to its end, both sides taking what scores most."""
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
NODES = 1 << _BITS  # a power of two
EDGES = 16 * NODES
_DEPTH = 400  # turns of a game, at most
_MIX, _DOWN, _HOME = np.uint64(0x9E3779B97F4A7C15), np.uint64(29), np.uint64(64 - _BITS)
_EXPLORATION = 1.3
_CALM = 1.5  # by which scores are divided before they are exponents
_UNTRIED = 0.05  # that an action is worth less than its position until it is tried
_POINTS = 60.0  # a lead that counts as much as can be, besides winning


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
    """A number for a position, never 0; two positions of a game share one by a miracle only."""
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
    """Where a position is kept, or is to be."""
    node = np.int64(key >> _HOME)
    while memory.key[node] != NONE and memory.key[node] != key:
        node = (node + 1) & (NODES - 1)
    return node


@compiled
def _add(memory, node, key, trees, counts, weights, found, scores):
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
def _choose(memory, node, player):
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
def search(memory, trees, counts, times, weights):
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
        _learn(memory, path[:depth], _result(here, now))
    return root


@compiled
def _descend(memory, root, trees, counts, weights, found, scores, path):
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


@compiled
def _result(trees, counts):
    """The game for player 0, from 0 to 1: mostly who won, a little by how much."""
    first, second = final(trees, counts)
    lead = min(1.0, max(-1.0, (first - second) / _POINTS))
    return 0.5 + 0.35 * np.sign(lead) + 0.15 * lead


@inlined
def _learn(memory, path, value):
    """Note a result at all that led to it."""
    for step in range(len(path)):
        node, edge0, edge1 = path[step, 0], path[step, 1], path[step, 2]
        memory.visits[node] += 1.0
        memory.value[node] += value
        for edge, its in ((edge0, value), (edge1, 1.0 - value)):
            if edge >= 0:
                memory.times[edge] += 1.0
                memory.total[edge] += its


def choices(memory: Memory, node: int, player: int = 0) -> tuple[Any, Any]:
    """A player's actions at a position kept, and how often each was chosen."""
    first, number = memory.first[node, player], memory.number[node, player]
    return memory.action[first : first + number], memory.times[first : first + number]


class Dreamer:
    """What one player has dreamt in the game in play.

    All is compiled when it is made, not at its first move.
    """

    def __init__(self) -> None:
        self._memory = new_memory()
        self._game: object = None
        # An empty forest, whose last day is over.
        search(
            self._memory, np.zeros(TREES, np.uint64), np.zeros(COUNTS, np.int64), 1, fitted()
        )
        forget(self._memory)

    def begins(self, game: object) -> bool:
        """Whether this is another game than before, for which all is forgotten."""
        new = self._game is not game
        if new:
            self._game = game
            forget(self._memory)
        return new

    def dream(self, position: State, times: int, batch: int, seconds: float) -> Action:
        """Player 0's most chosen action in so many dreams; no batch begins after `seconds`."""
        forest, end = pack(position), time.perf_counter() + seconds
        for _ in range(times // batch):
            node = search(self._memory, *forest, batch, fitted())
            if time.perf_counter() > end:
                break
        actions, often = choices(self._memory, node)
        return action(actions[np.argmax(often)])
