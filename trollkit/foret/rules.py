"""The rules of the forest as pure functions: legal actions, costs, the phases of a day.

A day is a gathering, then turns of simultaneous actions until both spirits sleep, then a move
of the sun. `trollkit.foret.referee` plays by these functions. `GAME` has the same rules under
the contract of `trollkit.core.game`, for solvers, search and tests.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from trollkit.core.errors import GameOver, InvalidMove, InvalidText
from trollkit.core.game import Outcome, Player, other
from trollkit.foret.hexes import AHEAD, CELLS, DISTANCE, WITHIN
from trollkit.foret.protocol import Unreadable, action_text, parse_line
from trollkit.foret.state import (
    FERTILE,
    FULL,
    HOLE,
    LUSH,
    SEED,
    TALL,
    WAIT,
    Action,
    League,
    Pair,
    State,
    Tree,
    Trees,
    league_named,
    opening,
    pair,
    shuffle,
    trees_of,
)

COMPLETE_COST = 4
BASE_COST = (0, 1, 3, 7)  # by the new size; each own tree of that size adds 1
BONUS = {FERTILE: 2, LUSH: 4}
SUN_A_POINT = 3  # sun left that makes a point at the end


Refusal = Literal[
    "no_cell",
    "no_source",
    "occupied",
    "no_tree",
    "is_seed",
    "not_mine",
    "not_tall",
    "dormant",
    "tall",
    "too_far",
    "hole",
    "no_sun",
]
"""Why a readable action is illegal, in the order in which it is checked."""


def shadows(trees: Trees, day: int) -> dict[int, int]:
    """The size of the largest shadow on each shaded cell, by cell.

    A tree of size n shades the n cells ahead of it, in the day's direction.
    """
    found: dict[int, int] = {}
    for cell, tree in enumerate(trees):
        if tree:
            for shaded in AHEAD[cell][day % 6][: tree.size]:
                found[shaded] = max(found.get(shaded, 0), tree.size)
    return found


def dark_cells(state: State) -> dict[int, int]:
    """The shadows of the day, as `shadows` gives them; {} in leagues without shadows."""
    return shadows(state.trees, state.day) if state.league.full else {}


def income(state: State) -> Pair:
    """The sun that each player gathers at dawn: by size, of trees larger than their shadow."""
    dark = dark_cells(state)
    given = [0, 0]
    for cell, tree in enumerate(state.trees):
        if tree and dark.get(cell, 0) < tree.size:
            given[tree.owner] += tree.size
    return given[0], given[1]


def gather(state: State) -> State:
    """The state after the dawn: spirits and trees awake, each player's `income` added."""
    given = income(state)
    return state._replace(
        sun=(state.sun[0] + given[0], state.sun[1] + given[1]),
        asleep=(False, False),
        trees=tuple(tree and Tree(tree.size, tree.owner) for tree in state.trees),
    )


def sun_move(state: State) -> State:
    """The state after the night: one day later, both spirits still asleep."""
    return state._replace(day=state.day + 1)


def _price(trees: Trees, player: int, size: int) -> int:
    """The sun for a new tree of `size`: one more for each tree of that size he has."""
    return BASE_COST[size] + sum(tree.size == size for _, tree in trees_of(trees, player))


def cost(state: State, player: int, action: Action) -> int:
    """The sun that an action takes."""
    if action.verb == "WAIT":
        return 0
    if action.verb == "COMPLETE":
        return COMPLETE_COST
    size = SEED if action.verb == "SEED" else size_of(state.trees[action.cell]) + 1
    return _price(state.trees, player, size)


def legal_groups(state: State, player: int) -> tuple[list[Action], list[Action], list[Action]]:
    """All legal COMPLETE, GROW and SEED actions, each group in the order before its shuffle."""
    league, sun = state.league, state.sun[player]
    own = [(cell, tree) for cell, tree in trees_of(state.trees, player) if not tree.dormant]
    prices = [_price(state.trees, player, size) for size in range(TALL + 1)]
    completes = [
        Action("COMPLETE", cell)
        for cell, tree in own
        if tree.size == TALL and sun >= COMPLETE_COST
    ]
    grows = [
        Action("GROW", cell)
        for cell, tree in own
        if league.grow and tree.size < TALL and sun >= prices[tree.size + 1]
    ]
    seeds = [
        Action("SEED", target, cell)
        for cell, tree in own
        if league.full and tree.size > SEED and sun >= prices[SEED]
        for target in WITHIN[cell][tree.size]
        if state.richness[target] != HOLE and state.trees[target] is None
    ]
    return completes, grows, seeds


def draw(state: State) -> tuple[dict[int, list[Action]], int]:
    """Each awake player's legal actions in the order sent, and the generator's bits after."""
    bits, awake = state.bits, state.awake
    drawn = {}
    for player in (state.first, 1 - state.first):
        if player in awake:
            drawn[player] = [WAIT]
            for group in legal_groups(state, player):
                bits = shuffle(bits, group)
                drawn[player] += group
    return drawn, bits


