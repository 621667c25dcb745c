"""What is shown again of a student's games, and why there is nothing to show."""

import IPython.display
import pytest

import troll
from trollkit.classroom import td1
from trollkit.notebook import charts


@pytest.fixture
def shown(monkeypatch):
    """The charts that were displayed."""
    found = []
    monkeypatch.setattr(IPython.display, "display", found.append)
    return found


def test_a_game_under_way_is_shown_up_to_its_last_turn(shown):
    mystere = td1.mystere(3)
    td1.projeter({"mystere": mystere}, "mystere")
    assert shown[0].plain == charts.trajectory(mystere)
    assert shown[0].plain.data[-1].y == (mystere.positionTroll,)


def test_many_games_are_shown_as_the_rates_of_their_counts(shown):
    resultat = troll.jouerPlusieursParties(
        7, 15, troll.strategieExemple1, troll.strategieExemple2, 90, 1, affichage=False
    )
    td1.projeter({"resultat": resultat}, "resultat")
    (chart,) = shown
    won = next(line for line in chart.plain.data if (line.name or "").startswith("victoires"))
    assert won.y[-1] == 100 * resultat.victoires / 90


@pytest.mark.parametrize("espace", [{}, {"resultat": None}, {"resultat": "12"}])
def test_what_is_no_game_is_told_and_nothing_shown(shown, capsys, espace):
    td1.projeter(espace, "resultat")
    assert shown == []
    assert capsys.readouterr().out.startswith(("○ Pas commencé", "✎ Pas encore"))


def test_both_catapults_of_the_workbench_are_the_student_s_beside_the_object(shown):
    td1.atelier("scene")
    (board,) = shown
    assert (board.objet, board.match.people) == ("scene", [True, True])
