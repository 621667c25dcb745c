"""Bets: the truth comes after the guess, and is really played."""

import random

import pytest

from trollkit.classroom import td1
from trollkit.classroom.td1.paris import PARIS


def miser(numero, place):
    bet = td1.pari(numero)
    bet.receive(bet, {"choix": place}, [])
    return bet


@pytest.mark.parametrize("numero", PARIS)
def test_no_truth_is_sent_to_a_page_before_the_bet(numero):
    bet = td1.pari(numero)
    assert bet.verite == {}
    assert bet.question and len(bet.choix) >= 2


@pytest.mark.parametrize(
    ("numero", "juste"), [(1, 1), (2, 1), (3, 1), (4, 0), (5, 1), (6, 1), (7, 1)]
)
def test_the_truth_is_one_of_the_choices_and_said_in_a_sentence(numero, juste):
    random.seed(numero)  # some truths are played by lot
    truth = miser(numero, 0).verite
    assert truth["juste"] == juste
    assert truth["choisi"] == 0
    assert truth["phrase"].endswith(".")
    assert truth["titre"].startswith("Pari gagné" if juste == 0 else "Pari perdu")


def test_the_first_bet_counts_and_the_second_does_not():
    bet = miser(3, 2)
    bet.receive(bet, {"choix": 1}, [])
    assert bet.verite["choisi"] == 2


@pytest.mark.parametrize("request_", [{}, {"choix": 7}, {"choix": -1}, {"choix": True}])
def test_what_is_no_choice_reveals_nothing(request_):
    bet = td1.pari(3)
    bet.receive(bet, request_, [])
    assert bet.verite == {}


def test_three_bets_won_make_an_oracle_and_one_does_not():
    won = [miser(numero, 1).verite["badge"] for numero in (1, 2, 3)]
    assert won[-1].startswith("★ Nouveau badge, L'oracle")


def test_badges_are_listed_with_their_marks(capsys):
    from trollkit.classroom.td1.badges import BADGES, decerner

    decerner("funambule", "funambule")
    td1.badges({})
    out = capsys.readouterr().out
    assert out.count("★ Nouveau badge") == 1
    assert "★ Le funambule" in out
    assert out.count("☆") == len(BADGES) - 1
