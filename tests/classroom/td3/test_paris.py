"""The bets: hidden before the bet, true after it, and always a lesson."""

import pytest

from trollkit.classroom import td3
from trollkit.classroom.questions.memory import memoire_de
from trollkit.classroom.td3.paris import PARIS

EACH = pytest.mark.parametrize("number", PARIS)
RIGHT = {1: 1, 2: 1, 3: 0, 4: 2, 5: 1, 6: 0, 7: 2}


@EACH
def test_nothing_is_revealed_before_the_bet(number):
    bet = td3.pari(number)
    assert bet.verite == {}
    assert bet.question == PARIS[number].question


@EACH
def test_a_bet_is_won_or_lost_kindly_and_always_teaches(number):
    for place in (RIGHT[number], (RIGHT[number] + 1) % 3):
        memoire_de("td3").oublier()
        bet = td3.pari(number)
        bet.receive(bet, {"choix": place}, [])
        assert bet.verite["juste"] == RIGHT[number]
        won = place == RIGHT[number]
        assert bet.verite["titre"].startswith("Pari gagné" if won else "Pari perdu")
        assert len(bet.verite["phrase"]) > 40


def test_each_question_of_the_sheet_has_its_bet():
    assert sorted(PARIS) == list(range(1, 8))
    for bet in PARIS.values():
        assert len(set(bet.choix)) == len(bet.choix) >= 3


def test_the_numbers_told_are_those_of_the_game():
    assert "46 soleils, contre 52" in PARIS[3].verite().phrase
    assert "47 points, contre 22" in PARIS[4].verite().phrase
    assert "22 points" in PARIS[4].question
    assert "6 parties sur 6" in PARIS[7].verite().phrase
