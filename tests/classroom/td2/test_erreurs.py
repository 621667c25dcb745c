"""The mistakes that students make in the second sheet, each with its own sentence."""

import pytest

from tests.classroom.td2.cahier import espace, passes
from trollkit.classroom import td2
from trollkit.classroom.questions import answers as reponses
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore


def refuse(check, names, match):
    with pytest.raises(PasEncore, match=match) as verdict:
        check(names)
    return verdict.value


def gives(name, function):
    return {name: function}


class TestQuestion1:
    @pytest.mark.parametrize(
        ("function", "match"),
        [
            (lambda m, j: 99, "vous répondez 99 ; il faut un numéro de ligne, de 0 à 3"),
            (lambda m, j: "0", "renvoie '0' ; il faut un nombre entier"),
            (lambda m, j: m[9][j], "s'arrête sur une erreur : .*IndexError"),
        ],
    )
    def test_1a(self, function, match):
        refuse(td2.question1a, gives("meilleureReponse", function), match)


class TestQuestion2:
    @pytest.mark.parametrize(
        ("wrong", "match"),
        [
            ({"maximin": lambda m: max(map(max, m))}, "le plus grand gain de toute la matrice"),
        ],
    )
    def test_each_mistake_is_named(self, wrong, match):
        names = espace("question-2") | wrong
        refuse(td2.question2, names, match)
        assert not passes("verification-2", names)


class TestQuestion5:
    @pytest.mark.parametrize(
        ("missing", "match"), [("etatSuivant", "question 5a"), ("resoudre", "td2.secours")]
    )
    def test_5b_tells_which_earlier_function_is_missing(self, missing, match):
        blank = espace("question-5b", "assignments")[missing]
        for value in (..., blank):
            with pytest.raises(PasCommence, match=match):
                td2.question5b(espace("question-5b", **{missing: value}))

    def test_5b_a_value_that_forgets_the_end_is_told_so(self):
        refuse(
            td2.question5b,
            espace("question-5b") | {"valeur": lambda *state: 0},
            "commencez par demander gainFinal",
        )


class TestQuestion6:
    def test_functools_cache_is_as_good(self, capsys):
        from functools import cache

        names = espace("question-5b")
        names["valeur"] = cache(names["valeur"])
        td2.question6(names)
        assert capsys.readouterr().out.startswith("✔ Réussi")
        assert passes("verification-6", names)


class TestQuestion7:
    @pytest.mark.parametrize(
        ("table", "match"),
        [
            ({3: [1.0]}, r"il manque tableau1\[5\]"),
            ({m: [1.0] for m in (3, 5, 7, 9, 11)}, "a 1 nombres ; il en faut 15"),
        ],
    )
    def test_7a(self, table, match):
        refuse(td2.question7a, {"tableau1": table}, match)
        assert not passes("verification-7a", {"tableau1": table})

    def test_7b_the_player_at_random_is_asked_for_too(self):
        names = espace("question-7b") | {"hasard": ...}
        with pytest.raises(PasCommence, match="la fonction hasard"):
            td2.question7b(names)
        assert not passes("verification-7b", names)


class TestQuestion8:
    def test_a_guarantee_written_by_hand_is_measured(self):
        names = espace("question-8") | {"garantiePrudente": 0.35}
        refuse(td2.question8, names, "garantiePrudente vaut 0.35")

    @pytest.mark.parametrize("throw", [1, 2, 5])
    def test_the_worst_enemy_wins_every_game_against_whom_it_knows(self, throw):
        import troll

        def constant(partie, past):
            return min(throw, partie.stockGauche)

        enemy = td2.pireEnnemi(constant, 7, 15)
        result = troll.jouerPlusieursParties(7, 15, constant, enemy, 20, affichage=False)
        assert result.defaites == 20

    def test_a_strategy_that_fails_has_no_enemy_but_a_sentence(self):
        import troll

        with pytest.raises(troll.ErreurTroll):
            td2.pireEnnemi(lambda partie, past: 0)


class TestReponses:
    def test_a_loop_that_never_ends_is_stopped(self, monkeypatch):
        monkeypatch.setattr(reponses, "LIMITE_S", 0.2)

        def forever(matrix, column):
            while True:
                pass

        refuse(td2.question1a, {"meilleureReponse": forever}, "une boucle qui ne finit pas")

    def test_what_is_no_function_is_shown(self):
        refuse(td2.question1a, {"meilleureReponse": 3}, "meilleureReponse vaut 3")
