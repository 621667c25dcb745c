"""Imperfect opponents, and how much can be taken from them at what risk.

Most of them are memoryless policies, which `exact_duel` and `guaranteed_value` judge without
sampling; who remembers something is a contest strategy, as `trolls.learners` are. `frontier`
says what can be taken. Sources:

- level-k thinking: level 0 throws anything, and each level plays the best response to the one
  below it, believing that it is the only one to think (Stahl and Wilson 1994; Nagel 1995);
- quantal responses: McKelvey and Palfrey ("Quantal response equilibria for normal form games",
  1995, and "… for extensive form games", 1998, whose agent form this is): in each state a throw
  that is expected to bring u has a weight of exp(λ u), where what comes later is worth what the
  same noisy play will make of it. At precision λ = 0 everything is equally likely; as λ grows,
  only best throws are left;
- habits that people are known for in games of this kind. Nobody was observed playing Trolls &
  Châteaux for these: `round_numbers`, numbers that come to mind first, whatever the board
  (anchoring: Tversky and Kahneman, "Judgment under uncertainty", 1974); `proportional`, a fair
  share of the stock for each step to be made, and a bit around it (allocation games: Arad and
  Rubinstein, "Multi-dimensional iterative reasoning in action: the case of the Colonel Blotto
  game", 2012); `panicking`, calm until the troll stands at the gate; `win_stay`, repeat what
  worked, change what did not (Nowak and Sigmund, "A strategy of win-stay, lose-shift …", 1993;
  Wang, Xu and Zhou, "Social cycling and conditional responses in the rock-paper-scissors game",
  2014); `copying`, do what the other side has just done;
- `imitation`: behavioural cloning, by counting. In a state that was met often it throws what
  was thrown there; in one that was met seldom, what was thrown in situations that look alike,
  as Pomerleau's copies of a driver generalise ("Efficient training of artificial neural
  networks for autonomous navigation", 1991). It copies the habits of the class with its
  faults, and does not know which is which.
"""

import math
import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np

from trollkit.core.errors import InvalidConfig, InvalidState
from trollkit.core.numbers import as_integer
from trollkit.solving import Flags, Floats, solve_batch
from trollkit.trolls.learners import TENTHS, situation, tenths
from trollkit.trolls.partie import Partie
from trollkit.trolls.positions import Position
from trollkit.trolls.response import Policy, StateSpace, best_response, mixes_at, uniform
from trollkit.trolls.rules import Config, check_config, push, walk

SLIGHT = 1e-6  # the part of an aim that only decides between equals
MOST = 10_000  # a precision that is perfect play but for the fourth decimal
ERROR = 1e-10  # of the expected results at a fixed point
GENTLE = 8.0  # a precision reached from anywhere
TURNS = 500  # of Newton's method at most; it takes some ten
ROUND = (1, 2, 5, 10, 20, 50, 100)
AROUND = {-1: 0.25, 0: 0.5, 1: 0.25}  # how far from the fair share, and how often
ALIKE = 4.0  # throws of the very state from which on it counts more than what looks alike

Strategy = Callable[[Partie, list[Partie]], int]


@dataclass(frozen=True)
class Tabled:
    """A policy with a mix for every state in play, and the value it was worked out with.

    What the value stands for is said by the function that made it.
    """

    board: StateSpace
    values: Floats = field(repr=False)  # [left, right, troll]
    _mixes: dict[tuple[int, int], Floats] = field(repr=False)  # (inner cells, throws) by stocks

    @property
    def value(self) -> float:
        """The value of the opening."""
        return float(self.values[self.board.opening])

    def __call__(self, left: int, right: int, troll: int) -> Floats:
        """The probabilities of 1 … `left` stones. Raises InvalidState where none are thrown."""
        if not self.board.in_play(left, right, troll):
            raise InvalidState((left, right, troll), self.board.cells, self.board.stones)
        mix: Floats = self._mixes[left, right][troll - 1]
        return mix


# Both stocks, and the values after each pair of throws, (inner cells, throws, answers)
# -> one's mixes, (inner cells, throws), and the values of the states.
Decision = Callable[[int, int, Floats], tuple[Floats, Floats]]


