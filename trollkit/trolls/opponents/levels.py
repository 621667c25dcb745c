"""Players who reason a few steps, and players whose hand slips.

Level-k thinking (Stahl and Wilson 1994; Nagel 1995): level 0 throws anything, and each level
plays the best response to the one below it, believing that it is the only one to think.
"""

import numpy as np

from trollkit.core.errors import InvalidConfig
from trollkit.core.numbers import as_integer
from trollkit.solving import Floats
from trollkit.trolls.opponents.tabled import check_share
from trollkit.trolls.response import Policy, best_response, uniform
from trollkit.trolls.rules import check_config


def level(k: int, cells: int, stones: int) -> Policy:
    """Level k on a board; level 0 is `uniform`.

    Where several throws are best, the smallest is played. Raises InvalidConfig unless `k`
    is a whole number, at least 0.
    """
    steps = as_integer(k)
    if steps is None or steps < 0:
        raise InvalidConfig("niveau", k, "un nombre entier, au moins 0")
    check_config(cells, stones)
    policy: Policy = uniform
    for _ in range(steps):
        policy = best_response(policy, cells, stones, everywhere=True)
    return policy


def noisy(policy: Policy, slips: float) -> Policy:
    """Plays `policy`, but for one throw in 1 / `slips`, which may be anything (Selten 1975).

    >>> [round(float(p), 3) for p in noisy(lambda x, y, t: [0, 1, 0], 0.3)(3, 9, 4)]
    [0.1, 0.8, 0.1]
    """
    share = check_share("part d'erreurs", slips)

    def trembling(left: int, right: int, troll: int) -> Floats:
        mix = np.asarray(policy(left, right, troll), dtype=np.float64)
        return (1 - share) * mix + share / left

    return trembling
