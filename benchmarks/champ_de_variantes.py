"""A large field whose results are known exactly: variants of the bundled strategies.

Each bundled strategy without a memory becomes a family: another number of stones, another
share of the stock, other dice, and now and then a throw at random. Between two of them
`exact_duel` tells what a game ends in, so that whole contests are drawn in a moment.
"""

import random
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls import exact_duel, solve
from trollkit.trolls.exact import StateSpace

Mix = Floats
Policy = Callable[[int, int, int], Mix]
CELLS = 7
CHECKED = ((0, 1), (3, 150), (20, 21), (77, 199), (123, 124), (198, 199))  # by `exact_duel`


def single(throw: int, own: int) -> Mix:
    mix = np.zeros(own)
    mix[min(max(throw, 1), own) - 1] = 1
    return mix


def always(stones: int) -> Policy:
    """`toujours_un`, `toujours_trois` and their like."""
    return lambda own, other, troll: single(stones, own)


def share(part: float) -> Policy:
    """`moitie`."""
    return lambda own, other, troll: single(int(own * part), own)


def beat(turns: float) -> Policy:
    """`metronome`."""
    return lambda own, other, troll: single(int(own / (turns * (CELLS - 1 - troll))), own)


def dice(sides: int, thrown: int) -> Policy:
    """`petits_des`: the smallest of some dice; one die as large as the stock is `hasard`."""

    def mix(own: int, other: int, troll: int) -> Mix:
        faces = np.arange(1, sides + 1)
        at_least = ((sides + 1 - faces) / sides) ** thrown
        odds = at_least - np.append(at_least[1:], 0)
        found = np.zeros(own)
        np.add.at(found, np.minimum(faces, own) - 1, odds)
        return found

    return mix


def rampart(reserve: int) -> Policy:
    """`dernier_rempart`, as far as it needs no memory."""
    return lambda own, other, troll: single(1 if troll > 1 else min(reserve, other), own)


def prudent(stones: int) -> Policy:
    """What `chocolatier` comes near to."""
    table = solve(CELLS, stones)
    return lambda own, other, troll: table.mix(own, other, troll)


def straying(policy: Policy, often: float, most: int) -> Policy:
    """The same, which throws anything up to `most` now and then."""

    @cache
    def mix(own: int, other: int, troll: int) -> Mix:
        anything = np.zeros(own)
        anything[:most] = 1 / min(own, most)
        found: Mix = (1 - often) * policy(own, other, troll) + often * anything
        return found

    return mix


def variants(count: int, stones: int, seed: int = 1) -> list[Policy]:
    """So many policies, the same for each number of stones but for what depends on it."""
    chance = random.Random(seed)
    found = []
    for _ in range(count):
        family = chance.randrange(6)
        policy = (
            always(chance.randint(1, 6)),
            share(chance.uniform(0.1, 0.6)),
            beat(chance.uniform(1, 3)),
            dice(chance.randint(2, 8), chance.randint(1, 3)),
            rampart(chance.randint(2, 8)),
            prudent(stones),
        )[family]
        found.append(straying(policy, chance.uniform(0, 0.6), chance.randint(2, 8)))
    return found


def all_odds(policies: Sequence[Policy], stones: int) -> Floats:
    """(win, draw, loss) of the first of each pair, in the order of `combinations`.

    What `exact_duel` tells, for one policy against all that come after it at once; some pairs
    are asked of it too.
    """
    mixes = {
        (own, other, troll): np.array([policy(own, other, troll) for policy in policies])
        for own, other in product(range(1, stones + 1), repeat=2)
        for troll in range(1, CELLS - 1)
    }
    found = [_against(number, mixes, stones) for number in range(len(policies) - 1)]
    for one, other in CHECKED:
        known = exact_duel(policies[one], policies[other], CELLS, stones)
        np.testing.assert_allclose(found[one][other - one - 1], known, atol=1e-9)
    return np.concatenate(found)


def _against(number: int, mixes: dict[tuple[int, int, int], Floats], stones: int) -> Floats:
    board = StateSpace(CELLS, stones)
    count = len(mixes[1, 1, 1]) - number - 1
    chances = np.zeros((*board.shape, count))
    chances[board.opening] = 1
    for left, right in product(range(stones, 0, -1), repeat=2):
        for troll in range(1, CELLS - 1):
            here = chances[left, right, troll]
            if not here.any():
                continue
            ours = mixes[left, right, troll][number]
            theirs = mixes[right, left, CELLS - 1 - troll][number + 1 :]
            for thrown in np.flatnonzero(ours) + 1:
                # What is left to them after each throw: their stock less one comes first.
                moved = (here[:, None] * ours[thrown - 1] * theirs).T
                after = chances[left - thrown, right - 1 :: -1][:right]
                after[: thrown - 1, troll + 1] += moved[: thrown - 1]
                after[thrown - 1 : thrown, troll] += moved[thrown - 1 : thrown]
                after[thrown:, troll - 1] += moved[thrown:]
    ended, values = board.ended, board.ended_values()
    return np.stack(
        [chances[ended & (values == end)].sum(axis=0) for end in (1, 0, -1)], axis=1
    )
