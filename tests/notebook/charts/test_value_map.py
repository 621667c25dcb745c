"""The map of values: the table's own, and the game's way through it."""

import numpy as np
import pytest

from tests.notebook.charts.games import drawn, played
from trollkit.notebook.charts import alt_text, value_map
from trollkit.trolls import solve


def test_each_square_is_the_value_of_its_two_stocks():
    table = solve(7, 10)
    z = np.array(value_map(table, 2).data[0].z)
    assert z.shape == (11, 11)
    for left in range(11):
        for right in range(11):
            assert z[right, left] == pytest.approx(table.value(left, right, 2), abs=1e-6)


def test_the_path_goes_through_the_stocks_and_numbers_the_turns_on_this_cell():
    partie = played(7, 15, (2, 4), (3, 1), (1, 1))  # the troll on 3, 2, 3, 3
    traces = drawn(value_map(solve(7, 15), 3, partie))["data"]
    assert (traces[2]["x"], traces[2]["y"]) == ([15, 13, 10, 9], [15, 11, 10, 9])
    assert (traces[3]["x"], traces[3]["text"]) == ([15, 10, 9], ["0", "2", "3"])


def test_the_sentence_says_the_value_where_the_game_passes():
    table, partie = solve(7, 15), played(7, 15, (2, 4))
    value = f"{table.value(13, 11, 2):.2f}".replace(".", ",").replace("-", "−")
    leader = "gauche" if table.value(13, 11, 2) > 0 else "droite"
    assert alt_text(value_map(table, 2, partie)).endswith(
        f" La partie y passe 1 fois ; la dernière, 13 pierres contre 11, la valeur y est "
        f"{value} ({leader} a l'avantage)."
    )
    assert alt_text(value_map(table, 5, partie)).endswith("ne passe pas par cette case.")
    assert alt_text(value_map(table, 3)) == (
        "Troll sur la case 3 : à réserves pleines, la valeur est 0 (équilibre)."
    )
