"""Players with habits that people are known for in games of this kind.

Nobody was observed playing Trolls & Châteaux for these: they are plain rules that follow the
tendencies described elsewhere, and no more than that.

- `round_numbers`: numbers that come to mind first, whatever the board (anchoring: Tversky and
  Kahneman, "Judgment under uncertainty", 1974);
- `proportional`: a fair share of the stock for each step to be made, and a bit around it
  (allocation games: Arad and Rubinstein, "Multi-dimensional iterative reasoning in action:
  the case of the Colonel Blotto game", 2012);
- `panicking`: calm, until the troll stands at the gate;
- `win_stay`: repeat what worked, change what did not (Nowak and Sigmund, "A strategy of
  win-stay, lose-shift …", 1993; Wang, Xu and Zhou, "Social cycling and conditional responses
  in the rock-paper-scissors game", 2014);
- `copying`: do what the other side has just done.

The first three are policies; the last two remember the turn before, and are contest
strategies.
"""

import random
from collections.abc import Callable

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls.partie import Partie
from trollkit.trolls.response import Policy
from trollkit.trolls.rules import push

Strategy = Callable[[Partie, list[Partie]], int]

ROUND = (1, 2, 5, 10, 20, 50, 100)
AROUND = {-1: 0.25, 0: 0.5, 1: 0.25}  # how far from the fair share, and how often


def round_numbers(left: int, right: int, troll: int) -> Floats:
    """One of 1, 2, 5, 10, 20 …, each half as likely as the one before.

    >>> [round(float(p), 3) for p in round_numbers(4, 9, 3)]
    [0.667, 0.333, 0.0, 0.0]
    """
    mix = np.zeros(left)
    for rank, throw in enumerate(number for number in ROUND if number <= left):
        mix[throw - 1] = 0.5**rank
    mix /= mix.sum()
    return mix


def proportional(cells: int) -> Policy:
    """The own stock over the steps to the other castle; one stone more or less now and then.

    >>> proportional(7)(9, 9, 3).round(2).tolist()
    [0.0, 0.25, 0.5, 0.25, 0.0, 0.0, 0.0, 0.0, 0.0]
    """

    def policy(left: int, right: int, troll: int) -> Floats:
        share = left // (cells - 1 - troll)
        mix = np.zeros(left)
        for away, chance in AROUND.items():
            mix[min(max(share + away, 1), left) - 1] += chance
        return mix

    return policy


def panicking(calm: Policy) -> Policy:
    """Plays `calm`; at its own gate it throws as much as the other side could, if it can."""

    def policy(left: int, right: int, troll: int) -> Floats:
        if troll > 1:
            return np.asarray(calm(left, right, troll), dtype=np.float64)
        mix = np.zeros(left)
        mix[min(left, right) - 1] = 1
        return mix

    return policy


def win_stay(seed: int) -> Strategy:
    """Repeats a throw that has moved the troll its way, else throws one stone more or less.

    It opens with 1, 2 or 3 stones. A draw counts as a failure.
    """
    chance = random.Random(seed)

    def strategy(partie: Partie, past: list[Partie]) -> int:
        if not partie.coupsPrecedents:
            throw = chance.randint(1, 3)
        else:
            own, other = partie.coupsPrecedents[-1]
            throw = own if push(own, other) > 0 else own + chance.choice((-1, 1))
        return min(max(throw, 1), partie.stockGauche)

    return strategy


def copying(partie: Partie, past: list[Partie]) -> int:
    """The other side's last throw, 2 stones at first."""
    turns = partie.coupsPrecedents
    return min(turns[-1][1] if turns else 2, partie.stockGauche)
