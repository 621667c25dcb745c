"""The estimate of what the arena will give, in the notebook's own kernel."""

import contextlib
import re
import time
from dataclasses import replace

import pytest

from trollkit import gyges
from trollkit.classroom import estimation
from trollkit.classroom.checks import PasCommence, PasEncore
from trollkit.classroom.estimation import estimer
from trollkit.classroom.ladder import Ladder, Rung, Scale
from trollkit.core.contest import Allowance
from trollkit.foret.strategies import find
from trollkit.games import game

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


def busy(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def _sleeping(seconds):
    time.sleep(seconds)


@pytest.mark.parametrize("slow", [busy, _sleeping])
def test_who_is_slower_than_the_arena_allows_is_told_so_within_seconds(slow):
    begin = time.monotonic()
    with pytest.raises(PasEncore) as verdict:
        of(lambda vue: slow(0.6) or "WAIT")
    assert time.monotonic() - begin < 15
    said = str(verdict.value)
    assert "contre L'écureuil, « bois1 » : Partie 1, tour " in said
    assert "n'a pas répondu en 0,1 s, et n'a plus de réserve" in said
    assert re.search(
        r"Sur \d coups, le plus lent a pris 0,[67]\d s, pour répondre 'WAIT'", said
    )
    assert "Pour la note, les limites sont les mêmes" in said


def test_a_first_move_that_never_comes_is_stopped_at_its_second():
    begin = time.monotonic()
    with pytest.raises(PasEncore, match=r"premier coup en 1 s\. Sur 1 coup, .* sans répondre"):
        of(lambda vue: busy(60))
    assert time.monotonic() - begin < 15


def test_who_catches_all_it_can_is_stopped_too():
    def deaf(vue):
        with contextlib.suppress(BaseException):
            busy(60)
        return "WAIT"

    with pytest.raises(PasEncore, match="son premier coup en 1 s"):
        of(deaf)


@pytest.mark.parametrize(
    ("allowance", "said"),
    [
        (Allowance(first=9, move=0.02, bank=0.05), "répondu en 0,02 s"),
        (Allowance(first=0.02, move=9), "premier coup en 0,02 s"),
        (Allowance(first=9, move=9, duel=0.1), "épuisé les 0,1 s de tous ses coups"),
    ],
)
def test_the_limits_are_those_of_the_game(monkeypatch, allowance, said):
    quick = replace(game("gyges"), allowance=allowance)
    monkeypatch.setattr(estimation, "game", lambda name: quick)
    board = Ladder((Rung("debutante", 1.0),), ("tirage",), games=2, seed=1)

    def slow(plateau):
        busy(0.04)
        return gyges.coups_possibles(plateau)[0]

    with pytest.raises(PasEncore, match=said):
        estimer({"strategie": slow}, "strategie", "plateau", "gyges", board)


def test_a_long_move_now_and_then_is_paid_from_the_bank():
    thought = [0.0]

    def thinks_once(vue):
        long = 0.6 if not thought[0] and vue.jour == 1 else 0.0
        thought[0] += long
        busy(long)
        return "WAIT"

    assert of(thinks_once) == 0.0
    assert thought == [0.6]


def test_games_that_are_only_many_are_not_called_endless(monkeypatch):
    monkeypatch.setattr(estimation, "LIMITE_S", 0.5)
    with pytest.raises(PasEncore, match=r"Sur \d+ coups, le plus lent a pris 0,0\d s"):
        of(lambda vue: busy(0.05) or find("jardiniere").strategy(vue))


def test_a_stop_by_the_student_is_no_fault():
    def stopped(vue):
        raise KeyboardInterrupt

    with pytest.raises(PasEncore, match="exécutez de nouveau"):
        of(stopped)


def test_what_a_strategy_prints_is_not_shown(capsys):
    of(lambda vue: print("coucou") or "WAIT")
    assert "coucou" not in capsys.readouterr().out
