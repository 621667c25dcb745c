"""The array types that the solvers speak, and the check of what comes in."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from trollkit.core.errors import InvalidConfig

Floats = NDArray[np.float64]
Ints = NDArray[np.integer[Any]]
Flags = NDArray[np.bool_]


def as_payoffs(payoffs: ArrayLike, dimensions: int) -> Floats:
    """The payoffs as an array of floats of that many dimensions.

    Raises InvalidConfig unless they form one, without a gap, an infinity or a NaN.
    """
    try:
        array = np.asarray(payoffs, dtype=np.float64)
    except (TypeError, ValueError):
        raise InvalidConfig("payoffs", payoffs, "numbers in rows of one length") from None
    if array.ndim != dimensions or 0 in array.shape[-2:]:
        raise InvalidConfig("payoffs", array.shape, f"a full array of {dimensions} dimensions")
    if not np.isfinite(array).all():
        raise InvalidConfig("payoffs", array[~np.isfinite(array)][0], "finite numbers")
    return array


def normalised(payoffs: Floats) -> tuple[Floats, Floats, Floats]:
    """The matrices stretched to [0, 1], with their least entries and their ranges.

    `payoffs` is (batch, rows, columns); the last two results have shape (batch,). A matrix
    of one constant comes back as zeros, with range 0. Strategies are the same before and
    after, and tolerances mean something afterwards.
    """
    least = payoffs.min(axis=(1, 2))
    # Halves, as the difference of two huge numbers may not be a float.
    spread = payoffs.max(axis=(1, 2)) / 2 - least / 2
    scale = np.where(spread > 0, spread, 1.0)[:, None, None]
    stretched = (payoffs / 2 - least[:, None, None] / 2) / scale
    return stretched, least, 2 * spread