def backwards(cells: int, stones: int, decide: Decision) -> Tabled:
    """The policy that decides in each state, the values of all later ones being known.

    Both stocks fall at each turn, so that this takes one pass. Raises InvalidConfig on a
    board that cannot exist.
    """
    board = StateSpace(cells, stones)
    values, mixes = board.ended_values(), {}
    for left, right in board.up():
        ahead = values[board.next(left, right)]
        mixes[left, right], values[left, right, 1:-1] = decide(left, right, ahead)
    return Tabled(board, values, mixes)


def answers_of(model: Policy, cells: int, left: int, right: int) -> Floats:
    """What the opponent `model` throws on each inner cell, seen by us with these stocks.

    Shape (inner cells, `right` throws). Raises InvalidPolicy or AnalysisError, which name
    the state as the model saw it.
    """
    used = mixes_at(model, right, left, np.arange(cells - 2, 0, -1))
    return np.pad(used, ((0, 0), (0, right - used.shape[1])))


def check_share(name: str, value: float) -> float:
    """A probability. Raises InvalidConfig unless it is a number from 0 to 1."""
    if not 0 <= value <= 1:
        raise InvalidConfig(name, value, "un nombre de 0 à 1")
    return float(value)


def clear_of_ties(share: float) -> float:
    """The share, but for 0 and 1, which leave the other of two aims undecided."""
    return min(max(share, SLIGHT), 1 - SLIGHT)


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


def quantal_response(model: Policy, precision: float, cells: int, stones: int) -> Tabled:
    """The logit response to an opponent believed to play `model`.

    Its value is what it gets against the model, wins minus losses. Raises InvalidConfig
    unless `precision` is from 0 to `MOST`.
    """
    sharpness = _check(precision)

    def decide(left: int, right: int, ahead: Floats) -> tuple[Floats, Floats]:
        answers = answers_of(model, cells, left, right)
        outlook = np.einsum("tij,tj->ti", ahead, answers)
        mixes = _softmax(sharpness * outlook)
        return mixes, (mixes * outlook).sum(axis=1)

    return backwards(cells, stones, decide)


def quantal_equilibrium(precision: float, cells: int, stones: int) -> Tabled:
    """The policy that is its own logit response: both sides are noisy, and know it.

    As the game is zero-sum there is exactly one, and it tends to perfect play as `precision`
    grows. Its value is what it gets against itself, 0 at the opening. Raises InvalidConfig
    unless `precision` is from 0 to `MOST`.
    """
    sharpness = _check(precision)

    def decide(left: int, right: int, ahead: Floats) -> tuple[Floats, Floats]:
        ours, theirs = logit_equilibrium(ahead, sharpness)
        return ours, np.einsum("ti,tij,tj->t", ours, ahead, theirs)

    return backwards(cells, stones, decide)


def logit_equilibrium(payoffs: Floats, precision: float) -> tuple[Floats, Floats]:
    """Both sides' mixes in the logit equilibria of matrices (batch, rows, columns).

    With p = softmax(u) and q = softmax(v), Newton's method on u = λ A q, v = −λ Aᵀ p. The
    Jacobian is never singular, so that steps halved until they help lead to the one solution;
    lower precisions are passed through on the way, as steps get short from far away.
    """
    u, v = np.zeros(payoffs.shape[:2]), np.zeros(payoffs[:, 0].shape)
    for eased in _ladder(precision):
        scaled = eased * payoffs
        f, h = _residuals(scaled, u, v)
        for _ in range(TURNS):
            far = _squares(f, h) > (max(eased, 1.0) * ERROR) ** 2
            if not far.any():
                break
            u[far], v[far], f[far], h[far] = _step(scaled[far], u[far], v[far], f[far], h[far])
    return _softmax(u), _softmax(v)


def _ladder(precision: float) -> list[float]:
    """From a gentle precision to this one, each at most twice the one before."""
    rungs = max(0, math.ceil(math.log2(max(precision, 1) / GENTLE)))
    return [precision / 2**k for k in range(rungs, -1, -1)]


def _step(
    scaled: Floats, u: Floats, v: Floats, f: Floats, h: Floats
) -> tuple[Floats, Floats, Floats, Floats]:
    """One step, as long as it makes the residuals smaller."""
    across = scaled @ _slopes(_softmax(v))  # λ A Jq
    down = scaled.transpose(0, 2, 1) @ _slopes(_softmax(u))  # λ Aᵀ Jp
    system = np.eye(u.shape[1]) + across @ down
    du = np.linalg.solve(system, (-f[:, :, None] - across @ h[:, :, None]))
    dv = -h - (down @ du)[:, :, 0]
    du = du[:, :, 0]
    before, long = _squares(f, h), np.ones((len(u), 1))
    while True:
        new_u, new_v = u + long * du, v + long * dv
        new_f, new_h = _residuals(scaled, new_u, new_v)
        short: Flags = _squares(new_f, new_h) <= (1 - 0.2 * long[:, 0]) * before
        if short.all() or long.min() < 1e-9:
            return new_u, new_v, new_f, new_h
        long[~short] /= 2


