"""Question 7: a thousand games and what they are worth."""

import pytest

import troll
from tests.classroom.cahier import notebook
from trollkit.classroom import td1
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore
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
    def test_without_resultat_it_is_not_begun(self):
        with pytest.raises(PasCommence, match="la variable resultat n'existe pas"):
            td1.question7a({})

    def test_the_share_is_right_and_comes_with_its_interval(self, mille, capsys):
        td1.question7a({"resultat": mille, "taux": mille.victoires / 1000})
        out = capsys.readouterr().out
        assert out.startswith("✔ Réussi")
        assert "confiance à 95 %" in out

    def test_the_share_may_still_be_missing(self, mille):
        with pytest.raises(PasEncore, match="il reste à calculer taux"):
            td1.question7a({"resultat": mille})

    @pytest.mark.parametrize(
        ("calcul", "message"),
        [
            ("resultat.victoires", "divisez par le nombre de parties"),
            ("resultat.defaites / 1000", "c'est la part des défaites"),
            ("resultat.victoires / 10", "ne multipliez pas par 100"),
            ("(resultat.victoires + resultat.nuls) / 1000", "avec les matchs nuls"),
            ("(resultat.victoires + resultat.nuls / 2) / 1000", "une moitié des matchs nuls"),
            ("resultat.victoires / (1000 - resultat.nuls)", "nuls compris"),
            ("0.5", "le nombre de victoires divisé"),
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
            ("21", "c'est la droite qui lance, à chaque tour"),
            ("11", "les deux châteaux lancent, à chaque tour"),
            ("22", "la gauche ne lance pas, à chaque tour"),
        ],
    )
    def test_other_players_than_the_two_examples_are_recognised(self, joueurs, message):
        deux = [getattr(troll, f"strategieExemple{numero}") for numero in joueurs]
        autre = troll.jouerPlusieursParties(7, 15, *deux, affichage=False)
        with pytest.raises(PasEncore, match=message):
            td1.question7a({"resultat": autre, "taux": autre.victoires / 1000})

    @pytest.mark.parametrize("options", [(15, 30), (7, 30)])
    def test_another_board_is_refused(self, options):
        exemples = (troll.strategieExemple1, troll.strategieExemple2)
        autre = troll.jouerPlusieursParties(*options, *exemples, affichage=False)
        with pytest.raises(PasEncore, match=r"resultat a (15 cases|30 pierres) ; on en"):
            td1.question7a({"resultat": autre, "taux": autre.victoires / 1000})

    def test_other_results_are_refused(self):
        with pytest.raises(PasEncore, match="resultat vaut None"):
            td1.question7a({"resultat": None})
        exemples = (troll.strategieExemple1, troll.strategieExemple2)
        cinq = troll.jouerPlusieursParties(7, 15, *exemples, 5, affichage=False)
        with pytest.raises(PasEncore, match=r"contient 5 parties finies ; on en attend 1000"):
            td1.question7a({"resultat": cinq})


class TestQuestion7b:
    @pytest.mark.parametrize("fonction", [..., lambda resultat: None])
    def test_blank_it_is_not_begun(self, fonction):
        with pytest.raises(PasCommence, match="pointsGauche"):
            td1.question7b({"pointsGauche": fonction})

    def test_the_rules_are_right(self, capsys):
        td1.question7b({"pointsGauche": points_gauche})
        assert capsys.readouterr().out.startswith("✔ Réussi")

    @pytest.mark.parametrize(
        ("faux", "message"),
        [
            (lambda r: 3 if r.victoires > r.defaites else 0, "la gauche y marque 1 point"),
            (lambda r: 1, "la gauche y marque 3 points"),
            (lambda r: max(0, points_gauche(r)), "la gauche y marque −1 point"),
            (lambda r: float(points_gauche(r)), r"répond 3\.0"),
            (lambda r: 3 // len(r.disqualifies), "ZeroDivisionError"),
        ],
    )
    def test_a_wrong_count_shows_the_duel(self, faux, message):
        with pytest.raises(PasEncore, match=message) as verdict:
            td1.question7b({"pointsGauche": faux})
        assert "Victoires" in verdict.value.vue

    def test_the_duels_end_in_every_way_that_the_rules_name(self):
        assert {points_de(resultat) for resultat in affrontements()} == {3, 1, 0, -1}
        assert {tuple(resultat.disqualifies) for resultat in affrontements()} == {
            (),
            ("gauche",),
            ("droite",),
            ("gauche", "droite"),
        }


def test_both_parts_give_a_badge(mille, capsys):
    espace = {
        "resultat": mille,
        "taux": mille.victoires / 1000,
        "pointsGauche": points_gauche,
    }
    td1.question7b(espace)
    assert "L'arpenteur" in capsys.readouterr().out
