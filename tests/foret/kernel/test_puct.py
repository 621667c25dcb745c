"""The led tree search: what it keeps, what it forgets, and what it finds in plain cases."""

import numpy as np
import pytest

from tests.foret.kernel.test_rules import legal_set
from tests.foret.kernel.test_search import last_day
from trollkit.foret.game import GAME
from trollkit.foret.kernel import puct
from trollkit.foret.kernel.bridge import Packed, action, code, pack
from trollkit.foret.kernel.policy import fitted
from trollkit.foret.kernel.puct import NODES, Memory, choices, forget, new_memory, search
from trollkit.foret.kernel.rules import ABSENT, rest, turn
from trollkit.foret.leagues import Config
from trollkit.foret.state import Action, Verb

pytestmark = pytest.mark.long  # the first run of all compiles

MEMORY = new_memory()


@pytest.fixture
def memory() -> Memory:
    forget(MEMORY)
    return MEMORY


def start(seed: int = 2) -> Packed:
    return pack(GAME.initial(Config(3), seed))


def looked(memory: Memory, packed: Packed, times: int) -> int:
    return int(search(memory, *packed, times, fitted()))


def chosen(memory: Memory, node: int) -> int:
    actions, times = choices(memory, node)
    return int(actions[np.argmax(times)])


def test_it_finds_the_only_winning_action(memory: Memory) -> None:
    node = looked(memory, pack(last_day()), 200)
    assert action(chosen(memory, node)) == Action(Verb.COMPLETE, 4)


def test_each_player_looks_for_his_own_win(memory: Memory) -> None:
    state = last_day()
    turned = tuple(tree and tree._replace(owner=1 - tree.owner) for tree in state.trees)
    mirrored = state._replace(trees=turned, sun=state.sun[::-1], score=state.score[::-1])
    node = looked(memory, pack(mirrored), 200)
    actions, times = choices(memory, node, 1)
    assert action(actions[np.argmax(times)]) == Action(Verb.COMPLETE, 4)


def test_it_leaves_the_position_alone_and_comes_again_once_it_forgot(memory: Memory) -> None:
    packed, seen = start(), []
    before = packed.copy()
    for _ in range(2):
        forget(memory)
        node = looked(memory, packed, 300)
        seen.append(choices(memory, node)[1].copy())
    assert (packed.trees == before.trees).all() and (packed.counts == before.counts).all()
    assert (seen[0] == seen[1]).all() and seen[0].sum() == 300


def test_what_it_keeps_of_a_position_is_legal_and_priors_are_chances(memory: Memory) -> None:
    state = GAME.initial(Config(3), 4)
    node = looked(memory, pack(state), 500)
    for player in (0, 1):
        actions, times = choices(memory, node, player)
        assert {action(one) for one in actions} <= legal_set(state, player)
        first = memory.first[node, player]
        priors = memory.prior[first : first + len(actions)]
        assert priors.sum() == pytest.approx(1) and times.sum() == 500


def test_the_same_forest_grown_in_another_order_is_one_position(memory: Memory) -> None:
    state = GAME.initial(Config(3), 2)._replace(sun=(20, 20))
    mine = [cell for cell, tree in enumerate(state.trees) if tree and tree.owner == 0]
    grown = [code(Action(Verb.GROW, cell)) for cell in mine]
    nodes = []
    for order in (grown, grown[::-1]):
        packed = pack(state)
        for move in order:
            turn(*packed, move, ABSENT)
        nodes.append(looked(memory, packed, 1))
    assert nodes[0] == nodes[1] and memory.visits[nodes[0]] == 2


def test_the_next_turn_begins_with_what_the_last_one_knew(memory: Memory) -> None:
    packed = start()
    node = looked(memory, packed, 2000)
    theirs, times = choices(memory, node, 1)
    turn(*packed, chosen(memory, node), int(theirs[np.argmax(times)]))
    rest(*packed)
    after = looked(memory, packed, 1)
    assert memory.visits[after] > 100


def test_a_search_out_of_room_goes_on_and_the_next_one_begins_afresh(memory: Memory) -> None:
    node = looked(memory, start(), NODES)
    assert memory.used[0] < NODES and choices(memory, node)[1].sum() == NODES
    again = looked(memory, start(5), 10)
    assert choices(memory, again)[1].sum() == 10 and memory.used[0] <= 11


def test_positions_that_differ_in_anything_have_different_numbers() -> None:
    packed, keys = start(), set()
    for place in range(len(packed.trees)):
        other = packed.copy()
        other.trees[place] ^= np.uint64(1 << 27)
        keys.add(int(puct._key(*other)))
    for place in range(puct.DAY + 1):
        other = packed.copy()
        other.counts[place] += 1
        keys.add(int(puct._key(*other)))
    keys.add(int(puct._key(*packed)))
    assert len(keys) == len(packed.trees) + puct.DAY + 2 and 0 not in keys
