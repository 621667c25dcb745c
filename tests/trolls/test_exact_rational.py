"""The table without rounding, and how close the table of floats comes to it."""

import pytest

from tests.trolls.fractions import solve_in_fractions
from trollkit.trolls import solve
from trollkit.trolls.rules import push


def certify(table):
    """Check both mixes of every position exactly; returns how many positions there were."""
    cells, stocks = table.cells, range(1, table.stones + 1)
    count = 0
    for left in stocks:
        for right in stocks:
            for troll in range(1, cells - 1):
                mix = table.mix(left, right, troll)
                assert sum(mix) == 1
                assert min(mix) >= 0
                guaranteed = min(
                    sum(
                        p * table.value(left - i, right - j, troll + push(i, j))
                        for i, p in enumerate(mix, 1)
                        if p
                    )
                    for j in range(1, right + 1)
                )
                assert guaranteed == table.value(left, right, troll)
                count += 1
    return count


@pytest.mark.parametrize(("cells", "stones"), [(3, 3), (5, 6), (7, 9)])
def test_every_mix_guarantees_exactly_the_value(cells, stones):
    assert certify(solve_in_fractions(cells, stones)) == stones * stones * (cells - 2)


@pytest.mark.lourd
@pytest.mark.long
def test_floats_are_right_to_the_last_digits_on_seven_cells_and_fifteen_stones():
    exact, floats = solve_in_fractions(7, 15), solve(7, 15)
    worst = 0.0
    for left in range(16):
        for right in range(16):
            for troll in range(7):
                value = exact.value(left, right, troll)
                worst = max(worst, abs(float(value) - floats.value(left, right, troll)))
    assert worst <= 1e-12
