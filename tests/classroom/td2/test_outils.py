"""The kit's exact tools in the second sheet: its tables, and wrong use in one sentence."""

import pytest

import troll
from trollkit.classroom import td2
from trollkit.trolls import guaranteed_value, solve
from trollkit.trolls.partie import ErreurTroll


def trop_court(gauche, droite, troll):
    return [0.25] * 4


def test_a_mix_of_the_wrong_length_is_told_in_a_sentence():
    for essai in (
        lambda: td2.guaranteed_value(trop_court, 7, 15),
        lambda: td2.exact_duel(td2.solve(7, 15).mix, trop_court, 7, 15),
    ):
        with pytest.raises(
            ErreurTroll, match="il faut une probabilité par coup possible"
        ) as dit:
            essai()
        assert all(len(ligne) <= 80 for ligne in dit.value._render_traceback_())


def test_an_even_path_is_told_in_a_sentence():
    with pytest.raises(ErreurTroll, match="impair"):
        td2.solve(8, 15)


def test_right_use_gives_what_the_kit_gives():
    mix = solve(7, 6).mix
    assert td2.guaranteed_value(mix, 7, 6) == guaranteed_value(mix, 7, 6)


@pytest.mark.parametrize("matrice", [[], [[]], [[1, 2], [3]]])
def test_help_for_question_4_says_what_is_no_matrix(matrice):
    with pytest.raises(ErreurTroll, match="une matrice vide, ou dont les lignes"):
        td2.secours.resoudre(matrice)


@pytest.mark.parametrize("throw", [1, 2, 5])
def test_the_worst_enemy_wins_every_game_against_whom_it_knows(throw):
    def constant(partie, past):
        return min(throw, partie.stockGauche)

    enemy = td2.pireEnnemi(constant, 7, 15)
    result = troll.jouerPlusieursParties(7, 15, constant, enemy, 20, affichage=False)
    assert result.defaites == 20


def test_a_strategy_that_fails_has_no_enemy_but_a_sentence():
    with pytest.raises(troll.ErreurTroll):
        td2.pireEnnemi(lambda partie, past: 0)
