import pytest
from hypothesis import given, settings

from tests.solving.matrices import degenerate, random_ones
from trollkit.beyond.search import solve_program
from trollkit.core.errors import InvalidConfig
from trollkit.solving import solve_matrix


@given(random_ones | degenerate)
@settings(max_examples=40)
def test_a_linear_program_and_the_own_solver_find_one_value(matrix):
    program = solve_program(matrix)
    assert abs(program.value - solve_matrix(matrix).value) <= 1e-6
    assert program.gap <= 1e-6


def test_what_is_no_matrix_is_refused():
    with pytest.raises(InvalidConfig):
        solve_program([[0, float("nan")]])
