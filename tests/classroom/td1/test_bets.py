"""Bets: what counts, and what is still there when the kernel has gone."""

import pytest

from trollkit.classroom import td1
from trollkit.classroom.questions import memory


def miser(numero, place):
    bet = td1.pari(numero)
    bet.receive(bet, {"choix": place}, [])
    return bet


def test_the_first_bet_counts_and_the_second_does_not():
    bet = miser(3, 2)
    bet.receive(bet, {"choix": 1}, [])
    assert bet.verite["choisi"] == 2


@pytest.mark.parametrize("request_", [{}, {"choix": 7}, {"choix": -1}, {"choix": True}])
def test_what_is_no_choice_reveals_nothing(request_):
    bet = td1.pari(3)
    bet.receive(bet, request_, [])
    assert bet.verite == {}


@pytest.fixture
def restart(tmp_path, monkeypatch):
    """Stops the kernel and starts another one, as far as the sheet's memory can tell."""
    monkeypatch.setenv("TROLLKIT_MEMOIRE", str(tmp_path))

    def begin() -> None:
        memory._ici.clear()
        memory._file.cache_clear()

    begin()
    yield begin
    begin()


def test_a_bet_is_still_made_when_its_kernel_has_gone(restart):
    bet = miser(3, 0)
    restart()
    again = td1.pari(3)
    assert again.verite == bet.verite != {}
    again.receive(again, {"choix": 1}, [])
    assert again.verite["choisi"] == 0
    assert td1.pari(2).verite == {}


@pytest.mark.parametrize("damaged", [7, -1])
def test_a_choice_that_a_bet_has_not_was_never_made(damaged):
    memory.garder("td1", choix={td1.pari(3).question: damaged})
    assert td1.pari(3).verite == {}


def test_who_begins_anew_has_no_bet(restart):
    miser(3, 0)
    td1.oublier()
    restart()
    assert td1.pari(3).verite == {}
