import pytest

from trollkit.classroom import td2
from trollkit.classroom.td2.paris import PARIS


@pytest.mark.parametrize("number", PARIS)
def test_nothing_is_revealed_before_the_bet(number, capsys):
    for names in ({}, {f"pari{number}": ...}):
        td2.pari(names, number)
        out = capsys.readouterr().out
        assert out.startswith("Pas encore de pari : écrivez ")
        assert PARIS[number].lecon not in out


@pytest.mark.parametrize("number", PARIS)
def test_a_bet_is_won_or_lost_kindly_and_always_teaches(number, capsys):
    td2.pari({f"pari{number}": PARIS[number].juste}, number)
    out = capsys.readouterr().out
    assert out == f"Pari gagné ! {PARIS[number].lecon}\n"
    td2.pari({f"pari{number}": 0.123}, number)
    out = capsys.readouterr().out
    assert out == f"Pari perdu, vous aviez dit 0.123. {PARIS[number].lecon}\n"


@pytest.mark.parametrize("word", ["moins", " Moins ", "MOINS"])
def test_capitals_and_blanks_do_not_lose_a_bet(word, capsys):
    td2.pari({"pari4": word}, 4)
    assert capsys.readouterr().out.startswith("Pari gagné")


def test_true_is_no_number(capsys):
    td2.pari({"pari9": True}, 9)
    assert capsys.readouterr().out.startswith("Pari perdu")


def test_what_the_bets_teach_is_true():
    from trollkit.classroom.td2.chasse import melange_des
    from trollkit.classroom.td2.faille import _exemple2
    from trollkit.classroom.td2.matrices import PORTE, dominees, gains
    from trollkit.solving import solve_matrix
    from trollkit.trolls import exact_duel, guaranteed_value, solve
    from trollkit.trolls.response import best_response

    assert len(dominees(PORTE)) == PARIS[1].juste
    assert max(map(min, PORTE)) == PARIS[2].juste
    assert min(gains(PORTE, [0, 0.5, 0.5, 0])) == PARIS[3].juste == solve_matrix(PORTE).value
    assert solve_matrix([[0, -1, 2], [1, 0, -1], [-2, 1, 0]]).row[0] == pytest.approx(1 / 4)
    assert solve(7, 15).value(15, 15, 3) == PARIS[5].juste
    assert solve(5, 15).mix(15, 15, 2).argmax() + 1 == PARIS[7].juste
    assert guaranteed_value(_exemple2, 7, 15) == pytest.approx(-1, abs=1e-4)
    prudence = exact_duel(solve(7, 15).mix, melange_des, 7, 15)
    assert prudence.win - prudence.loss == pytest.approx(0.35, abs=5e-3)
    assert best_response(melange_des, 7, 15).value == pytest.approx(-PARIS[9].juste, abs=1e-3)


def test_the_matrix_of_the_door_is_the_game_s_own():
    from trollkit.classroom.td2.matrices import PORTE
    from trollkit.trolls import solve

    table = solve(5, 4)
    assert [
        [table.value(4 - i, 3 - j, 1 + (i > j) - (i < j)) for j in (1, 2, 3)]
        for i in (1, 2, 3, 4)
    ] == PORTE
