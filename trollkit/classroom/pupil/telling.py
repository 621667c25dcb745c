"""Telling the class where one is, in the background, after each check of whoever has agreed.

Nobody waits for it, and a class that is away is not heard of: of each question the last state
is told later.
"""

import threading
from contextlib import suppress
from typing import Any, NamedTuple

from trollkit.classroom.pupil import client
from trollkit.classroom.pupil.client import NotSent
from trollkit.classroom.questions.memory import memoire_de
from trollkit.classroom.questions.question import Question
from trollkit.classroom.questions.verdicts import Constat
from trollkit.core.text import clean
from trollkit.notebook.live.audience import is_marked

SUCCESS = "Réussi"
_KEY = "verifications"  # how often each question was checked, by its name
_MOST_TRIES = 99_999  # what a class takes
_MOST = 200  # states that wait: all questions of all sheets


class State(NamedTuple):
    """The last verdict on a question, in a class."""

    address: str
    verdict: str
    tries: int


_states: dict[tuple[str, str], State] = {}
_turn = threading.Lock()
_carrier: list[threading.Thread] = []


def words(verdict: Constat | None) -> str:
    """What is told of a check: that it is passed, or the template of the verdict.

    The facts that fill it stay here, so nothing of a student's can be in it, and the same
    mistake is the same text for everybody.
    """
    if verdict is None:
        return SUCCESS
    return clean(f"{verdict.titre.partition(' ')[2]} : {verdict.phrase.patron}")


def wait(seconds: float) -> None:
    """Until all is told that can be told now, or so long."""
    for thread in [*_carrier]:
        thread.join(seconds)


def note(question: Question, verdict: Constat | None) -> None:
    """Have it told that a check was made; consent is asked for if it never was."""
    if is_marked() or (member := client.membership()) is None:
        return
    sheet, name = question.sheet, question.number
    if not member.asked and member.shares is None:
        from trollkit.classroom.pupil.widget import ask_once  # widgets, for that alone

        ask_once(member, sheet)
    if member.shares:
        state = State(member.address, words(verdict), _counted(sheet, name))
        with _turn:
            _states.pop((sheet, name), None)
            _states[sheet, name] = state
            while len(_states) > _MOST:
                del _states[next(iter(_states))]
        _carry()


def _counted(sheet: str, name: str) -> int:
    """How often that question was checked since one shares, this time included."""
    memory = memoire_de(sheet)
    counts: dict[str, Any] = memory.lire(_KEY, {})
    before = counts.get(name)
    many = before + 1 if type(before) is int and 0 <= before < _MOST_TRIES else 1
    memory.garder(_KEY, {**counts, name: many})
    return many


def _carry() -> None:
    """Have a thread bring what there is, unless one is at it."""
    with _turn:
        if _carrier:
            return
        thread = threading.Thread(target=_work, name="classe", daemon=True)
        with suppress(RuntimeError):  # in a browser there are none
            thread.start()
            _carrier.append(thread)


def _work() -> None:
    while True:
        with _turn:
            if not _states:
                _carrier.clear()
                return
            question = next(iter(_states))
            state = _states[question]
        known = _told(*question, state)
        with _turn:
            if known and _states.get(question) is state:
                del _states[question]
            if not known:  # at the next check
                _carrier.clear()
                return


def _told(sheet: str, question: str, state: State) -> bool:
    """Whether that need not be told any more: it was, was refused, or may not be."""
    try:
        with client.turn():  # who takes it back meanwhile has all erased after this
            member = client.membership(state.address)
            if member and member.shares:
                client.tell(sheet, question, state.verdict, state.tries, state.address)
    except NotSent as error:
        return not error.away
    except OSError:
        return False
    return True
