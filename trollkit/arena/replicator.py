"""Replicator dynamics: how the shares of a population move when winners have more offspring.

A share grows as fast as its strategy does better than the average of the population,

    x_i' = x_i ((A x)_i − x · A x),

where A[i, j] is what a strategy i gets from a meeting with j. The equation is that of
P. D. Taylor and L. B. Jonker, "Evolutionary stable strategies and game dynamics",
Mathematical Biosciences 40 (1978); J. Hofbauer and K. Sigmund, "Evolutionary Games and
Population Dynamics" (Cambridge, 1998) prove the laws that the tests hold it to: strictly
dominated strategies die out, and around the equilibrium of rock-paper-scissors the product
of the shares never changes.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Vector = npt.NDArray[np.float64]

STEP = 0.1  # of time; for payoffs of size 1 the error of a step is about 1e-7


def rates(payoffs: Vector, shares: Vector) -> Vector:
    """How fast each share changes; the rates add up to nothing."""
    gains = payoffs @ shares
    return np.asarray(shares * (gains - shares @ gains))


def evolve(
    payoffs: Sequence[Sequence[float]] | Vector,
    *,
    duration: float,
    frames: int,
    start: Sequence[float] | None = None,
) -> Vector:
    """The shares at `frames` + 1 evenly spaced times from 0 to `duration`, a row each.

    All strategies start alike unless `start` gives their shares. The equation is followed by
    fourth-order Runge-Kutta steps of at most `STEP`, for payoffs within −1 … 1.
    """
    matrix = np.asarray(payoffs, dtype=np.float64)
    size = len(matrix)
    shares = np.full(size, 1 / size) if start is None else np.asarray(start, dtype=np.float64)
    steps = max(1, int(np.ceil(duration / frames / STEP)))
    pace = duration / frames / steps
    rows = [shares]
    for _ in range(frames):
        for _ in range(steps):
            shares = _step(matrix, shares, pace)
        rows.append(shares)
    return np.array(rows)


def _step(payoffs: Vector, shares: Vector, pace: float) -> Vector:
    first = rates(payoffs, shares)
    second = rates(payoffs, shares + pace / 2 * first)
    third = rates(payoffs, shares + pace / 2 * second)
    fourth = rates(payoffs, shares + pace * third)
    moved = shares + pace / 6 * (first + 2 * second + 2 * third + fourth)
    # Rounding alone can leave the simplex; a share that is gone stays gone.
    kept = np.maximum(moved, 0.0)
    return np.asarray(kept / kept.sum())
