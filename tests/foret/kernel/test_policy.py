"""The policy's actions and scores, held to a plain reckoning of what its docstring says."""

import random

import numpy as np
import pytest

from trollkit.foret.game import GAME
from trollkit.foret.hexes import AHEAD
from trollkit.foret.kernel.bridge import action, pack
from trollkit.foret.kernel.policy import (
    DAYS_LEFT,
    FIGURES,
    KINDS,
    SHAPE,
    SOWING,
    fitted,
    options,
    play_on,
)
from trollkit.foret.kernel.rules import ASLEEP, DAY, DAYS, MAX_ACTIONS, rest, turn
from trollkit.foret.leagues import Config
from trollkit.foret.state import WAIT, Action, State, Verb

pytestmark = pytest.mark.long  # the first run of all compiles

SCORES = np.zeros(MAX_ACTIONS)
FOUND = np.zeros(MAX_ACTIONS, np.int64)


def listed(state: State, player: int, weights: np.ndarray) -> dict[Action, float]:
    """The actions and their scores, as compiled."""
    trees, counts = pack(state)
    number = options(trees, counts, player, weights, FOUND, SCORES)
    found = [action(code) for code in FOUND[:number]]
    assert len(set(found)) == number
    return dict(zip(found, map(float, SCORES[:number]), strict=True))


def positions(seed: int) -> list[tuple[State, int]]:
    """Who is asked, and where, in a game of the policy that is often disturbed."""
    rng, state, met = random.Random(seed), GAME.initial(Config(3), seed), []
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


def figures(state: State, player: int, move: Action) -> dict[str, float]:
    """What the weights of an action's kind are multiplied by."""
    trees = [tree for tree in state.trees if tree]

    def standing(owner: int, size: int) -> int:
        return sum(tree.owner == owner and tree.size == size for tree in trees)

    def aligned(owner: int) -> int:
        around = {cell for line in AHEAD[move.cell] for cell in line}
        return sum(bool((tree := state.trees[cell]) and tree.owner == owner) for cell in around)

    size = {Verb.SEED: 0, Verb.COMPLETE: 3}.get(move.verb)
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


def kind(state: State, move: Action) -> str:
    if move.verb is Verb.GROW:
        return f"GROW {state.trees[move.cell].size}"
    return move.verb.value


def test_a_score_is_the_sum_of_the_figures_times_the_weights() -> None:
    weights = np.random.default_rng(1).normal(size=SHAPE)
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


def test_all_that_is_legal_and_in_time_is_listed_but_seeds_sent_from_further_than_needed() -> (
    None
):
    for state, player in MET:
        left = state.league.days - state.day
        legal, found = set(GAME.legal(state, player)), set(listed(state, player, fitted()))
        assert found <= legal
        sown = any(tree and tree.owner == player and not tree.size for tree in state.trees)
        cells = set()
        for move in legal:
            if move.verb is Verb.SEED:
                if not sown and left > SOWING:
                    cells.add(move.cell)
            elif move.verb is Verb.GROW:
                size = state.trees[move.cell].size
                assert (move in found) == (3 - size < left)
            else:
                assert move in found
        seeds = [move for move in found if move.verb is Verb.SEED]
        assert {move.cell for move in seeds} == cells and len(seeds) == len(cells)
        for seed in seeds:
            smaller = [m for m in legal if m.verb is Verb.SEED and m.cell == seed.cell]
            size = state.trees[seed.source].size
            assert size == min(state.trees[m.source].size for m in smaller)


def test_playing_on_takes_the_highest_score_turn_by_turn() -> None:
    for seed in range(5):
        start = pack(GAME.initial(Config(3), seed))
        fast, slow = start.copy(), start.copy()
        play_on(fast.trees, fast.counts, fitted(), FOUND, SCORES)
        while slow.counts[DAY] < slow.counts[DAYS]:
            codes = [-1, -1]
            for player in (0, 1):
                if not slow.counts[ASLEEP + player]:
                    number = options(*slow, player, fitted(), FOUND, SCORES)
                    codes[player] = FOUND[np.argmax(SCORES[:number])]
            turn(slow.trees, slow.counts, *codes)
            rest(slow.trees, slow.counts)
        assert (fast.trees == slow.trees).all() and (fast.counts == slow.counts).all()
