"""Matrices for the solvers: random, degenerate, nearly degenerate; and a slow oracle."""

import numpy as np
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy.optimize import linprog

shapes = st.tuples(st.integers(1, 9), st.integers(1, 9))


def of(elements):
    return shapes.flatmap(lambda shape: arrays(np.float64, shape, elements=elements))


random_ones = of(st.floats(-1, 1, width=32))
# Few different payoffs: many ties, equal rows, several optimal mixes.
degenerate = of(st.sampled_from([-1.0, 0.0, 0.5, 1.0]))


@st.composite
def nearly_degenerate(draw):
    """A degenerate matrix, or one of rank 1, and noise of a size from 1e-15 to 1e-3."""
    matrix = draw(degenerate)
    if draw(st.booleans()):
        matrix = np.outer(matrix[:, 0], matrix[0])
    noise = draw(arrays(np.float64, matrix.shape, elements=st.floats(-1, 1, width=32)))
    return matrix + noise * 10.0 ** draw(st.integers(-15, -3))


of_all_sizes = of(st.floats(-300, 300).map(lambda power: np.sign(power) * 10 ** (power / 60)))
any_matrix = st.one_of(random_ones, degenerate, nearly_degenerate(), of_all_sizes)


def spread(matrix):
    """The unit of tolerances: the range of the payoffs, their size where that is nothing."""
    return float(np.ptp(matrix) + 1e-6 * np.abs(matrix).max() + 1e-300)


def oracle(matrix):
    """The value by scipy's HiGHS, and how exact it is.

    Maximises v where the row mix gets v in every column. HiGHS gives up on some matrices
    when it has to be exact.
    """
    rows, columns = matrix.shape
    for tolerance in (1e-10, 1e-7):
        found = linprog(
            [0.0] * rows + [-1.0],
            A_ub=np.hstack([-matrix.T, np.ones((columns, 1))]),
            b_ub=np.zeros(columns),
            A_eq=[[1.0] * rows + [0.0]],
            b_eq=[1.0],
            bounds=[(0, None)] * rows + [(None, None)],
            method="highs",
            options={
                "primal_feasibility_tolerance": tolerance,
                "dual_feasibility_tolerance": tolerance,
            },
        )
        if found.status == 0:
            return float(-found.fun), 10 * tolerance
    raise AssertionError(found.message)
