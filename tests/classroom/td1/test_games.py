"""The first sheet's games, examples and measures, and the file for a classmate."""

import pytest

from tests.classroom.cahier import notebook
from trollkit.classroom import td1
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore
from trollkit.classroom.td1.exemples import affrontements, points_de
from trollkit.classroom.td1.strategie import source

# Questions 1 to 3: blank, right, and the mistakes that students make.


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


# Question 4: the two example strategies, foreseen.


def predire(partie):
    return min(2, partie.stockGauche)


class TestQuestion4:
    def test_what_a_function_prints_is_not_shown_a_hundred_times(self, capsys):
        td1.question4a({"predireExemple1": lambda partie: print("ici") or predire(partie)})
        assert "ici" not in capsys.readouterr().out


# Question 7: a thousand games and what they are worth.


class TestQuestion7b:
    def test_the_duels_end_in_every_way_that_the_rules_name(self):
        assert {points_de(resultat) for resultat in affrontements()} == {3, 1, 0, -1}
        assert {tuple(resultat.disqualifies) for resultat in affrontements()} == {
            (),
            ("gauche",),
            ("droite",),
            ("gauche", "droite"),
        }


# The strategy as a file, for classmates and the contest.

AIDE = "def assez(partie):\n    return min(2, partie.stockGauche)\n"


STRATEGIE = "def strategie(partie, partiesPrecedentes):\n    return assez(partie)\n"


def run(*cells):
    return {"In": ["", *cells]}


def load(text):
    namespace = {}
    exec(text, namespace)
    return namespace["strategie"]


class Position:
    stockGauche = 9


def test_the_file_holds_the_strategy_and_its_helpers_only():
    text = source(run("import troll", AIDE, "troll.GUI(7, 15, 'humain', 'humain')", STRATEGIE))
    assert "GUI" not in text
    assert load(text)(Position, []) == 2


def test_what_was_run_last_counts_in_any_order():
    text = source(run(AIDE, STRATEGIE, AIDE.replace("min(2", "min(5")))
    assert load(text)(Position, []) == 5
    again = STRATEGIE.replace("assez(partie)", "1")
    assert load(source(run(AIDE, STRATEGIE, again)))(Position, []) == 1


def test_before_the_cell_was_run_it_is_not_begun():
    with pytest.raises(PasCommence):
        source(run("import troll"))
    with pytest.raises(PasEncore, match="redémarrez le noyau"):
        source({})


def test_the_file_is_written_where_it_is_wanted(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    td1.enregistrer(run(AIDE, STRATEGIE), "camarades/lea.py")
    assert load((tmp_path / "camarades/lea.py").read_text(encoding="utf-8"))(Position, []) == 2
    assert "lea.py est écrit" in capsys.readouterr().out


def test_in_a_browser_that_shows_no_files_the_lines_are_there_to_be_copied(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.platform", "emscripten")
    td1.enregistrer(run(AIDE, STRATEGIE), "lea.py")
    told, _, copied = capsys.readouterr().out.partition("copiez ces lignes.\n")
    assert "lea.py est écrit" in told
    assert load(copied)(Position, []) == 2


@pytest.mark.parametrize(
    "name", ["lea", "ma stratégie.py", "lea.ipynb", "../3.py", "random.py"]
)
def test_a_name_that_the_contest_could_not_take_is_refused(name):
    with pytest.raises(PasEncore, match=r"lea\.py"):
        td1.enregistrer(run(AIDE, STRATEGIE), name)
