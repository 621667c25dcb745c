"""The search: its scores are what its docstring says, what it keeps is legal, what it finds."""

import random

import numpy as np
import pytest

from tests.foret.test_kernel import same
from trollkit.foret.hexes import AHEAD, CELLS
from trollkit.foret.kernel import (
    ABSENT,
    ASLEEP,
    DAY,
    DAYS,
    MAX_ACTIONS,
    action,
    pack,
    rest,
    turn,
)
from trollkit.foret.rules import GAME
from trollkit.foret.search import (
    DAYS_LEFT,
    FIGURES,
    KINDS,
    SOWING,
    choices,
    fitted,
    forget,
    new_memory,
    options,
    play_on,
    search,
)
from trollkit.foret.state import LEAGUES, WAIT, Action, Tree

pytestmark = pytest.mark.long  # the first run of all compiles

SCORES = np.zeros(MAX_ACTIONS)
FOUND = np.zeros(MAX_ACTIONS, np.int64)
MEMORY = new_memory()


def listed(state, player, weights):
    """The actions and their scores, as compiled."""
    number = options(*pack(state), player, weights, FOUND, SCORES)
    found = [action(code) for code in FOUND[:number]]
    assert len(set(found)) == number
    return dict(zip(found, map(float, SCORES[:number]), strict=True))


def positions(seed):
    """Who is asked, and where, in a game of the policy that is often disturbed."""
    rng, state, met = random.Random(seed), GAME.initial(LEAGUES[3], seed), []
    while asked := GAME.to_move(state):
        moves = {}
        for player in asked:
            met.append((state, player))
            scores = listed(state, player, fitted())
            moves[player] = max(scores, key=scores.__getitem__)
            if rng.random() < 0.3:
                moves[player] = rng.choice(GAME.legal(state, player))
        state = GAME.step(state, moves)
    return met


MET = [each for seed in range(4) for each in positions(seed)]


def figures(state, player, move):
    """What the weights of an action's kind are multiplied by."""
    trees = [tree for tree in state.trees if tree]

    def standing(owner, size):
        return sum(tree.owner == owner and tree.size == size for tree in trees)

    def aligned(owner):
        around = {cell for line in AHEAD[move.cell] for cell in line}
        return sum(bool((tree := state.trees[cell]) and tree.owner == owner) for cell in around)

    size = {"SEED": 0, "COMPLETE": 3}.get(move.verb)
    if size is None:
        size = state.trees[move.cell].size + 1
    return {
        "soleil": state.sun[player] / 10,
        "pareils": standing(player, size),
        "nutriments": state.nutrients / 10,
        "grands_adverses": standing(1 - player, 3),
        "terre": state.richness[move.cell] - 1,
        "alignes": aligned(player),
        "alignes_adverses": aligned(1 - player),
    }


def kind(state, move):
    if move.verb == "GROW":
        return f"GROW {state.trees[move.cell].size}"
    return move.verb


def test_a_score_is_the_sum_of_the_figures_times_the_weights():
    weights = np.random.default_rng(1).normal(size=fitted().shape)
    for state, player in MET:
        left = state.league.days - state.day
        for move, score in listed(state, player, weights).items():
            if move == WAIT:
                assert score == 0
                continue
            row = weights[KINDS.index(kind(state, move))]
            found = figures(state, player, move)
            told = row[left] + sum(row[DAYS_LEFT + i] * found[f] for i, f in enumerate(FIGURES))
            assert score == pytest.approx(told), (state, move)


def test_all_that_is_legal_and_in_time_is_listed_but_seeds_sent_from_further_than_needed():
    for state, player in MET:
        left = state.league.days - state.day
        legal, found = set(GAME.legal(state, player)), set(listed(state, player, fitted()))
        assert found <= legal
        sown = any(tree and tree.owner == player and not tree.size for tree in state.trees)
        reached = {}  # by cell, the smallest tree that reaches it
        for move in legal:
            if move.verb == "SEED":
                if not sown and left > SOWING:
                    size = state.trees[move.source].size
                    reached[move.cell] = min(size, reached.get(move.cell, size))
            elif move.verb == "GROW":
                assert (move in found) == (3 - state.trees[move.cell].size < left)
            else:
                assert move in found
        seeds = [move for move in found if move.verb == "SEED"]
        assert {seed.cell: state.trees[seed.source].size for seed in seeds} == reached
        assert len(seeds) == len(reached)


def test_it_plays_on_by_what_scores_most_on_both_sides():
    for seed in range(20):
        start = pack(GAME.initial(LEAGUES[3], seed))
        fast, slow = copied(start), copied(start)
        play_on(*fast, fitted(), FOUND, SCORES)
        counts = slow[1]
        while counts[DAY] < counts[DAYS]:
            codes = [ABSENT, ABSENT]
            for player in (0, 1):
                if not counts[ASLEEP + player]:
                    number = options(*slow, player, fitted(), FOUND, SCORES)
                    codes[player] = FOUND[np.argmax(SCORES[:number])]
            turn(*slow, *codes)
            rest(*slow)
        assert same(fast, slow)


def copied(packed):
    return tuple(array.copy() for array in packed)


@pytest.fixture
def memory():
    forget(MEMORY)
    return MEMORY


def start(seed=2):
    return pack(GAME.initial(LEAGUES[3], seed))


def looked(memory, packed, times):
    return int(search(memory, *packed, times, fitted()))


def chosen(memory, node, player=0):
    actions, times = choices(memory, node, player)
    return action(actions[np.argmax(times)])


def last_day():
    """One turn to win: lush soil pays enough, poor soil does not."""
    mine = {4: Tree(3, 0), 20: Tree(3, 0), 30: Tree(1, 1)}
    return GAME.initial(LEAGUES[3], 2)._replace(
        richness=tuple(3 if cell == 4 else 1 for cell in CELLS),
        day=23,
        nutrients=10,
        sun=(4, 0),
        score=(0, 12),
        trees=tuple(mine.get(cell) for cell in CELLS),
    )


def test_each_player_finds_the_only_winning_action(memory):
    for player, state in enumerate((last_day(), GAME.mirror(last_day()))):
        node = looked(memory, pack(state), 200)
        assert chosen(memory, node, player) == Action("COMPLETE", 4)