def _residuals(scaled: Floats, u: Floats, v: Floats) -> tuple[Floats, Floats]:
    p, q = _softmax(u), _softmax(v)
    f: Floats = u - np.einsum("tij,tj->ti", scaled, q)
    h: Floats = v + np.einsum("tij,ti->tj", scaled, p)
    return f, h


def _squares(f: Floats, h: Floats) -> Floats:
    total: Floats = (f**2).sum(axis=1) + (h**2).sum(axis=1)
    return total


def _slopes(mix: Floats) -> Floats:
    """The derivative of softmax where it gives `mix`: diag(p) − p pᵀ."""
    return mix[:, :, None] * np.eye(mix.shape[1]) - mix[:, :, None] * mix[:, None, :]


def _softmax(utilities: Floats) -> Floats:
    weights = np.exp(utilities - utilities.max(axis=1, keepdims=True))
    mix: Floats = weights / weights.sum(axis=1, keepdims=True)
    return mix


def _check(precision: float) -> float:
    if not 0 <= precision <= MOST:
        raise InvalidConfig("précision", precision, f"un nombre de 0 à {MOST}")
    return float(precision)


def steady_response(model: Policy, trust: float, cells: int, stones: int) -> Tabled:
    """The policy that, in each state, maximises trust · gain + (1 − trust) · guarantee.

    Gain is what the policy gets from there on against `model`, guarantee what it gets against
    its worst enemy; both reckon with its own later play. It has no memory, so that what an
    opponent has thrown against the model leaves its trust as it was: `frontier` does
    better. Its value is its gain, and `guaranteed_value` gives its guarantee. Next to trust 0
    stands the best of the policies that never give up any value, next to 1 the least risky
    best response. Raises InvalidConfig unless `trust` is from 0 to 1.
    """
    share = clear_of_ties(check_share("confiance", trust))
    board = StateSpace(cells, stones)
    guarantees = board.ended_values()

    def decide(left: int, right: int, ahead: Floats) -> tuple[Floats, Floats]:
        outlook = np.einsum("tij,tj->ti", ahead, answers_of(model, cells, left, right))
        worst = guarantees[board.next(left, right)]
        mixes = solve_batch(share * outlook[:, :, None] + (1 - share) * worst).row
        kept = np.einsum("ti,tij->tj", mixes, worst).min(axis=1)
        guarantees[left, right, 1:-1] = kept
        return mixes, (mixes * outlook).sum(axis=1)

    return backwards(cells, stones, decide)


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


def imitation(cells: int, throws: Iterable[tuple[Position, int]]) -> Policy:
    """The policy of who has seen these throws, on a board of so many cells.

    >>> opening = Position(5, 5, 2)
    >>> policy = imitation(5, [(opening, 2)] * 16)
    >>> policy(*opening).round(2).tolist()
    [0.01, 0.96, 0.01, 0.01, 0.01]
    """
    states: dict[Position, Floats] = {}
    alike = np.ones((cells, TENTHS, TENTHS))
    for position, throw in throws:
        states.setdefault(position, np.zeros(position.own))[throw - 1] += 1
        alike[situation(position)][tenths(position.own)[throw - 1]] += 1

    def policy(left: int, right: int, troll: int) -> Floats:
        position, parts = Position(left, right, troll), tenths(left)
        near = alike[situation(position)][parts] / np.bincount(parts)[parts]
        weights = ALIKE * near / near.sum() + states.get(position, 0.0)
        mix: Floats = weights / weights.sum()
        return mix

    return policy


def throws_of(
    config: Config, turns: Iterable[tuple[int, int]], *, right: bool
) -> Iterator[tuple[Position, int]]:
    """One side's throws of a game, each with the position as that side saw it."""
    turns = list(turns)
    for (left, other, troll), turn in zip(walk(config, turns), turns, strict=False):
        if right:
            yield Position(other, left, config.cells - 1 - troll), turn[1]
        else:
            yield Position(left, other, troll), turn[0]
