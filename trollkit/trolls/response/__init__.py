"""How good a policy is: best responses, exact duels, where it leaks, what each throw cost.

A policy is memoryless: `policy(left, right, troll)` gives, from its own left-hand view, the
probability of throwing 1, 2, … `left` stones.
"""

from trollkit.trolls.response.best import BestResponse, best_response, guaranteed_value
from trollkit.trolls.response.duel import Odds, exact_duel
from trollkit.trolls.response.leaks import Leak, leaks
from trollkit.trolls.response.policies import (
    Policy,
    constant,
    player,
    prudent,
    uniform,
)
from trollkit.trolls.response.regret import Regret, regret

__all__ = [
    "BestResponse",
    "Leak",
    "Odds",
    "Policy",
    "Regret",
    "best_response",
    "constant",
    "exact_duel",
    "guaranteed_value",
    "leaks",
    "player",
    "prudent",
    "regret",
    "uniform",
]
