"""Questions 1 to 3: blank, right, and the mistakes that students make."""

import pytest

from tests.classroom.cahier import notebook
from trollkit.classroom import td1
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore


def lectures(partie, **autres):
    """The student's variables of question 2, right but for `autres`."""
    return {
        "mystere": partie,
        "cases": partie.nombreCases,
        "position": partie.positionTroll,
        "initial": partie.stockInitial,
        "gauche": partie.stockGauche,
        "droite": partie.stockDroite,
        "coups": partie.coupsPrecedents,
    } | autres


class TestQuestion1:
    def test_a_value_that_cannot_be_shown_is_named_by_its_type(self):
        class Hostile:
            def __repr__(self):
                raise RuntimeError

        with pytest.raises(PasEncore, match="<Hostile>"):
            td1.question1({"p": Hostile()})


class TestMystere:
    def test_its_five_numbers_differ_so_that_no_property_passes_for_another(self):
        for graine in range(200):
            partie = td1.mystere(graine)
            assert not partie.terminee
            assert len(partie.coupsPrecedents) >= 3
            numbers = {
                partie.nombreCases,
                partie.positionTroll,
                partie.stockInitial,
                partie.stockGauche,
                partie.stockDroite,
            }
            assert len(numbers) == 5

    def test_it_is_another_game_at_each_call(self):
        assert len({str(td1.mystere().coupsPrecedents) for _ in range(20)}) > 10

    def test_a_seed_gives_the_same_game_again(self):
        assert td1.mystere(3) == td1.mystere(3)
        assert td1.mystere(3) != td1.mystere(4)


class TestQuestion2:
    def test_before_the_game_is_drawn_it_is_not_begun(self):
        with pytest.raises(PasCommence, match="exécutez d'abord la cellule au-dessus"):
            td1.question2({})

    def test_a_number_is_never_called_a_property_that_has_the_same_value_by_chance(self):
        partie = next(
            each
            for each in map(td1.mystere, range(99))
            if each.positionTroll == len(each.coupsPrecedents)
        )
        espace = notebook("gauche = len(mystere.coupsPrecedents)", **lectures(partie))
        with pytest.raises(PasEncore) as told:
            td1.question2(espace)
        assert "positionTroll" not in str(told.value)
        assert "gauche = len(mystere.coupsPrecedents)" in str(told.value)
