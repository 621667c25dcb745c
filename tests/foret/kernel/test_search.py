"""What the searches try is legal; what they find in plain cases is what one sees."""

import random

import numpy as np
import pytest

from tests.foret.kernel.test_rules import legal_set
from trollkit.foret.game import GAME
from trollkit.foret.hexes import CELLS
from trollkit.foret.kernel.beam import plan
from trollkit.foret.kernel.bridge import action, pack
from trollkit.foret.kernel.gardening import candidates, sensible
from trollkit.foret.kernel.mcts import best, clear, new_tree, search
from trollkit.foret.kernel.rules import MAX_ACTIONS
from trollkit.foret.leagues import Config
from trollkit.foret.state import WAIT, Action, State, Tree, Verb

pytestmark = pytest.mark.long  # the first run of all compiles


@pytest.mark.parametrize("level", [1, 2, 3])
def test_candidates_and_the_gardener_s_choice_are_legal(level: int) -> None:
    rng, chance = random.Random(level), np.array([5], np.uint64)
    found = np.zeros(MAX_ACTIONS, np.int64)
    for seed in range(5):
        state = GAME.initial(Config(level), seed)
        while asked := GAME.to_move(state):
            packed, moves = pack(state), {}
            for player in asked:
                legal = legal_set(state, player)
                number = candidates(packed.trees, packed.counts, player, found)
                listed = [action(code) for code in found[:number]]
                assert len(set(listed)) == number
                assert WAIT in listed and set(listed) <= legal
                choice = action(sensible(packed.trees, packed.counts, player, chance))
                assert choice in legal
                moves[player] = rng.choice([choice, *listed])
            state = GAME.step(state, moves)


def last_day() -> State:
    """One turn to win: lush soil pays enough, poor soil does not."""
    state = GAME.initial(Config(3), 2)
    mine = {4: Tree(3, 0), 20: Tree(3, 0), 30: Tree(1, 1)}
    lush = tuple(3 if cell == 4 else 1 for cell in CELLS)
    return state._replace(
        richness=lush,
        day=23,
        nutrients=10,
        sun=(4, 0),
        score=(0, 12),
        trees=tuple(mine.get(cell) for cell in CELLS),
    )


def test_tree_search_finds_the_only_winning_action() -> None:
    packed, tree = pack(last_day()), new_tree()
    search(tree, packed.trees, packed.counts, 200, np.array([1], np.uint64))
    assert action(best(tree)) == Action(Verb.COMPLETE, 4)


def test_the_beam_finds_the_only_winning_action() -> None:
    packed = pack(last_day())
    found = plan(packed.trees, packed.counts, 4, 2, 1)
    assert action(found) == Action(Verb.COMPLETE, 4)


def test_a_search_leaves_the_position_alone_and_comes_again_after_clearing() -> None:
    packed, tree = pack(GAME.initial(Config(3), 2)), new_tree()
    before, visits = packed.copy(), []
    for _ in range(2):
        clear(tree)
        search(tree, packed.trees, packed.counts, 300, np.array([7], np.uint64))
        visits.append(tree.visits[: tree.used[1]].copy())
    assert (packed.trees == before.trees).all() and (packed.counts == before.counts).all()
    assert (visits[0] == visits[1]).all()
    first, number = tree.first[0, 0], tree.number[0, 0]
    assert visits[0][first : first + number].sum() == 300


def test_a_search_out_of_room_goes_on_judging() -> None:
    packed, tree = pack(GAME.initial(Config(3), 2)), new_tree()
    search(tree, packed.trees, packed.counts, 20_000, np.array([7], np.uint64))
    first, number = tree.first[0, 0], tree.number[0, 0]
    assert tree.visits[first : first + number].sum() == 20_000
