import numpy as np
import pytest
from hypothesis import given, settings

from tests.solving.matrices import Matrix, degenerate, random_ones
from trollkit.beyond.search import certified, solve_program
from trollkit.core.errors import InvalidConfig
from trollkit.solving import solve_matrix


@given(random_ones | degenerate)
@settings(max_examples=40)
def test_a_linear_program_and_the_own_solver_find_one_value(matrix: Matrix) -> None:
    program = solve_program(matrix)
    assert abs(program.value - solve_matrix(matrix).value) <= 1e-6
    assert program.gap <= 1e-6


def test_weights_are_made_probabilities_and_rounding_is_no_probability() -> None:
    solution = certified(np.array([[1.0, -1], [-1, 1]]), [3, 3], [2, 2])
    assert solution.row.tolist() == solution.column.tolist() == [0.5, 0.5]
    assert (solution.value, solution.gap) == (0, 0)
    assert certified(np.zeros((2, 1)), [1, -1e-17], [1]).row.tolist() == [1, 0]


def test_mixes_that_are_not_optimal_show_by_their_gap() -> None:
    assert certified(np.array([[1.0, -1], [-1, 1]]), [1, 0], [1, 0]).gap == 2


def test_what_is_no_matrix_is_refused() -> None:
    with pytest.raises(InvalidConfig):
        solve_program([[0, float("nan")]])
