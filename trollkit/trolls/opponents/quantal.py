"""Players who choose the better the more it matters: logit quantal responses.

McKelvey and Palfrey ("Quantal response equilibria for normal form games", 1995, and "… for
extensive form games", 1998, whose agent form this is): in each state a throw that is
expected to bring u has a weight of exp(λ u), where what comes later is worth what the same
noisy play will make of it. At precision λ = 0 everything is equally likely; as λ grows, only
best throws are left.
"""

import math

import numpy as np

from trollkit.core.errors import InvalidConfig
from trollkit.solving import Flags, Floats
from trollkit.trolls.opponents.tabled import Tabled, answers_of, backwards
from trollkit.trolls.response import Policy

MOST = 10_000  # a precision that is perfect play but for the fourth decimal
ERROR = 1e-10  # of the expected results at a fixed point
GENTLE = 8.0  # a precision reached from anywhere
TURNS = 500  # of Newton's method at most; it takes some ten


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
