"""The bets: hidden before the bet, true after it, and always a lesson."""

import pytest

from trollkit.classroom import td4
from trollkit.classroom.td4.paris import PARIS

RIGHT = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 1, 7: 2, 8: 2}
TOLD = {1: "171", 2: "6 pas", 3: "148 sur 171", 4: "228", 5: "46\u202f053", 6: "17\u202f816"}


@pytest.mark.parametrize("number", PARIS)
def test_a_bet_hides_the_truth_and_then_tells_it(number):
    bet = td4.pari(number)
    assert bet.verite == {}
    assert bet.question == PARIS[number].question
    bet.receive(bet, {"choix": RIGHT[number]}, [])
    assert bet.verite["juste"] == RIGHT[number]
    assert bet.verite["titre"].startswith("Pari gagné")
    assert len(bet.verite["phrase"]) > 40
    assert TOLD.get(number, "") in bet.verite["phrase"]


def test_a_bet_is_lost_kindly():
    bet = td4.pari(1)
    bet.receive(bet, {"choix": 0}, [])
    assert bet.verite["titre"].startswith("Pari perdu")


def test_each_question_of_the_sheet_has_its_bet():
    assert sorted(PARIS) == list(range(1, 9))
    for bet in PARIS.values():
        assert len(set(bet.choix)) == len(bet.choix) >= 3
