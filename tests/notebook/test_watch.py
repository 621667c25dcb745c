"""Where no timer is, as in a browser, code that never ends is stopped all the same."""

import signal
import sys
import time

import pytest

from trollkit.classroom.questions.answers import surveille
from trollkit.classroom.questions.verdicts import TropLong
from trollkit.notebook.patience import alarm, patient
from trollkit.trolls.partie import Partie
from trollkit.trolls.parties import Halted, jouerPlusieursParties

pytestmark = pytest.mark.skipif(sys.version_info < (3, 12), reason="il faut Python 3.12")


@pytest.fixture(autouse=True)
def no_timers(monkeypatch):
    monkeypatch.delattr(signal, "setitimer")


def looping(partie, past):
    while True:
        pass


def searching(partie, past):
    for _ in iter(int, 1):
        pass
    return 1


def calling(partie, past):
    def again(depth):
        return 1 if depth == 0 else again(depth - 1) + again(depth - 1)

    return again(60)


def stubborn(partie, past):
    end = time.monotonic() + 5
    while time.monotonic() < end:
        try:
            while time.monotonic() < end:
                pass
        except Exception:
            pass
    return 1


@pytest.mark.parametrize("strategy", [looping, searching, calling, stubborn])
def test_a_strategy_that_never_answers_is_stopped_with_a_sentence(strategy):
    with pytest.raises(Halted, match=r"n'a pas répondu en 0,1 s\. Cherchez-y une boucle"):
        patient(strategy, 0.1)(Partie(7, 15), [])


def test_a_limit_inside_another_leaves_the_outer_one_as_it_was():
    with pytest.raises(TropLong), surveille(0.2):
        with pytest.raises(Halted):
            patient(looping, 0.05)(Partie(7, 15), [])
        looping(Partie(7, 15), [])


def test_a_duel_of_the_kits_own_loops_is_stopped_in_the_students_code():
    with pytest.raises(TropLong), surveille(0.1):
        jouerPlusieursParties(7, 15, looping, looping, 5, affichage=False)


def test_nothing_is_watched_any_more_once_the_block_is_left():
    with alarm(5, TropLong):
        assert sys.monitoring.get_tool(4) == "trollkit"
    assert sys.monitoring.get_tool(4) is None
