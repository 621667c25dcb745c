"""The estimate of what the arena will give, in the notebook's own kernel."""

import pytest

from trollkit.classroom import estimation
from trollkit.classroom.checks import PasCommence, PasEncore
from trollkit.classroom.estimation import estimer
from trollkit.classroom.ladder import Ladder, Rung, Scale
from trollkit.foret.strategies import find

SMALL = Ladder(
    (Rung("ecureuil", 1.0), Rung("fermier", 2.0)),
    ("bois1",),
    games=2,
    seed=1,
    scales={"bois1": Scale(0, 1)},
)


def of(strategy, ladder=SMALL):
    return estimer({"strategie": strategy}, "strategie", "vue", "foret", ladder)


def test_each_rung_is_played_and_told_in_a_line(capsys):
    points = of(find("jardiniere").strategy)
    assert points == 3.0
    assert type(points) is float
    told = capsys.readouterr().out
    assert "L'écureuil       bois1          2       0       0" in told
    assert "Estimation : 3,00 sur 3." in told


def test_the_weak_earn_what_their_score_is_worth():
    assert of(find("ecureuil").strategy) == 0.0
    assert of(find("fermier").strategy) == 1.0


def test_contest_points_count_where_there_is_no_scale():
    board = Ladder((Rung("fermier", 3.0),), ("bois1",), games=2, seed=1)
    assert of(find("fermier").strategy, board) == 1.0  # a draw, one point of three


def test_what_disqualifies_is_told_once_and_earns_nothing(capsys):
    assert of(lambda vue: 1 / 0) == 0.0
    told = capsys.readouterr().out
    assert told.count("ZeroDivisionError") == 1
    assert told.count("⚑ disqualifiée") == 2


@pytest.mark.parametrize("line", ["GROUX 5", "", None, 7])
def test_a_line_that_cannot_be_read_earns_nothing(line):
    assert of(lambda vue: line) == 0.0


def test_a_line_that_is_illegal_is_a_wait(capsys):
    assert of(lambda vue: "COMPLETE 99") == 0.0
    assert "disqualifiée" not in capsys.readouterr().out


def test_without_a_function_it_is_not_begun():
    with pytest.raises(PasCommence):
        estimer({}, "strategie", "vue", "foret", SMALL)


def test_games_that_never_end_are_stopped_with_a_sentence(monkeypatch):
    monkeypatch.setattr(estimation, "LIMITE_S", 0.2)

    def forever(vue):
        while True:
            pass

    with pytest.raises(PasEncore, match="n'étaient pas finies"):
        of(forever)


def test_a_stop_by_the_student_is_no_fault():
    def stopped(vue):
        raise KeyboardInterrupt

    with pytest.raises(PasEncore, match="exécutez de nouveau"):
        of(stopped)


def test_what_a_strategy_prints_is_not_shown(capsys):
    of(lambda vue: print("coucou") or "WAIT")
    assert "coucou" not in capsys.readouterr().out
