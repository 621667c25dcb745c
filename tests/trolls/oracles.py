"""Slow and plain: what a game between policies gives, by walking its tree under the contract.

Nothing here knows arrays, blocks or the order of states; only `trolls.rules.GAME`.
"""

import itertools
import random

from trollkit.core.game import LEFT, RIGHT
from trollkit.trolls.rules import GAME, Config, push


def seen_by_left(state):
    return state.left, state.right, state.troll


def after(state, g, d):
    return GAME.step(state, {LEFT: g, RIGHT: d})


def odds(left, right, state):
    """Every game of the tree, one by one, with its probability: (win, draw, loss)."""
    outcome = GAME.outcome(state)
    if outcome is not None:
        return tuple(float(outcome.winner == end) for end in (LEFT, None, RIGHT))  # type: ignore[return-value]
    total = [0.0, 0.0, 0.0]
    ours = left(*seen_by_left(state))
    theirs = right(*seen_by_left(GAME.mirror(state)))
    for (i, p), (j, q) in itertools.product(enumerate(ours, 1), enumerate(theirs, 1)):
        if p * q:
            for end, chance in enumerate(odds(left, right, after(state, i, j))):
                total[end] += p * q * chance
    return total[0], total[1], total[2]


def deterministic_enemies(config):
    """Every policy of the right-hand side that throws one fixed number in each state."""
    cells, stones = config
    states = list(
        itertools.product(range(1, stones + 1), range(1, stones + 1), range(1, cells - 1))
    )
    # Full stocks occur on the centre alone, and less than two stones leave no choice.
    states = [s for s in states if max(s[:2]) < stones or s == (stones, stones, cells // 2)]
    for throws in itertools.product(*(range(1, own + 1) for own, _, _ in states)):
        chosen = dict(zip(states, throws, strict=True))

        def policy(own, other, troll, chosen=chosen):  # type: ignore[type-arg]
            return [float(chosen[own, other, troll] == k + 1) for k in range(own)]

        yield policy


def worst_value(left, config):
    """The least that any deterministic enemy leaves to `left`."""
    opening = GAME.initial(config)
    results = (odds(left, enemy, opening) for enemy in deterministic_enemies(config))
    return min(win - loss for win, _, loss in results)


def random_policy(seed):
    """A mix drawn anew for each state, often with throws that are never made."""

    def policy(left, right, troll):
        chance = random.Random(f"{seed} {left} {right} {troll}")
        weights = [max(0.0, chance.uniform(-1, 1)) for _ in range(left)]
        weights[chance.randrange(left)] += 0.5
        return [weight / sum(weights) for weight in weights]

    return policy


def regret(turns, table):
    """What each throw of a game cost its side, in points of chance to win: (left, right).

    It is what the throw loses in the mean against an opponent who plays perfectly from this
    turn on.
    """
    state = GAME.initial(Config(table.cells, table.stones))
    costs = []
    for g, d in turns:
        costs.append((_cost(table, state, g), _cost(table, GAME.mirror(state), d)))
        state = after(state, g, d)
    return costs


def _cost(table, state, throw):
    cells, left, right, troll = state
    answers = table.mix(right, left, cells - 1 - troll)
    kept = sum(
        chance * table.value(left - throw, right - answer, troll + push(throw, answer))
        for answer, chance in enumerate(answers.tolist(), start=1)
    )
    # Half: one game won instead of lost is two in wins minus losses. Rounding is no gain.
    return max(0.0, float(table.value(left, right, troll) - kept) / 2)
