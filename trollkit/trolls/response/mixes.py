"""Asking a policy for its probabilities, and refusing those that are none."""

import numpy as np

from trollkit.core.errors import AnalysisError, InvalidPolicy, TrollkitError
from trollkit.core.faults import exception_fault
from trollkit.core.text import show
from trollkit.solving import Floats, Ints
from trollkit.trolls.response.policies import Policy

TOLERANCE = 1e-6  # on the sum; a policy written with six decimals passes


def mixes_at(policy: Policy, left: int, right: int, trolls: Ints) -> Floats:
    """One row a troll: the policy's probability of each throw, as far as any is used.

    Raises InvalidPolicy, or AnalysisError when the policy itself fails; what it raises of
    the engine's own errors comes through.
    """
    rows = np.empty((len(trolls), left))
    for row, troll in zip(rows, trolls.tolist(), strict=True):
        row[:] = _ask(policy, (left, right, troll))
    sums = rows.sum(axis=1)
    if not (np.abs(sums - 1) <= TOLERANCE).all() or rows.min() < 0:
        for row, troll in zip(rows, trolls.tolist(), strict=True):
            _examine(row, (left, right, troll))
    used = np.flatnonzero(rows.any(axis=0))
    mixes: Floats = rows[:, : used[-1] + 1] / sums[:, None]
    return mixes


def _ask(policy: Policy, state: tuple[int, int, int]) -> Floats:
    try:
        answer = policy(*state)
    except TrollkitError:
        raise
    except Exception as error:
        raise AnalysisError("fault", state, fault=exception_fault(error)) from error
    try:
        row = np.asarray(answer, dtype=np.float64)
    except (TypeError, ValueError):
        raise InvalidPolicy(state, "number", show(answer)) from None
    if row.shape != (state[0],):
        raise InvalidPolicy(state, "length", show(answer))
    return row


def _examine(row: Floats, state: tuple[int, int, int]) -> None:
    """Raise InvalidPolicy for the first rule that the row breaks."""
    shown = show(row.tolist())
    if not np.isfinite(row).all():
        raise InvalidPolicy(state, "number", shown)
    if row.min() < 0:
        raise InvalidPolicy(state, "negative", shown)
    if abs(row.sum() - 1) > TOLERANCE:
        raise InvalidPolicy(state, "sum", shown)
