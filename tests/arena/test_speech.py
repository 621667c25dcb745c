"""Between frames and the lines of a program."""

from base64 import b64encode

import pytest

from trollkit.arena import frames
from trollkit.arena.speech import Speech
from trollkit.core.contest import RefusedAnswer
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.tongues import Program


class Shouting:
    """A language in which everything is said in capitals."""

    NAME = "Cri"

    def program(self) -> Program:
        return Program(("/bin/cat",), (), "Cri 1")

    def begin(self, code: bytes, seed: int) -> bytes:
        return code.upper() + b" %d" % seed

    def begun(self, heard: bytes) -> str:
        if heard == b"NON":
            raise UnreadableStrategy(Fault(FaultKind.LOADING, "non"))
        return heard.decode()

    def ask(self, question: bytes) -> bytes:
        return question.upper()

    def answer(self, question: bytes, heard: bytes) -> bytes:
        if heard == b"?":
            raise RefusedAnswer(Fault(FaultKind.INVALID, "?"))
        return question + heard.lower()


def job(**more: object) -> frames.Note:
    return {"source": b64encode(b"code").decode(), **more}


def test_a_job_becomes_the_line_that_loads_its_source_with_its_seed() -> None:
    assert Speech(Shouting()).begin(job(duel=["tirage", 7])) == b"CODE 7\n"
    assert Speech(Shouting()).begin(job(categories=["tirage"])) == b"CODE 0\n"


def test_what_it_says_then_is_its_name_and_never_that_it_shares() -> None:
    interpreter = Speech(Shouting())
    interpreter.begin(job())
    assert interpreter.heard(b"Bruit\n") == {"name": "Bruit"}
    assert interpreter.heard(b"NON\n") == {"fault": list(Fault(FaultKind.LOADING, "non"))}


def test_questions_and_answers_pass_from_one_form_to_the_other() -> None:
    interpreter = Speech(Shouting())
    interpreter.begin(job())
    assert interpreter.ask(b"coup") == b"COUP\n"
    assert interpreter.heard(b"OUI\n") == b"coupoui"
    assert interpreter.heard(b"?\n") == {"fault": list(Fault(FaultKind.INVALID, "?"))}


def test_a_line_may_come_in_pieces() -> None:
    interpreter = Speech(Shouting())
    interpreter.begin(job())
    assert interpreter.heard(b"") is None
    assert interpreter.heard(b"Br") is None


@pytest.mark.parametrize("data", [b"un\ndeux\n", b"un\nd", b"x" * (1 << 17)])
def test_more_than_a_line_is_no_answer(data: bytes) -> None:
    interpreter = Speech(Shouting())
    interpreter.begin(job())
    with pytest.raises(frames.Garbled):
        interpreter.heard(data)
