"""The matrix explorer: what the page asks for, and what is worked out for it."""

import pytest

import troll
from trollkit.classroom.td2.matrices import PORTE
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


def test_weights_need_not_sum_to_a_hundred():
    seen = explorer(PORTE, melange=True)
    seen.poids = [0, 40, 40, 0]
    assert seen.lecture["parts"] == [0, 0.5, 0.5, 0]
    assert seen.lecture["gains"] == [-0.5, 0, -0.5]
    assert seen.lecture["dits"] == ["−0,50", "0,00", "−0,50"]


@pytest.mark.parametrize("weights", [[0, 0, 0, 0], [], [1, 2]])
def test_no_weight_at_all_is_all_alike(weights):
    seen = explorer(PORTE, melange=True)
    seen.poids = weights
    assert seen.lecture["parts"] == [0.25] * 4


def test_the_record_only_rises():
    seen = explorer(PORTE, melange=True)
    seen.poids = [0, 50, 50, 0]
    seen.poids = [100, 0, 0, 0]
    assert seen.record == -0.5
    assert "−0,50" in seen.lecture["record"]


def test_rows_and_columns_may_have_names_which_are_cleaned():
    seen = explorer([[1, 2]], lignes=["pierre\n"], colonnes=["a\u202e", "b"])
    assert seen.lignes == ["pierre"]
    assert seen.colonnes == ["a", "b"]


@pytest.mark.parametrize(
    "wrong", [[], [[]], [[1], [1, 2]], 3, "abc", [["a"]], None, [[0] * 17], [[0]] * 17]
)
def test_what_is_no_matrix_is_refused_in_one_sentence(wrong):
    with pytest.raises(troll.ErreurTroll, match="matrice"):
        explorer(wrong)
