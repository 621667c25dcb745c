"""Questions 4 and 5: the two example strategies, foreseen and watched."""

import numpy as np
import pytest

import troll
from tests.classroom.cahier import notebook
from trollkit.classroom import td1
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore


def predire(partie):
    return min(2, partie.stockGauche)


def possibles(partie):
    return list(range(1, min(4, partie.stockGauche) + 1))


def vide(partie):
    """What the cell holds before the student writes in it."""
    ...


QUESTION4 = [
    (td1.question4a, "predireExemple1", predire),
    (td1.question4b, "coupsPossiblesExemple2", possibles),
]


class TestQuestion4:
    @pytest.mark.parametrize(("check", "nom", "juste"), QUESTION4)
    def test_blank_it_is_not_begun(self, check, nom, juste):
        for espace in ({}, {nom: ...}, {nom: vide}):
            with pytest.raises(PasCommence, match=nom):
                check(espace)

    @pytest.mark.parametrize(("check", "nom", "juste"), QUESTION4)
    def test_a_function_that_prints_and_returns_nothing_is_begun(self, check, nom, juste):
        with pytest.raises(PasEncore, match="print affiche une valeur, mais seul return"):
            check({nom: lambda partie: print(juste(partie))})

    @pytest.mark.parametrize(("check", "nom", "juste"), QUESTION4)
    def test_the_right_function_passes(self, check, nom, juste, capsys):
        check({nom: juste})
        assert capsys.readouterr().out.startswith("✔ Réussi")

    @pytest.mark.parametrize("forme", [tuple, set, lambda coups: range(1, len(coups) + 1)])
    def test_the_possible_throws_may_come_in_any_collection(self, forme):
        td1.question4b({"coupsPossiblesExemple2": lambda partie: forme(possibles(partie))})

    @pytest.mark.parametrize(
        ("faux", "message"),
        [
            (lambda partie: 2, "predireExemple1 répond 2, or strategieExemple1 lance 1 pierre"),
            (lambda partie: 3, "répond 3"),
            (lambda partie: partie.stockGauche, "strategieExemple1 lance 2 pierres"),
            (lambda partie: float(predire(partie)), r"répond 2\.0"),
            (lambda partie: str(predire(partie)), "répond '2'"),
            (lambda partie: partie.pierres, "s'arrête sur une erreur"),
        ],
    )
    def test_a_wrong_prediction_shows_the_position(self, faux, message):
        with pytest.raises(PasEncore, match=message) as verdict:
            td1.question4a({"predireExemple1": faux})
        assert verdict.value.vue.splitlines()[1].startswith("Position  : G")

    # The hidden tests cannot see this: they ask a function of another process.
    @pytest.mark.parametrize(
        "appel", ["troll.strategieExemple1(partie, [])", "autre(partie, partiesPrecedentes=[])"]
    )
    def test_a_prediction_that_asks_the_strategy_itself_is_refused(self, appel):
        espace = {"troll": troll, "autre": troll.strategieExemple1}
        exec(f"def predireExemple1(partie):\n    return {appel}", espace)
        with pytest.raises(PasEncore, match="predireExemple1 appelle strategieExemple1"):
            td1.question4a(espace)

    def test_numbers_of_numpy_are_whole_numbers_too(self, capsys):
        td1.question4a({"predireExemple1": lambda partie: np.int64(predire(partie))})
        td1.question4b(
            {"coupsPossiblesExemple2": lambda partie: list(np.array(possibles(partie)))}
        )
        assert "Pas encore" not in capsys.readouterr().out

    def test_a_throw_beyond_the_stock_tells_what_it_would_cost(self):
        with pytest.raises(PasEncore, match="n'en reste qu'une : ce coup serait disqualifié"):
            td1.question4a({"predireExemple1": lambda partie: 2})

    @pytest.mark.parametrize(
        ("faux", "message"),
        [
            (lambda partie: possibles(partie)[:-1] or [1], "ne le prévoyait pas"),
            (lambda partie: [1, 2, 3, 4], "ne l'a jamais fait"),
            (lambda partie: [0, *possibles(partie)], "prévoit 0 pierre"),
            (lambda partie: 4, "il faut une liste"),
            (lambda partie: [True, 2, 3, 4], "True, qui n'est pas un nombre entier"),
        ],
    )
    def test_a_wrong_list_shows_what_happens_and_where(self, faux, message):
        with pytest.raises(PasEncore, match=message) as verdict:
            td1.question4b({"coupsPossiblesExemple2": faux})
        assert "Position" in verdict.value.vue

    def test_a_function_that_damages_the_game_it_gets_fools_itself_alone(self, capsys):
        def abime(partie):
            coup = predire(partie)
            partie.stockGauche = 0
            return coup

        td1.question4a({"predireExemple1": abime})
        assert "✔ Réussi" in capsys.readouterr().out

    def test_what_a_function_prints_is_not_shown_a_hundred_times(self, capsys):
        td1.question4a({"predireExemple1": lambda partie: print("ici") or predire(partie)})
        assert "ici" not in capsys.readouterr().out

    def test_a_loop_without_end_is_stopped_and_named(self, monkeypatch):
        monkeypatch.setattr("trollkit.classroom.questions.answers.LIMITE_S", 0.3)
        espace = notebook("def predireExemple1(partie):\n    while True:\n        pass")
        with pytest.raises(PasEncore, match=r"n'a pas fini après .* à la ligne"):
            td1.question4a(espace)

    def test_both_right_give_a_badge_once(self, capsys):
        espace = {"predireExemple1": predire, "coupsPossiblesExemple2": possibles}
        td1.question4a(espace)
        td1.question4b(espace)
        assert capsys.readouterr().out.count("Le détective") == 1


class GUI:
    """What `troll.GUI` keeps of its arguments, without a window."""

    def __init__(self, gauche, droite):
        self.strategieGauche, self.strategieDroite = gauche, droite


UN, DEUX = troll.strategieExemple1, troll.strategieExemple2


class TestQuestion5:
    def test_without_ecran_it_is_not_begun(self):
        with pytest.raises(PasCommence, match="la variable ecran n'existe pas"):
            td1.question5({})

    @pytest.mark.parametrize("cotes", [(UN, DEUX), (DEUX, UN)])
    def test_the_two_examples_on_either_side_are_right(self, cotes, capsys):
        td1.question5({"ecran": GUI(*cotes)})
        assert capsys.readouterr().out.startswith("✔ Réussi")

    @pytest.mark.parametrize(
        ("ecran", "message"),
        [
            (troll.GUI, "ajoutez les parenthèses et les quatre arguments"),
            (9, "il faut un objet créé par"),
            (None, "ecran vaut None"),
            (GUI(UN, UN), "donnez-en un à chaque exemple"),
            (GUI("humain", UN), "ici humain rencontre strategieExemple1"),
            (GUI(UN, lambda partie, passe: 1), "sans nom"),
        ],
    )
    def test_each_mistake_has_its_own_sentence(self, ecran, message):
        with pytest.raises(PasEncore, match=message):
            td1.question5({"ecran": ecran})

    def test_the_real_window_keeps_its_arguments(self, monkeypatch):
        monkeypatch.setattr("trollkit.troll.show_match", lambda *arguments: None)
        td1.question5({"ecran": troll.GUI(7, 15, UN, DEUX)})
