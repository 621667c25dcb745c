"""The line to a child: whole answers, or one fault, whatever bytes come and however slowly."""

import os
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.arena import frames
from trollkit.arena import link as module
from trollkit.arena.link import Link, gather
from trollkit.core.clock import Allowance
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.text import clean

STRICT = Allowance(loading=0.1, first=0.1, move=0.1, bank=0, duel=1)
NO_HURRY = Allowance()
QUESTION = b"\x02\x03"
ANSWER = frames.pack(QUESTION)


class Scripted:
    """A child that is two pipes, whose other ends the test holds; its clocks stand still."""

    words = None

    def __init__(self):
        self.asked, self.writer = os.pipe()
        self.reader, self.answered = os.pipe()

    def cpu(self):
        return 0.0

    def delay(self):
        return 0.0

    def ready(self):
        return False

    def says(self, data):
        os.write(self.answered, data)

    def hangs_up(self):
        for end in (self.asked, self.answered):
            os.close(end)
        self.asked = self.answered = -1

    def close(self):
        for end in (self.asked, self.writer, self.reader, self.answered):
            if end >= 0:
                os.close(end)


@pytest.fixture
def child():
    made = Scripted()
    yield made
    made.close()


def heard(data, allowance=NO_HURRY):
    """The line after a child said `data`."""
    child = Scripted()
    try:
        line = Link(child, allowance)
        line.ask(QUESTION)
        child.says(data)
        gather([line])
        return line
    finally:
        child.close()


def test_a_question_arrives_and_its_answer_comes_back(child):
    line = Link(child, NO_HURRY)
    line.ask(QUESTION)
    assert os.read(child.asked, 99) == ANSWER
    child.says(ANSWER)
    gather([line])
    assert (line.fault, line.message) == (None, QUESTION)


@pytest.mark.parametrize(
    "data",
    [ANSWER * 2, ANSWER + b"x", b"\xfb\x01", b"\xfe\xff\xff\xff\xff", b"\xff\2\0\0\0[]"],
)
def test_anything_else_is_garbled(data):
    assert heard(data).fault == Fault(FaultKind.GARBLED)


def test_a_line_that_is_hung_up_is_a_death(child):
    line = Link(child, NO_HURRY)
    child.hangs_up()
    gather([line])
    assert line.fault == Fault(FaultKind.DIED)
    deaf = Link(child, NO_HURRY)
    deaf.ask(QUESTION)
    assert deaf.fault == Fault(FaultKind.DIED)


def test_who_does_not_listen_is_at_fault(child):
    line = Link(child, STRICT)
    start = time.monotonic()
    line.ask(b"x" * (1 << 20))
    assert line.fault == Fault(FaultKind.GARBLED)
    assert time.monotonic() - start < 5


def test_who_does_not_answer_is_late_and_the_other_answer_counts(child):
    silent, other = Scripted(), child
    lines = [Link(silent, STRICT), Link(other, STRICT)]
    for line in lines:
        line.ask(QUESTION)
    other.says(ANSWER)
    gather(lines)
    silent.close()
    assert lines[0].fault == Fault(FaultKind.SLOW_LOADING, expected="0.1")
    assert (lines[1].fault, lines[1].message) == (None, QUESTION)


def test_trickling_gains_no_time(child):
    line = Link(child, STRICT)
    line.ask(QUESTION)
    end = time.monotonic() + 5

    class Dripping:
        """A poll under which the child says one more byte of an endless frame."""

        def register(self, *_):
            child.says(b"\xfe\xff\xff\x00\x00")

        def poll(self, _):
            child.says(b"x")
            time.sleep(0.001)
            return [(line.reader, 1)] if time.monotonic() % 0.01 < 0.005 else []

        def unregister(self, _):
            pass

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module.select, "poll", Dripping)
        gather([line])
    assert line.fault == Fault(FaultKind.SLOW_LOADING, expected="0.1")
    assert time.monotonic() < end


def held_up(line, child):
    """The child answers at once, and this process does not run for three times the limit."""
    line.ask(QUESTION)
    child.says(ANSWER)
    time.sleep(0.3)
    gather([line])


def test_a_referee_that_was_kept_from_looking_blames_nobody(child, monkeypatch):
    line = Link(child, STRICT)
    held_up(line, child)
    assert line.fault is None
    monkeypatch.setattr(Link, "look", lambda self, now: None)
    without = Link(child, STRICT)
    held_up(without, child)
    assert without.fault == Fault(FaultKind.SLOW_LOADING, expected="0.1")


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.floats(), st.integers(), st.text()),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(st.text(), inner)),
    max_leaves=8,
)
TOLD = {
    FaultKind.INVALID,
    FaultKind.EXCEPTION,
    FaultKind.SYNTAX,
    FaultKind.LOADING,
    FaultKind.NO_FUNCTION,
    FaultKind.NO_CATEGORY,
    FaultKind.MEDDLING,
    FaultKind.MEMORY,
}


@given(
    st.one_of(
        JSON,
        st.tuples(st.sampled_from([*FaultKind, "x", 3]), JSON, JSON, JSON, JSON, JSON).map(
            list
        ),
    )
)
def test_of_what_a_child_says_of_itself_only_its_own_faults_are_believed(said):
    line = heard(frames.pack_note({"fault": said}))
    fault = line.fault
    assert fault is not None
    if fault != Fault(FaultKind.GARBLED):
        assert fault.kind in TOLD
        assert (fault.expected, fault.game, fault.turn) == ("", 0, 0)
        assert fault.value == clean(fault.value)
        assert 0 <= fault.line <= 10**6


@pytest.mark.parametrize("kind", FaultKind)
def test_a_child_cannot_claim_what_only_the_referee_sees(kind):
    fault = heard(frames.pack_note({"fault": list(Fault(kind, "texte", line=3))})).fault
    known = Fault(kind, "texte", line=3)
    assert fault == (known if kind in TOLD else Fault(FaultKind.GARBLED))


@pytest.mark.parametrize("brackets", ["[]", "{}"])
def test_no_depth_of_nesting_gets_further_than_the_line(brackets):
    opening = brackets[0] if brackets == "[]" else '{"a":'
    for depth in [*range(100, 1100, 37), 10_000]:
        nested = opening * depth + "0" + brackets[1] * depth
        body = f'{{"fault": ["invalid", {nested}, 0, 0, 0, 0]}}'.encode()
        line = heard(b"\xff" + len(body).to_bytes(4, "little") + body)
        assert line.fault is not None
        assert line.fault.kind in {FaultKind.INVALID, FaultKind.GARBLED}
