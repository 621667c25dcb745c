"""The rules of the forest, pure: what is legal, what it costs, what each phase of a day does.

A day is a gathering, then turns of simultaneous actions until both spirits sleep, then a move
of the sun.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from trollkit.foret.generator import scrambled, shuffle
from trollkit.foret.hexes import AHEAD, CELLS, DISTANCE, OPPOSITE, WITHIN
from trollkit.foret.leagues import LEAGUES, Config
from trollkit.foret.opening import FERTILE, HOLE, LUSH, soil, start_cells
from trollkit.foret.state import (
    SEED,
    TALL,
    WAIT,
    Action,
    Pair,
    State,
    Tree,
    Trees,
    Verb,
    pair,
    trees_of,
)

COMPLETE_COST = 4
BASE_COST = (0, 1, 3, 7)  # of a seed and of growing to each size, before one's own of that size
BONUS = {FERTILE: 2, LUSH: 4}
SUN_A_POINT = 3  # points of sun that make a point at the end


class Refusal(StrEnum):
    """Why a readable action is illegal, in the order in which it is checked."""

    NO_CELL = "no_cell"
    NO_SOURCE = "no_source"
    OCCUPIED = "occupied"
    NO_TREE = "no_tree"
    IS_SEED = "is_seed"
    NOT_MINE = "not_mine"
    NOT_TALL = "not_tall"
    DORMANT = "dormant"
    TALL = "tall"
    TOO_FAR = "too_far"
    HOLE = "hole"
    NO_SUN = "no_sun"


class End(NamedTuple):
    """Final scores; the trees counted in them where the scores were equal, else (0, 0)."""

    scores: Pair
    trees: Pair


def opening(config: Config, seed: int) -> State:
    """The forest before the first gathering; the seed counts by its lowest 64 bits."""
    league = LEAGUES[config.league]
    richness, bits = soil(scrambled(seed), league)
    chosen, bits = start_cells(bits, league, richness)
    trees: list[Tree | None] = [None] * len(CELLS)
    for cell in chosen:
        trees[cell] = Tree(league.size, 0)
        trees[OPPOSITE[cell]] = Tree(league.size, 1)
    nothing = (0, 0)
    return State(
        league.level, richness, 0, config.nutrients, nothing, nothing, (False, False),
        tuple(trees), bits,
    )  # fmt: skip


def shadows(trees: Trees, day: int) -> dict[int, int]:
    """The largest shadow on each shaded cell: trees shade as many cells as they are high."""
    found: dict[int, int] = {}
    for cell, tree in enumerate(trees):
        if tree:
            for shaded in AHEAD[cell][day % 6][: tree.size]:
                found[shaded] = max(found.get(shaded, 0), tree.size)
    return found


def income(state: State) -> Pair:
    """The sun that each player gathers at the dawn of the day."""
    dark = shadows(state.trees, state.day) if state.league.shadows else {}
    given = [0, 0]
    for cell, tree in enumerate(state.trees):
        if tree and dark.get(cell, 0) < tree.size:
            given[tree.owner] += tree.size
    return given[0], given[1]


def gather(state: State) -> State:
    """The dawn: spirits and trees wake, and trees outside the dark give their size."""
    given = income(state)
    return state._replace(
        sun=(state.sun[0] + given[0], state.sun[1] + given[1]),
        asleep=(False, False),
        trees=tuple(tree and Tree(tree.size, tree.owner) for tree in state.trees),
    )


def sun_move(state: State) -> State:
    """The night: a day has passed, everybody still asleep."""
    return state._replace(day=state.day + 1)


def size_cost(trees: Trees, player: int, size: int) -> int:
    """The sun for a new tree of `size`: one more for each that the player has."""
    return BASE_COST[size] + sum(tree.size == size for _, tree in trees_of(trees, player))


def cost(state: State, player: int, action: Action) -> int:
    """The sun that an action takes."""
    if action.verb is Verb.WAIT:
        return 0
    if action.verb is Verb.COMPLETE:
        return COMPLETE_COST
    size = SEED if action.verb is Verb.SEED else _size(state.trees[action.cell]) + 1
    return size_cost(state.trees, player, size)


def legal_groups(state: State, player: int) -> tuple[list[Action], list[Action], list[Action]]:
    """All legal completions, growths and seeds, in the order in which they are shuffled."""
    league, sun = state.league, state.sun[player]
    own = [(cell, tree) for cell, tree in trees_of(state.trees, player) if not tree.dormant]
    prices = [size_cost(state.trees, player, size) for size in range(TALL + 1)]
    completes = [
        Action(Verb.COMPLETE, cell)
        for cell, tree in own
        if tree.size == TALL and sun >= COMPLETE_COST
    ]
    grows = [
        Action(Verb.GROW, cell)
        for cell, tree in own
        if league.grow and tree.size < TALL and sun >= prices[tree.size + 1]
    ]
    seeds = [
        Action(Verb.SEED, target, cell)
        for cell, tree in own
        if league.seed and tree.size > SEED and sun >= prices[SEED]
        for target in WITHIN[cell][tree.size]
        if state.richness[target] != HOLE and state.trees[target] is None
    ]
    return completes, grows, seeds


def _draw(state: State, player: int, bits: int) -> tuple[list[Action], int]:
    actions = [WAIT]
    for group in legal_groups(state, player):
        bits = shuffle(bits, group)
        actions += group
    return actions, bits


def draw(state: State) -> tuple[dict[int, list[Action]], int]:
    """Each awake player's legal actions in the order sent, and the generator after them."""
    bits = state.bits
    drawn = {}
    for player in (state.first, 1 - state.first):
        if player in state.awake:
            drawn[player], bits = _draw(state, player, bits)
    return drawn, bits


