"""Laws of the rules over random games, and a slow oracle beside what is clever."""

import random
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trollkit.foret.hexes import CELLS, NEIGHBOURS, NOWHERE
from trollkit.foret.rules import (
    GAME,
    act,
    gather,
    legal_groups,
    refusal,
    shadows,
)
from trollkit.foret.state import LEAGUES, WAIT, Action, Tree, opening

LEVELS = st.sampled_from([1, 2, 3])
SEEDS = st.integers(0, 10**6)


def walk(level, seed, nutrients=20):
    """The positions of a random game and what was played in each."""
    rng = random.Random(seed)
    state = gather(opening(LEAGUES[level], seed, nutrients))
    while asked := GAME.to_move(state):
        moves = {player: rng.choice(GAME.legal(state, player)) for player in asked}
        yield state, moves
        state = GAME.step(state, moves)
    yield state, {}


def shadows_by_walking(state):
    """For each cell: go against the sun for three cells and look for trees high enough."""
    dark = {}
    for cell in CELLS:
        reached, here = [0], cell
        for steps in range(1, 4):
            here = NEIGHBOURS[here][(state.day + 3) % 6]
            if here == NOWHERE:
                break
            tree = state.trees[here]
            if tree and tree.size >= steps:
                reached.append(tree.size)
        if max(reached):
            dark[cell] = max(reached)
    return dark


@settings(max_examples=30)
@given(SEEDS)
def test_shadows_are_what_one_sees_walking_against_the_sun(seed):
    for state, _ in walk(3, seed):
        assert shadows(state.trees, state.day) == shadows_by_walking(state)


@settings(max_examples=6)  # each tries some 1400 actions in a hundred positions
@given(LEVELS, SEEDS)
def test_the_legal_actions_are_exactly_those_not_refused(level, seed):
    for state, _ in walk(level, seed):
        for player in state.awake:
            listed = {WAIT, *chain(*legal_groups(state, player))}
            known = [WAIT]
            known += [Action("COMPLETE", c) for c in CELLS]
            if state.league.grow:
                known += [Action("GROW", c) for c in CELLS]
            if state.league.full:
                known += [Action("SEED", c, s) for c in CELLS for s in CELLS]
            assert listed == {a for a in known if refusal(state, player, a) is None}


@pytest.mark.lourd
@given(LEVELS, SEEDS, st.sampled_from([20, 1, 0]))
def test_sun_and_nutrients_are_never_negative_and_scores_never_fall(level, seed, nutrients):
    before = None
    for state, _ in walk(level, seed, nutrients):
        assert min(state.sun) >= 0 <= state.nutrients
        if before:
            assert state.nutrients <= before.nutrients
            assert all(a >= b for a, b in zip(state.score, before.score, strict=True))
        before = state


@pytest.mark.lourd
@given(LEVELS, SEEDS)
def test_what_a_player_does_alone_is_what_he_does_beside_another(level, seed):
    """Simultaneous actions touch each other by nutrients and colliding seeds alone."""
    for state, moves in walk(level, seed):
        both = act(state, moves)
        for player in moves:
            alone = act(state, {player: moves[player]})
            collide = len({m.cell for m in moves.values() if m.verb == "SEED"}) == 1
            if not collide:
                assert alone.sun[player] == both.sun[player]
                mine = [(c, t) for c, t in enumerate(both.trees) if t and t.owner == player]
                assert mine == [
                    (c, t) for c, t in enumerate(alone.trees) if t and t.owner == player
                ]
            assert alone.score[player] == both.score[player]
            assert alone.asleep[player] == both.asleep[player]


def forest(*trees, level=3, **fields):
    """A position of the full rules with exactly these trees, on a board without holes."""
    empty = opening(LEAGUES[level], 0)._replace(richness=opening(LEAGUES[2], 0).richness)
    standing = dict(trees)
    state = empty._replace(trees=tuple(standing.get(cell) for cell in CELLS))
    return state._replace(**fields)


MINE, THEIRS, ASLEEP = Tree(2, 0), Tree(2, 1), Tree(2, 0, True)


REFUSED = """\
GROW:37      no_cell
GROW:30      no_tree
GROW:2       not_mine
GROW:3       dormant
GROW:4       tall
GROW:1       no_sun
COMPLETE:2   not_mine
COMPLETE:3   not_tall
COMPLETE:4   no_sun
SEED:99:99   no_cell
SEED:99:8    no_source
SEED:30:2    occupied
SEED:30:8    no_tree
SEED:5:8     is_seed
SEED:2:8     not_mine
SEED:3:36    dormant
SEED:1:29    too_far
SEED:1:9     hole
SEED:1:8     no_sun
"""


@pytest.mark.parametrize("line", REFUSED.splitlines())
def test_the_first_broken_rule_is_reported(line):
    action, refused = line.split()
    trees = {1: MINE, 2: THEIRS, 3: ASLEEP, 4: Tree(3, 0), 5: Tree(0, 1), 6: Tree(0, 0)}
    state = forest(*trees.items(), sun=(0, 0))
    holes = tuple(0 if cell == 9 else r for cell, r in enumerate(state.richness))
    assert refusal(state._replace(richness=holes), 0, GAME.parse_move(action)) == refused
