"""Question 7: a thousand games and what they are worth."""

import pytest

import troll
from tests.classroom.cahier import notebook
from trollkit.classroom import td1
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.classroom.td1.exemples import affrontements, points_de


@pytest.fixture(scope="module")
def mille():
    return troll.jouerPlusieursParties(
        7, 15, troll.strategieExemple1, troll.strategieExemple2, graine=7, affichage=False
    )


class TestQuestion7a:
    def test_a_share_that_only_happens_to_be_another_one_is_not_called_so(self, mille):
        with pytest.raises(PasEncore, match=r"taux vaut 0\.\d+ ; la part des victoires est"):
            td1.question7a(notebook(f"taux = {mille.defaites / 1000}", resultat=mille))


class TestQuestion7b:
    def test_the_duels_end_in_every_way_that_the_rules_name(self):
        assert {points_de(resultat) for resultat in affrontements()} == {3, 1, 0, -1}
        assert {tuple(resultat.disqualifies) for resultat in affrontements()} == {
            (),
            ("gauche",),
            ("droite",),
            ("gauche", "droite"),
        }
