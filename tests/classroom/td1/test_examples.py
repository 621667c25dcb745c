"""Questions 4 and 5: the two example strategies, foreseen and watched."""

import numpy as np
import pytest

import troll
from trollkit.classroom import td1
from trollkit.classroom.questions.verdicts import PasEncore


def predire(partie):
    return min(2, partie.stockGauche)


def possibles(partie):
    return list(range(1, min(4, partie.stockGauche) + 1))


class TestQuestion4:
    @pytest.mark.parametrize("forme", [tuple, set, lambda coups: range(1, len(coups) + 1)])
    def test_the_possible_throws_may_come_in_any_collection(self, forme):
        td1.question4b({"coupsPossiblesExemple2": lambda partie: forme(possibles(partie))})

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

    @pytest.mark.parametrize(
        ("faux", "message"),
        [
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


class GUI:
    """What `troll.GUI` keeps of its arguments, without a window."""

    def __init__(self, gauche, droite):
        self.strategieGauche, self.strategieDroite = gauche, droite


UN, DEUX = troll.strategieExemple1, troll.strategieExemple2


class TestQuestion5:
    @pytest.mark.parametrize("cotes", [(UN, DEUX), (DEUX, UN)])
    def test_the_two_examples_on_either_side_are_right(self, cotes, capsys):
        td1.question5({"ecran": GUI(*cotes)})
        assert capsys.readouterr().out.startswith("✔ Réussi")

    @pytest.mark.parametrize(
        ("ecran", "message"),
        [
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
