"""Telling the class where one is, for whoever has agreed to: after a check, in the background.

Nobody waits for it, and a class that is away is not heard of: of each question the last state
is told later. At the same chance goes what waits in the outbox.
"""

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import wraps
from typing import Any, NamedTuple

from trollkit.classroom.pupil import client, kept, outbox, told
from trollkit.classroom.pupil.client import NotSent
from trollkit.classroom.questions.memory import memoire_de
from trollkit.classroom.questions.verdicts import Constat, en_essai, plie
from trollkit.notebook.live.audience import is_marked

Question = Callable[[Any], None]

_CHECK = re.compile(r"trollkit\.classroom\.(td\d)\.\w+:question(\w+)")
_KEY = "verifications"  # how often each question was checked, by its name
_MOST_TRIES = 99_999  # what a class takes
_MOST = 200  # states that wait: all questions of all sheets


class State(NamedTuple):
    """The last verdict on a question, in a class."""

    address: str
    verdict: told.KeptVerdict
    tries: int


_states: dict[tuple[str, str], State] = {}
_turn = threading.Lock()
_carrier: list[threading.Thread] = []


@contextmanager
def noted(question: Question) -> Iterator[None]:
    """The block is a check: its verdict is noted, whichever it is."""
    try:
        yield
    except Constat as verdict:
        _note(question, verdict)
        raise
    _note(question, None)


def suivie(question: Question) -> Question:
    """A check whose verdicts are noted."""

    @wraps(question)
    def verifiee(espace: Any) -> None:
        with noted(question):
            question(espace)

    return verifiee


def wait(seconds: float) -> None:
    """Until all is told that can be told now, or so long."""
    for thread in [*_carrier]:
        thread.join(seconds)


def _note(question: Question, verdict: Constat | None) -> None:
    """Have it told that a check was made; consent is asked for if it never was."""
    found = _CHECK.fullmatch(f"{question.__module__}:{question.__name__}")
    if found is None or en_essai() or is_marked() or (member := kept.membership()) is None:
        return
    sheet, name = found.groups()
    if not member.asked and member.shares is None:
        from trollkit.classroom.pupil.buttons import ask_once  # widgets, for that alone

        ask_once(member, sheet)
    if member.shares:
        seen = told.KeptVerdict.of(verdict) if verdict else told.KeptVerdict()
        state = State(member.address, seen, _counted(sheet, name))
        with _turn:
            _states.pop((sheet, name), None)
            _states[sheet, name] = state
            while len(_states) > _MOST:
                del _states[next(iter(_states))]
    elif not member.erasing and kept.waiting() is None:
        return
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
    if version := outbox.flush_quietly():
        sent = f"✔ Votre stratégie, qui attendait la classe, est partie : version {version}."
        print("\n".join(plie(sent)))
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
    verdict = told.words(state.verdict)
    try:
        with kept.turn():  # who takes it back meanwhile has all erased after this
            member = kept.membership(state.address)
            if member and member.shares:
                client.tell(sheet, question, verdict, state.tries, state.address)
    except NotSent as error:
        return not error.away
    except OSError:
        return False
    return True
