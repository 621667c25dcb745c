"""What the second sheet lends, and its ladder."""

import pytest

import troll
from tests.classroom.td2.cahier import NAME, ROOT, espace
from trollkit.classroom import td2
from trollkit.classroom.td2 import ladder
from trollkit.classroom.td2.ladder import LADDER
from trollkit.trolls import guaranteed_value, solve
from trollkit.trolls.partie import ErreurTroll
from trollkit.trolls.response import player

# The kit's exact tools in the second sheet: its tables, and wrong use in one sentence.


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


# Question 9: the estimate, the ladder, and the arena that has the last word.


def earned_by(strategy):
    return td2.echelle({"strategie": strategy})


def test_the_hunter_takes_it_all():
    points = td2.echelle(espace("question-9"))
    assert points == LADDER.total
    assert isinstance(points, float)


def test_prudence_is_worth_less_than_half_and_more_than_nothing():
    boards = ((7, 10), (9, 15))
    assert LADDER.categories == ("7x10", "9x15")
    tables = {cells: player(solve(cells, stones).mix, seed=1) for cells, stones in boards}

    def prudent(partie, past):
        return tables[partie.nombreCases](partie, past)

    assert 0.4 < earned_by(prudent) < LADDER.total / 2


@pytest.mark.parametrize("stones", range(1, 7))
def test_no_constant_throw_earns_half_of_it(stones):
    assert earned_by(lambda partie, past: min(stones, partie.stockGauche)) < LADDER.total / 2


def test_chance_is_left_as_it_was():
    import random

    random.seed(5)
    expected = random.Random(5).random()
    earned_by(lambda partie, past: 1)
    assert random.random() == expected


@pytest.mark.long
def test_the_arena_counts_scores_as_the_notebook_does(tmp_path):
    import nbformat

    from trollkit.classroom.grading.arena import ladder_results
    from trollkit.classroom.grading.course.sheet import ArenaCell
    from trollkit.classroom.submissions.extraction import extract

    notebook = nbformat.read(ROOT / "solutions" / NAME / f"{NAME}.ipynb", 4)
    cell = ArenaCell("arene-9", "question-9", "strategie", "trolls", ladder.__name__, 3.0)
    sources = {
        "chasse": extract(notebook, "question-9", "strategie"),
        "trois": "def strategie(p, q):\n    return min(3, p.stockGauche)\n",
        "invalide": "def strategie(p, q):\n    return 0\n",
    }
    found = ladder_results(sources, cell, tmp_path / "notation.sqlite")
    assert found["chasse"].points == 3.0
    assert found["invalide"].points == 0.0
    estimate = earned_by(lambda partie, past: min(3, partie.stockGauche))
    assert found["trois"].points == pytest.approx(estimate, abs=0.4)
