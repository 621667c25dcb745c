"""Code that never ends is stopped with a sentence: by a timer, or, in a browser, without."""

import signal
import sys
import threading
import time

import pytest

from trollkit.classroom.questions.verdicts import TropLong
from trollkit.notebook.patience import alarm, patient
from trollkit.trolls.partie import Partie
from trollkit.trolls.parties import Halted, jouerPlusieursParties


@pytest.fixture(params=["timer", "none"], autouse=True)
def means(request, monkeypatch):
    """What there is to stop code with."""
    if request.param == "none":
        if sys.version_info < (3, 12):
            pytest.skip("il faut Python 3.12")
        monkeypatch.delattr(signal, "setitimer")
    elif not hasattr(signal, "setitimer"):
        pytest.skip("ce système n'a pas de minuterie")
    return request.param


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
    with pytest.raises(TropLong), alarm(0.2, TropLong):
        with pytest.raises(Halted):
            patient(looping, 0.05)(Partie(7, 15), [])
        looping(Partie(7, 15), [])


def test_a_duel_of_the_kits_own_loops_is_stopped_in_the_students_code():
    with pytest.raises(TropLong), alarm(0.1, TropLong):
        jouerPlusieursParties(7, 15, looping, looping, 5, affichage=False)


def test_nothing_is_watched_any_more_once_a_strategy_has_answered(means):
    before = signal.getsignal(signal.SIGALRM)
    assert patient(lambda partie, past: 4)(Partie(7, 15), []) == 4
    if means == "none":
        assert sys.monitoring.get_tool(4) is None
    else:
        assert signal.getsignal(signal.SIGALRM) is before
        assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_an_interrupted_kernel_stops_the_strategy_alone():
    def interrupted(partie, past):
        raise KeyboardInterrupt

    with pytest.raises(Halted, match="a été interrompue"):
        patient(interrupted)(Partie(7, 15), [])


def test_what_a_strategy_raises_itself_comes_through():
    with pytest.raises(ZeroDivisionError):
        patient(lambda partie, past: 1 // 0)(Partie(7, 15), [])


def test_outside_the_main_thread_a_strategy_still_plays():
    answers = []
    thread = threading.Thread(
        target=lambda: answers.append(patient(lambda p, q: 3)(Partie(7, 15), []))
    )
    thread.start()
    thread.join()
    assert answers == [3]