def refusal(state: State, player: int, action: Action) -> Refusal | None:
    """The first rule that an action breaks, in the referee's order; None for a legal one.

    The league must know the verb: `parse_line` of the protocol checks that.
    """
    verb, cell, source = action
    seeding = verb == "SEED"
    if verb == "WAIT":
        return None
    if cell not in CELLS:
        return "no_cell"
    if seeding and source not in CELLS:
        return "no_source"
    if seeding and state.trees[cell]:
        return "occupied"
    tree = state.trees[source if seeding else cell]
    if tree is None:
        return "no_tree"
    broken: dict[Refusal, bool] = {
        "is_seed": seeding and tree.size == SEED,
        "not_mine": tree.owner != player,
        "not_tall": verb == "COMPLETE" and tree.size < TALL,
        "dormant": tree.dormant,
        "tall": verb == "GROW" and tree.size >= TALL,
        "too_far": seeding and DISTANCE[source][cell] > tree.size,
        "hole": seeding and state.richness[cell] == HOLE,
    }
    for why, holds in broken.items():
        if holds:
            return why
    return "no_sun" if state.sun[player] < cost(state, player, action) else None


def gain(state: State, cell: int) -> int:
    """The points for completing a tree on `cell`."""
    return state.nutrients + BONUS.get(state.richness[cell], 0)


def seeds_collide(actions: Mapping[int, Action]) -> bool:
    """Whether both players send a seed to the same cell."""
    targets = [action.cell for action in actions.values() if action.verb == "SEED"]
    return len(targets) != len(set(targets))


def act(state: State, actions: Mapping[int, Action]) -> State:
    """The state after one turn: the legal actions of the players awake, at once.

    Costs, points and free cells are those before the turn, so the players' order does not
    matter. Two seeds for one cell are both refunded, and their trees are dormant all the same.
    """
    sun, score, asleep, trees = state.sun, state.score, state.asleep, list(state.trees)
    completed, collide = 0, seeds_collide(actions)
    for player, action in actions.items():
        verb, cell, source = action
        if verb == "WAIT":
            asleep = pair(asleep, player, True)
        elif verb == "GROW":
            trees[cell] = Tree(size_of(trees[cell]) + 1, player, True)
        elif verb == "COMPLETE":
            trees[cell] = None
            score = pair(score, player, score[player] + gain(state, cell))
            completed += 1
        else:
            trees[source] = Tree(size_of(trees[source]), player, True)
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


def size_of(tree: Tree | None) -> int:
    """The size of a tree; that of a seed where there is none."""
    return tree.size if tree else SEED


def count_trees(trees: Trees) -> Pair:
    """Each player's trees, seeds included."""
    return len(trees_of(trees, 0)), len(trees_of(trees, 1))


def end(state: State) -> tuple[Pair, Pair]:
    """The final scores, and each player's trees counted in them.

    Three of the sun left make a point. When the scores then tie, each tree makes a point;
    otherwise no tree counts: (0, 0).
    """
    first, second = (
        score + sun // SUN_A_POINT for score, sun in zip(state.score, state.sun, strict=True)
    )
    if first != second:
        return (first, second), (0, 0)
    trees = count_trees(state.trees)
    return (first + trees[0], second + trees[1]), trees


class Foret:
    """The forest as a game of `trollkit.core.game`, with simultaneous actions.

    In its positions somebody is awake, but for the last one. The mirror swaps the players and
    leaves every tree where it stands: a bot sees the same cells from either side, only "mine"
    changes.
    """

    name = "foret"

    def initial(self, config: League, seed: int = 0) -> State:
        """The first morning."""
        return gather(opening(config, seed))

    def to_move(self, state: State) -> tuple[Player, ...]:
        """The players awake; () when the game is over."""
        return state.awake

    def legal(self, state: State, player: Player) -> Sequence[Action]:
        """The player's actions in the order in which the referee sends them."""
        return draw(state)[0].get(player, [])

    def step(self, state: State, moves: Mapping[Player, Action]) -> State:
        """The next position in which somebody is awake, or the last one.

        Raises GameOver after the end, InvalidMove on an illegal or missing action.
        """
        if state.over:
            raise GameOver
        drawn, bits = draw(state)
        for player in sorted({*drawn, *moves}):
            legal = drawn.get(player, [])
            if moves.get(player) not in legal:
                raise InvalidMove(player, moves.get(player), legal)
        after = act(state._replace(bits=bits), moves)
        if after.awake:
            return after
        after = sun_move(after)
        return after if after.over else gather(after)

    def outcome(self, state: State) -> Outcome | None:
        """The result after the last day; None before.

        Its reason is "points", "trees" when points are equal, "tie" when trees are too.
        """
        if not state.over:
            return None
        (first, second), trees = end(state)
        if first == second:
            return Outcome(None, "tie")
        return Outcome(int(second > first), "trees" if any(trees) else "points")

    def mirror(self, state: State) -> State:
        """The same forest with the players swapped: trees, sun, score and sleep."""
        return state._replace(
            sun=state.sun[::-1],
            score=state.score[::-1],
            asleep=state.asleep[::-1],
            trees=tuple(t and t._replace(owner=other(t.owner)) for t in state.trees),
            first=other(state.first),
        )

    def mirror_move(self, move: Action) -> Action:
        """The move itself, since the mirror leaves cells where they are."""
        return move

    def move_text(self, move: Action) -> str:
        """The protocol's words with colons: "GROW:5", "SEED:12:3" (from, to)."""
        return action_text(move).replace(" ", ":")

    def parse_move(self, text: str) -> Action:
        """The inverse of `move_text`. Raises InvalidText."""
        try:
            move, _ = parse_line(text.replace(":", " "), FULL)
        except Unreadable:
            raise InvalidText("move", text) from None
        if self.move_text(move) != text:
            raise InvalidText("move", text)
        return move

    def config_text(self, config: League) -> str:
        """The league's name."""
        return config.name

    def parse_config(self, text: str) -> League:
        """The inverse of `config_text`. Raises InvalidText."""
        return league_named(text)


GAME = Foret()
