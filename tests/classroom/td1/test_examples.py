"""Question 4: the two example strategies, foreseen."""

from trollkit.classroom import td1


def predire(partie):
    return min(2, partie.stockGauche)


def possibles(partie):
    return list(range(1, min(4, partie.stockGauche) + 1))


class TestQuestion4:
    def test_what_a_function_prints_is_not_shown_a_hundred_times(self, capsys):
        td1.question4a({"predireExemple1": lambda partie: print("ici") or predire(partie)})
        assert "ici" not in capsys.readouterr().out
