"""The bets of the fifth sheet: hidden before the bet, true after it, and always a lesson."""

import pytest

from trollkit.classroom import td5
from trollkit.classroom.td5.paris import PARIS

RIGHT = {1: 1, 2: 2, 3: 1, 4: 0, 5: 0, 6: 2}


@pytest.mark.parametrize("number", PARIS)
def test_a_bet_hides_the_truth_then_tells_it_and_teaches(number):
    bet = td5.pari(number)
    assert bet.verite == {}
    bet.receive(bet, {"choix": RIGHT[number]}, [])
    assert bet.verite["juste"] == RIGHT[number]
    assert bet.verite["titre"].startswith("Pari gagné")
    assert len(bet.verite["phrase"]) > 40


def test_each_bet_has_choices_and_the_sheet_asks_each_once():
    from tests.classroom.cahier import cells

    text = "\n".join(cells("assignments", "td5-au-dela").values())
    for number, bet in PARIS.items():
        assert len(set(bet.choix)) == len(bet.choix) >= 3
        assert text.count(f"td5.pari({number})") == 1
    assert sorted(PARIS) == sorted(RIGHT)
