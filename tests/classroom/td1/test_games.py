"""Questions 1 to 3: blank, right, and the mistakes that students make."""

import pytest

import troll
from tests.classroom.cahier import notebook
from trollkit.classroom import td1
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore


def jouee(*coups, cases=7, pierres=15):
    partie = troll.Partie(cases, pierres)
    for gauche, droite in coups:
        partie.tourDeJeu(gauche, droite)
    return partie


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
    @pytest.mark.parametrize("espace", [{}, {"p": ...}])
    def test_without_p_it_is_not_begun(self, espace):
        with pytest.raises(PasCommence, match="la variable p n'existe pas"):
            td1.question1(espace)

    def test_seven_cells_and_fifteen_stones_are_right(self, capsys):
        td1.question1({"p": troll.Partie(7, 15)})
        verdict = capsys.readouterr().out.splitlines()[0]
        assert verdict == "✔ Réussi : p est une partie de 7 cases et 15 pierres."

    def test_a_p_on_which_turns_were_played_since_stays_right(self):
        td1.question1({"p": jouee((2, 4))})

    @pytest.mark.parametrize(
        ("p", "message"),
        [
            (troll.Partie(15, 7), "donnez d'abord les cases, ensuite les pierres"),
            (troll.Partie(9, 15), "p a 9 cases ; on en attend 7"),
            (troll.Partie(7, 16), "p a 16 pierres ; on en attend 15"),
            (troll.Partie, "ajoutez les parenthèses"),
            (None, "print et tourDeJeu ne renvoient rien"),
            ((7, 15), r"p vaut \(7, 15\) ; il faut un objet"),
        ],
    )
    def test_each_mistake_has_its_own_sentence(self, p, message):
        with pytest.raises(PasEncore, match=message):
            td1.question1({"p": p})

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

    def test_with_the_example_alone_it_is_not_begun(self):
        partie = td1.mystere(1)
        with pytest.raises(PasCommence, match="position, initial, gauche, droite et coups"):
            td1.question2({"mystere": partie, "cases": partie.nombreCases, "position": ...})

    def test_the_six_values_are_right(self, capsys):
        td1.question2(lectures(td1.mystere(1)))
        assert capsys.readouterr().out.startswith("✔ Réussi")

    def test_missing_variables_are_named(self):
        espace = lectures(td1.mystere(1), coups=...)
        del espace["droite"]
        with pytest.raises(PasEncore, match="il manque droite et coups"):
            td1.question2(espace)

    def test_a_property_taken_for_another_is_named(self):
        partie = td1.mystere(1)
        espace = notebook("gauche = mystere.stockInitial", **lectures(partie))
        with pytest.raises(PasEncore, match="lit stockInitial, et il faut stockGauche") as told:
            td1.question2(espace)
        assert told.value.vue == str(partie)

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

    def test_values_copied_from_an_earlier_game_are_refused(self):
        avant = lectures(td1.mystere(1))
        espace = avant | {"mystere": td1.mystere(2), "cases": td1.mystere(2).nombreCases}
        with pytest.raises(PasEncore, match="change à chaque exécution"):
            td1.question2(espace)

    def test_a_number_written_as_text_is_shown_as_text(self):
        partie = td1.mystere(1)
        espace = lectures(partie, position=str(partie.positionTroll))
        with pytest.raises(PasEncore, match=f"position vaut '{partie.positionTroll}', or"):
            td1.question2(espace)

    @pytest.mark.parametrize("autre", [troll.Partie(7, 15), 12])
    def test_another_game_than_the_one_drawn_is_refused(self, autre):
        espace = lectures(td1.mystere(1), mystere=autre)
        with pytest.raises(PasEncore, match=r"remettez la ligne mystere = td1\.mystere\(\)"):
            td1.question2(espace)


TRIOMPHE = [(2, 1)] * 3
EGALITE = [(3, 3)] * 5
JUSTESSE = [(1, 2), (1, 2), (13, 11)]
QUESTION3 = [
    (td1.question3a, "victoire", TRIOMPHE),
    (td1.question3b, "matchNul", EGALITE),
    (td1.question3c, "defaite", JUSTESSE),
]