def _tree_checks(
    state: State, player: int, action: Action
) -> Iterator[tuple[Refusal, Callable[[Tree], bool]]]:
    """What is wrong with the acting tree, each with its test."""
    verb, cell, source = action
    if verb is Verb.SEED:
        yield Refusal.IS_SEED, lambda tree: tree.size == SEED
    yield Refusal.NOT_MINE, lambda tree: tree.owner != player
    if verb is Verb.COMPLETE:
        yield Refusal.NOT_TALL, lambda tree: tree.size < TALL
    yield Refusal.DORMANT, lambda tree: tree.dormant
    if verb is Verb.GROW:
        yield Refusal.TALL, lambda tree: tree.size >= TALL
    if verb is Verb.SEED:
        yield Refusal.TOO_FAR, lambda tree: DISTANCE[source][cell] > tree.size
        yield Refusal.HOLE, lambda tree: state.richness[cell] == HOLE
    yield Refusal.NO_SUN, lambda tree: state.sun[player] < cost(state, player, action)


def refusal(state: State, player: int, action: Action) -> Refusal | None:
    """The first rule that an action breaks, in the referee's order; None for a legal one.

    The verb is one that the league knows, which is the protocol's to check.
    """
    verb, cell, source = action
    if verb is Verb.WAIT:
        return None
    if cell not in CELLS:
        return Refusal.NO_CELL
    actor = cell
    if verb is Verb.SEED:
        if source not in CELLS:
            return Refusal.NO_SOURCE
        if state.trees[cell]:
            return Refusal.OCCUPIED
        actor = source
    tree = state.trees[actor]
    if tree is None:
        return Refusal.NO_TREE
    checks = _tree_checks(state, player, action)
    return next((broken for broken, holds in checks if holds(tree)), None)


def gain(state: State, cell: int) -> int:
    """The points for completing a tree on `cell`."""
    return state.nutrients + BONUS.get(state.richness[cell], 0)


def seeds_collide(actions: Mapping[int, Action]) -> bool:
    """Both players send a seed to one cell."""
    targets = [action.cell for action in actions.values() if action.verb is Verb.SEED]
    return len(targets) != len(set(targets))


def act(state: State, actions: Mapping[int, Action]) -> State:
    """The state after one turn of legal actions of those awake, all at once.

    Costs, points and free cells are those of before the turn, so that their order is of no
    importance; seeds on one cell are both refunded, their trees dormant all the same.
    """
    sun, score, asleep, trees = state.sun, state.score, state.asleep, list(state.trees)
    completed, collide = 0, seeds_collide(actions)
    for player, action in actions.items():
        verb, cell, source = action
        if verb is Verb.WAIT:
            asleep = (asleep[0] or player == 0, asleep[1] or player == 1)
        elif verb is Verb.GROW:
            trees[cell] = Tree(_size(trees[cell]) + 1, player, True)
        elif verb is Verb.COMPLETE:
            trees[cell] = None
            score = pair(score, player, score[player] + gain(state, cell))
            completed += 1
        else:
            trees[source] = Tree(_size(trees[source]), player, True)
            if collide:
                continue
            trees[cell] = Tree(SEED, player, True)
        sun = pair(sun, player, sun[player] - cost(state, player, action))
    return state._replace(
        nutrients=max(0, state.nutrients - completed),
        sun=sun,
        score=score,
        asleep=asleep,
        trees=tuple(trees),
    )


def _size(tree: Tree | None) -> int:
    return tree.size if tree else SEED


def count_trees(trees: Trees) -> Pair:
    """Each player's trees, seeds included."""
    return len(trees_of(trees, 0)), len(trees_of(trees, 1))


def end(state: State) -> End:
    """The final scores: a point for three of sun left and, if they tie, one for each tree."""
    first, second = (
        score + sun // SUN_A_POINT for score, sun in zip(state.score, state.sun, strict=True)
    )
    if first != second:
        return End((first, second), (0, 0))
    trees = count_trees(state.trees)
    return End((first + trees[0], second + trees[1]), trees)
