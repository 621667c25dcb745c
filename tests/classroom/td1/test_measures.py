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


def points_gauche(resultat):
    if "gauche" in resultat.disqualifies:
        return -1
    if "droite" in resultat.disqualifies or resultat.victoires > resultat.defaites:
        return 3
    return 1 if resultat.victoires == resultat.defaites else 0


class TestQuestion7a:
    @pytest.mark.parametrize(
        ("calcul", "message"),
        [
            ("(resultat.victoires + resultat.nuls) / 1000", "avec les matchs nuls"),
            ("(resultat.victoires + resultat.nuls / 2) / 1000", "une moitié des matchs nuls"),
            ("'beaucoup'", "taux vaut 'beaucoup'"),
            ("True", "taux vaut True"),
        ],
    )
    def test_each_mistake_has_its_own_sentence(self, mille, calcul, message):
        with pytest.raises(PasEncore, match=message) as verdict:
            td1.question7a(notebook(f"taux = {calcul}", resultat=mille))
        assert "Victoires" in verdict.value.vue

    def test_a_share_that_only_happens_to_be_another_one_is_not_called_so(self, mille):
        with pytest.raises(PasEncore, match=r"taux vaut 0\.\d+ ; la part des victoires est"):
            td1.question7a(notebook(f"taux = {mille.defaites / 1000}", resultat=mille))

    @pytest.mark.parametrize(
        ("joueurs", "message"),
        [
            ("22", "la gauche ne lance pas, à chaque tour"),
        ],
    )
    def test_other_players_than_the_two_examples_are_recognised(self, joueurs, message):
        deux = [getattr(troll, f"strategieExemple{numero}") for numero in joueurs]
        autre = troll.jouerPlusieursParties(7, 15, *deux, affichage=False)
        with pytest.raises(PasEncore, match=message):
            td1.question7a({"resultat": autre, "taux": autre.victoires / 1000})

    def test_other_results_are_refused(self):
        with pytest.raises(PasEncore, match="resultat vaut None"):
            td1.question7a({"resultat": None})
        exemples = (troll.strategieExemple1, troll.strategieExemple2)
        cinq = troll.jouerPlusieursParties(7, 15, *exemples, 5, affichage=False)
        with pytest.raises(PasEncore, match=r"contient 5 parties finies ; on en attend 1000"):
            td1.question7a({"resultat": cinq})


class TestQuestion7b:
    def test_the_duels_end_in_every_way_that_the_rules_name(self):
        assert {points_de(resultat) for resultat in affrontements()} == {3, 1, 0, -1}
        assert {tuple(resultat.disqualifies) for resultat in affrontements()} == {
            (),
            ("gauche",),
            ("droite",),
            ("gauche", "droite"),
        }