class TestQuestion3:
    @pytest.mark.parametrize(("check", "nom", "coups"), QUESTION3)
    def test_without_its_variable_it_is_not_begun(self, check, nom, coups):
        with pytest.raises(PasCommence, match=f"la variable {nom} n'existe pas"):
            check({nom: ...})

    @pytest.mark.parametrize(("check", "nom", "coups"), QUESTION3)
    def test_the_asked_game_is_right_and_told_turn_by_turn(self, check, nom, coups, capsys):
        check({nom: jouee(*coups)})
        lines = capsys.readouterr().out.splitlines()
        assert lines[0].startswith("✔ Réussi")
        assert len([line for line in lines if line.startswith("Tour")]) == len(coups)

    @pytest.mark.parametrize(("check", "nom", "coups"), QUESTION3)
    def test_an_unfinished_game_shows_where_it_stands(self, check, nom, coups):
        with pytest.raises(
            PasEncore, match=f"continuez à jouer avec {nom}.tourDeJeu"
        ) as verdict:
            check({nom: jouee((2, 1))})
        assert verdict.value.vue.splitlines()[-1].startswith("Tour   1  : G...T.D")

    @pytest.mark.parametrize(("check", "nom", "coups"), QUESTION3)
    def test_another_board_is_refused(self, check, nom, coups):
        with pytest.raises(PasEncore, match=f"{nom} a 9 cases ; on en attend 7"):
            check({nom: jouee(*coups, cases=9)})

    @pytest.mark.parametrize(("check", "nom", "coups"), QUESTION3)
    def test_a_game_made_by_writing_its_properties_is_refused(self, check, nom, coups):
        partie = jouee((2, 1))
        partie.positionTroll = jouee(*coups).positionTroll
        partie.stockGauche = partie.stockDroite = 0
        with pytest.raises(PasEncore, match="n'y touchez pas à la main"):
            check({nom: partie})

    @pytest.mark.parametrize("faux", [[(0, 99)], [(1, 2, 3)], 5, [("1", "2")]])
    def test_throws_written_by_hand_are_refused_whatever_they_are(self, faux):
        partie = jouee(*TRIOMPHE)
        partie.coupsPrecedents = faux
        with pytest.raises(PasEncore, match="n'y touchez pas à la main"):
            td1.question3a({"victoire": partie})

    def test_the_method_called_on_nothing_is_explained(self):
        with pytest.raises(PasEncore, match="print et tourDeJeu ne renvoient rien"):
            td1.question3a({"victoire": troll.Partie(7, 15).tourDeJeu(2, 1)})

    @pytest.mark.parametrize(
        ("check", "nom", "coups", "message"),
        [
            (td1.question3a, "victoire", [(1, 2)] * 3, "la gauche devait gagner"),
            (td1.question3a, "victoire", [(2, 1), (13, 14)], "la gauche devait gagner"),
            (td1.question3a, "victoire", [(2, 1), (2, 1), (11, 13)], "sur la case 4"),
            (td1.question3b, "matchNul", [(2, 1)] * 3, "ce n'est pas un match nul"),
            (td1.question3b, "matchNul", [(15, 15)], "en 1 tour ; il en faut cinq"),
            (td1.question3b, "matchNul", [(5, 5)] * 3, "en 3 tours ; il en faut cinq"),
            (td1.question3c, "defaite", [(2, 1)] * 3, "la droite devait gagner"),
            (td1.question3c, "defaite", [(1, 2)] * 3, "le troll a atteint votre château"),
        ],
    )
    def test_each_mistake_has_its_own_sentence(self, check, nom, coups, message):
        partie = jouee(*coups)
        assert partie.terminee
        with pytest.raises(PasEncore, match=message) as verdict:
            check({nom: partie})
        assert "Départ" in verdict.value.vue


REMONTADA = [(1, 2)] * 2 + [(2, 1)] * 5


class TestDefi3:
    """The challenge is optional: it prints its verdict and never stops the notebook."""

    def test_without_its_variable_it_is_not_begun(self, capsys):
        td1.defi3({})
        assert capsys.readouterr().out.startswith("○ Pas commencé")

    def test_from_one_door_to_the_other(self, capsys):
        td1.defi3({"remontada": jouee(*REMONTADA)})
        assert capsys.readouterr().out.startswith("✔ Réussi")

    @pytest.mark.parametrize(
        ("coups", "message"),
        [
            ([(1, 2), *[(2, 1)] * 4], "pas venu plus près que la case 2"),
            ([(1, 2)] * 2 + [(13, 11)], "devait finir au château de droite"),
            ([(1, 2)] * 2, "n'est pas finie"),
        ],
    )
    def test_each_mistake_has_its_own_sentence(self, coups, message, capsys):
        td1.defi3({"remontada": jouee(*coups)})
        out = " ".join(capsys.readouterr().out.split())
        assert out.startswith("✎ Pas encore")
        assert message in out
