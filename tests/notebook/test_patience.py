import signal
import threading
import time

import pytest

from trollkit.notebook.patience import patient
from trollkit.trolls.partie import Partie
from trollkit.trolls.parties import Halted

needs_timers = pytest.mark.skipif(
    not hasattr(signal, "setitimer"), reason="ce système n'a pas de minuterie"
)


def endless(partie, past):
    while True:
        pass


def stubborn(partie, past):
    end = time.monotonic() + 5
    while time.monotonic() < end:
        try:
            while time.monotonic() < end:
                pass
        except Exception:
            pass
    return 1


@needs_timers
@pytest.mark.parametrize("strategy", [endless, stubborn])
def test_an_endless_loop_is_stopped_with_a_sentence(strategy):
    with pytest.raises(Halted, match=r"n'a pas répondu en 0,1 s\. Cherchez-y une boucle"):
        patient(strategy, 0.1)(Partie(7, 15), [])


@needs_timers
def test_a_timer_that_was_there_before_is_left_as_it_was():
    before = signal.getsignal(signal.SIGALRM)
    assert patient(lambda partie, past: 4)(Partie(7, 15), []) == 4
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
