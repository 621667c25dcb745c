"""The matrix explorer: what the page asks for, and what is worked out for it."""

import pytest

import troll
from trollkit.notebook.prudence import explorer

MATRIX = [[2, 0, 3], [1, -1, 3], [0, 4, -2]]


def test_it_opens_on_the_first_row_and_the_spy_s_answer():
    seen = explorer(MATRIX)
    assert seen.poids == [100, 0, 0]
    assert seen.lecture["gains"] == [2, 0, 3]
    assert seen.lecture["pire"] == 1
    assert seen.lecture["phrase"] == "L'espionne répond « 2 pierres » : il vous reste 0,00."


def test_with_sliders_it_opens_on_rows_all_alike():
    seen = explorer(MATRIX, melange=True)
    assert seen.lecture["parts"] == pytest.approx([1 / 3] * 3)
    assert seen.lecture["gains"] == pytest.approx([1, 1, 4 / 3])
    assert "en moyenne" in seen.lecture["phrase"]


@pytest.mark.parametrize(
    "wrong", [[], [[]], [[1], [1, 2]], 3, "abc", [["a"]], None, [[0] * 17], [[0]] * 17]
)
def test_what_is_no_matrix_is_refused_in_one_sentence(wrong):
    with pytest.raises(troll.ErreurTroll, match="matrice"):
        explorer(wrong)
