"""Question 4: the two example strategies, foreseen."""

import pytest

import troll
from trollkit.classroom import td1
from trollkit.classroom.questions.verdicts import PasEncore


def predire(partie):
    return min(2, partie.stockGauche)


def possibles(partie):
    return list(range(1, min(4, partie.stockGauche) + 1))


class TestQuestion4:
    # The hidden tests cannot see this: they ask a function of another process.
    @pytest.mark.parametrize(
        "appel", ["troll.strategieExemple1(partie, [])", "autre(partie, partiesPrecedentes=[])"]
    )
    def test_a_prediction_that_asks_the_strategy_itself_is_refused(self, appel):
        espace = {"troll": troll, "autre": troll.strategieExemple1}
        exec(f"def predireExemple1(partie):\n    return {appel}", espace)
        with pytest.raises(PasEncore, match="predireExemple1 appelle strategieExemple1"):
            td1.question4a(espace)

    def test_what_a_function_prints_is_not_shown_a_hundred_times(self, capsys):
        td1.question4a({"predireExemple1": lambda partie: print("ici") or predire(partie)})
        assert "ici" not in capsys.readouterr().out
