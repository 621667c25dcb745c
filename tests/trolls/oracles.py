"""Slow and plain: what a game between policies gives, by walking its tree under the contract.

Nothing here knows arrays, blocks or the order of states; only `trolls.rules.GAME`.
"""

import itertools
import random
from collections.abc import Callable, Iterator

from trollkit.core.game import LEFT, RIGHT
from trollkit.trolls.rules import GAME, Config, State

Policy = Callable[[int, int, int], list[float]]


def seen_by_left(state: State) -> tuple[int, int, int]:
    return state.left, state.right, state.troll


def after(state: State, g: int, d: int) -> State:
    return GAME.step(state, {LEFT: g, RIGHT: d})


def odds(left: Policy, right: Policy, state: State) -> tuple[float, float, float]:
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


def deterministic_enemies(config: Config) -> Iterator[Policy]:
    """Every policy of the right-hand side that throws one fixed number in each state."""
    cells, stones = config
    states = list(
        itertools.product(range(1, stones + 1), range(1, stones + 1), range(1, cells - 1))
    )
    # Full stocks occur on the centre alone, and less than two stones leave no choice.
    states = [s for s in states if max(s[:2]) < stones or s == (stones, stones, cells // 2)]
    for throws in itertools.product(*(range(1, own + 1) for own, _, _ in states)):
        chosen = dict(zip(states, throws, strict=True))

        def policy(own: int, other: int, troll: int, chosen: dict = chosen) -> list[float]:  # type: ignore[type-arg]
            return [float(chosen[own, other, troll] == k + 1) for k in range(own)]

        yield policy


def worst_value(left: Policy, config: Config) -> float:
    """The least that any deterministic enemy leaves to `left`."""
    opening = GAME.initial(config)
    results = (odds(left, enemy, opening) for enemy in deterministic_enemies(config))
    return min(win - loss for win, _, loss in results)


def random_policy(seed: int) -> Policy:
    """A mix drawn anew for each state, often with throws that are never made."""

    def policy(left: int, right: int, troll: int) -> list[float]:
        chance = random.Random(f"{seed} {left} {right} {troll}")
        weights = [max(0.0, chance.uniform(-1, 1)) for _ in range(left)]
        weights[chance.randrange(left)] += 0.5
        return [weight / sum(weights) for weight in weights]

    return policy
