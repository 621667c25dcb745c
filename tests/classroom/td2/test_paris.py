"""The bets: hidden before the bet, true after it, and always a lesson."""

import pytest

from trollkit.classroom import td2
from trollkit.classroom.td2.paris import PARIS

EACH = pytest.mark.parametrize("number", PARIS)
RIGHT = {1: 2, 2: 0, 3: 1, 4: 1, 5: 1, 6: 2, 7: 3, 8: 0, 9: 1}


@EACH
def test_nothing_is_revealed_before_the_bet(number):
    bet = td2.pari(number)
    assert bet.verite == {}
    assert bet.question == PARIS[number].question


@EACH
def test_a_bet_is_won_or_lost_kindly_and_always_teaches(number):
    for place in range(len(PARIS[number].choix)):
        td2.oublier()
        bet = td2.pari(number)
        bet.receive(bet, {"choix": place}, [])
        assert bet.verite["juste"] == RIGHT[number]
        won = place == RIGHT[number]
        assert bet.verite["titre"].startswith("Pari gagné" if won else "Pari perdu")
        assert len(bet.verite["phrase"]) > 40


def test_each_question_of_the_sheet_has_its_bet():
    assert sorted(PARIS) == list(range(1, 10))
    for bet in PARIS.values():
        assert len(set(bet.choix)) == len(bet.choix) >= 3


def test_the_numbers_told_are_those_of_the_game():
    lessons = {number: bet.verite().phrase for number, bet in PARIS.items()}
    assert "34\u202f476\u202f474" in lessons[6]
    assert "659 états" in lessons[6]
    assert "0,71" in lessons[9]
    assert "0,45" in lessons[9]


def test_the_matrix_of_the_door_is_the_game_s_own():
    from trollkit.classroom.td2.matrices import PORTE
    from trollkit.trolls import solve

    table = solve(5, 4)
    assert [
        [table.value(4 - i, 3 - j, 1 + (i > j) - (i < j)) for j in (1, 2, 3)]
        for i in (1, 2, 3, 4)
    ] == PORTE
