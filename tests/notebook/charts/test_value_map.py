"""The map of values: the table's own."""

import numpy as np
import pytest

from trollkit.notebook.charts import alt_text, value_map
from trollkit.trolls import solve


def test_each_square_is_the_value_of_its_two_stocks():
    table = solve(7, 10)
    z = np.array(value_map(table, 2).data[0].z)
    assert z.shape == (11, 11)
    for left in range(11):
        for right in range(11):
            assert z[right, left] == pytest.approx(table.value(left, right, 2), abs=1e-6)


def test_the_sentence_says_the_value_of_full_stocks():
    assert alt_text(value_map(solve(7, 15), 3)) == (
        "Troll sur la case 3 : à réserves pleines, la valeur est 0 (équilibre)."
    )
