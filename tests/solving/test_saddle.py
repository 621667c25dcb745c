import numpy as np
from hypothesis import given

from tests.solving.matrices import Matrix, degenerate
from trollkit.solving import saddle_points, solve_matrix, undominated


def test_all_saddle_points_are_found() -> None:
    assert saddle_points([[2, 1, 1], [3, 1, 1], [1, 0, 0]]) == [(0, 1), (0, 2), (1, 1), (1, 2)]


def test_matching_pennies_has_no_saddle_point() -> None:
    assert saddle_points([[1, -1], [-1, 1]]) == []


@given(degenerate)
def test_a_saddle_point_is_where_pure_guarantees_meet(matrix: Matrix) -> None:
    low, high = matrix.min(axis=1).max(), matrix.max(axis=0).min()
    points = saddle_points(matrix)
    assert bool(points) == (low == high)
    assert all(matrix[point] == low for point in points)


def test_striking_out_goes_on_until_nothing_is_dominated() -> None:
    # Row 2 is worse than row 0; without it column 0 is worse than column 1; then row 1 goes.
    rows, columns = undominated([[1, 0, 2], [3, 0, 0], [0, 0, 1]])
    assert (rows.tolist(), columns.tolist()) == ([0], [1])


def test_of_equal_rows_and_columns_the_first_stays() -> None:
    rows, columns = undominated([[1, -1, 1], [-1, 1, -1], [1, -1, 1]])
    assert (rows.tolist(), columns.tolist()) == ([0, 1], [0, 1])


@given(degenerate)
def test_dominated_moves_change_nothing_in_the_value(matrix: Matrix) -> None:
    rows, columns = undominated(matrix)
    left = matrix[np.ix_(rows, columns)]
    assert abs(solve_matrix(left).value - solve_matrix(matrix).value) <= 1e-12
    for k, row in enumerate(left):
        others = np.delete(left, k, axis=0)
        assert not (others >= row).all(axis=1).any()
