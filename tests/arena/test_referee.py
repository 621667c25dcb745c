"""Duels between real children: each limit has its name, and spoils nobody else's duel."""

import contextlib
import os
import signal
import threading
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from tests.arena.isolated import BOARDS, ONE, SHORT, TWO, Births, at, entrant, nursery, play
from tests.arena.isolated import referee as judge_of
from trollkit.arena.sandbox.limits import Limits
from trollkit.core.errors import ContestError
from trollkit.core.faults import Fault, FaultKind

SMALL = Limits(memory=300 << 20)


@pytest.fixture(scope="module", params=["fort"])
def children(request):
    with nursery(request.param, SMALL) as born:
        yield born


# Most of what a referee decides does not depend on the level that its children are shut in at.
EITHER = pytest.mark.parametrize(
    "children", ["processus", "fort"], indirect=True, scope="module"
)


@pytest.fixture
def births(children):
    return Births(children)


def fault_of(results, side=1):
    assert len(results) == 1
    assert results[0].faults[1 - side] is None
    fault = results[0].faults[side]
    assert fault is not None
    return fault


SPEND = "e = time.process_time() + {0}\nwhile time.process_time() < e: pass\n"
BROKEN = tomllib.loads(Path(__file__).with_name("broken.toml").read_text("utf-8"))


def source_of(name):
    """A strategy that does what the table says."""
    case = BROKEN[name]
    if case["turn"]:
        return at(case["turn"], case["deed"], case["game"])
    return f"{case['deed']}\n{ONE}"


@EITHER
@pytest.mark.parametrize("name", BROKEN)
def test_each_limit_has_its_own_reason_and_place(births, name):
    case, side = BROKEN[name], len(name) % 2
    sources = [TWO, TWO]
    sources[side] = source_of(name)
    judge = judge_of(births, SHORT)
    fault = fault_of(play(judge, sources[0], sources[1], ["7x15"]), side)
    told = fault.kind.name, fault.game, fault.turn
    assert told == (case["kind"], case["game"], case["turn"])
    assert len(fault.value) < 200


def test_the_time_for_a_whole_duel_has_its_own_reason(births):
    spend = SPEND.format(0.03).replace("\n", "\n    ")
    source = f"import time\ndef strategie(partie, past):\n    {spend}\n    return 1\n"
    fault = fault_of(play(judge_of(births, SHORT), TWO, source, ["7x15"], 50))
    assert fault.kind is FaultKind.SLOW_DUEL
    # 0.5 s at 30 ms a throw: not long after the 16th.
    assert 14 <= 3 * (fault.game - 1) + fault.turn <= 25


def test_longer_moves_are_paid_from_a_bank(births):
    # Some are pardoned where the referee itself waits for a processor: three are too many.
    long_moves = "if past: time.sleep(0.1)"
    source = f"import time\ndef strategie(partie, past):\n    {long_moves}\n    return 1\n"
    once = at(2, "time.sleep(0.12)", 2)
    assert play(judge_of(births, SHORT), TWO, once, ["7x15"])[0].faults == (None, None)
    fault = fault_of(play(judge_of(births, SHORT), TWO, source, ["7x15"]))
    assert fault.kind is FaultKind.SLOW_MOVE


DISHONEST = (
    *("calcule au premier coup", "dort au deuxième coup", "prend trop de mémoire", "lève"),
    *("sort", "raccroche", "un flot", "un coup trop long"),
)


@pytest.mark.parametrize("name", DISHONEST)
def test_the_other_duels_of_the_pair_are_those_of_an_honest_strategy(births, name):
    bad = source_of(name) + (
        "def honnete(partie, past):\n    return 1\n"
        "strategies = {(7, 15): honnete, (7, 30): strategie, (15, 30): honnete}\n"
    )
    judge = judge_of(births, SHORT)
    results = play(judge, TWO, bad)
    honest = play(judge, TWO, ONE)
    assert [result.faults[1] is None for result in results] == [True, False, True]
    for mine, theirs in zip(results, honest, strict=True):
        assert mine.faults[0] is None
        if not mine.faults[1]:
            assert mine[1:] == theirs[1:]


def test_a_name_made_of_lies_stays_data(births):
    deed = (
        r"""n = b'{"fault": ["invalid", "\\u202e<b>\\ud800\\u001b[31m", 7, [], {}, 1e999]}';"""
        r" os.write(4, b'\xff' + len(n).to_bytes(4, 'little') + n); time.sleep(9)"
    )
    infinite = fault_of(play(judge_of(births, SHORT), TWO, at(2, deed), ["7x15"]))
    assert infinite.kind is FaultKind.GARBLED
    fault = fault_of(
        play(judge_of(births, SHORT), TWO, at(2, deed.replace("1e999", "-5")), ["7x15"])
    )
    assert (fault.kind, fault.value, fault.line) == (FaultKind.INVALID, "<b>[31m", 0)
    assert (fault.expected, fault.game, fault.turn) == ("un nombre entier de 1 à 14", 1, 2)


def test_what_a_file_is_unreadable_for_is_told_without_a_child(births):
    unread = entrant("")._replace(fault=Fault(FaultKind.UNREADABLE, "x"))
    key = play(judge_of(births), ONE, TWO, ["7x15"])[0].key
    before = len(births.children)
    results = judge_of(births).pair(entrant(ONE), unread, [key])
    assert results[0].faults == (None, unread.fault)
    assert len(births.children) == before


@pytest.mark.parametrize("filling", [b"#" + b"\xc3\xa9" * 499_000, b"#\n" * 495_000])
def test_a_source_of_a_megabyte_plays(births, filling):
    source = ONE.encode() + filling + b"\n"
    judge = judge_of(births)
    assert judge.look(entrant(source), BOARDS).fault is None
    assert play(judge, TWO, source) == [
        result._replace(key=result.key._replace(right=entrant(source).sha))
        for result in play(judge, TWO, ONE)
    ]


# Crashes


RAISED = 'File "/bot/bot.py", line 3, in f\nZeroDivisionError: division by zero'
MADE = "bot.py, ligne 3 : ZeroDivisionError: division by zero"


@pytest.mark.parametrize(
    ("status", "share", "said", "kind", "value"),
    [
        (7, 0.1, "", FaultKind.DIED, "7"),
        (1, 0.1, RAISED, FaultKind.EXCEPTION, MADE),
        # A signal ended it, whatever it had complained of before.
        (-11, 0.1, RAISED, FaultKind.DIED, f"-11 {MADE}"),
        (-9, 0.85, "", FaultKind.DIED, "-9"),
        (-9, 0.95, "", FaultKind.MEMORY, ""),
        (1, 0.95, RAISED, FaultKind.MEMORY, ""),
    ],
)
def test_a_death_is_told_by_its_memory_its_words_and_its_status(
    births, status, share, said, kind, value
):
    judge = judge_of(births)
    end = SimpleNamespace(status=status, peak_bytes=int(share * judge.memory))
    fault = judge.explained(Fault(FaultKind.DIED), end, entrant(ONE), said)
    assert (fault.kind, fault.value) == (kind, value)


SLEEPY = (
    "import time\n"
    "def strategie(partie, past):\n"
    "    time.sleep(0.0005)\n"
    "    return min(1 + len(past) % 2, partie.stockGauche)\n"
)


@EITHER
@pytest.mark.parametrize("victims", [{0: 0.05}, {1: 0.03}, {0: 0.02, 2: 0.02, 5: 0.03}])
def test_a_child_that_somebody_kills_costs_nothing(children, victims):
    quiet = play(judge_of(Births(children)), SLEEPY, TWO, games=20)
    births = Births(children, victims)
    assert play(judge_of(births), SLEEPY, TWO, games=20) == quiet
    assert len(births.children) > 6  # a kill was seen


def test_a_crash_of_its_own_is_believed_when_it_comes_again(births):
    fault = fault_of(play(judge_of(births), TWO, at(3, "os._exit(7)", 2), ["7x15"]))
    assert fault == Fault(FaultKind.DIED, "7", game=2, turn=3)
    assert len(births.children) == 4


# It draws from the system, which no seed repeats, and leaves half of the duels.
SORE_LOSER = """
import os
def strategie(partie, past):
    if len(past) == 6 and not partie.coupsPrecedents and past[0].coupsPrecedents[0][0] > 1:
        os._exit(0)
    return 1 + os.urandom(1)[0] % 2 if partie.stockGauche > 1 else 1
"""


def replayed(births, sources, seed):
    """The result of a duel, if a crash had it played more than once."""
    before = len(births.children)
    result = play(judge_of(births), sources[0], sources[1], ["15x30"], 8, seed=seed)[0]
    return result if len(births.children) > before + 2 else None


@pytest.mark.parametrize("side", [0, 1])
def test_who_leaves_when_behind_gets_no_second_chance(births, side):
    sources = [TWO, TWO]
    sources[side] = SORE_LOSER
    results = [found for seed in range(16) if (found := replayed(births, sources, seed))]
    assert results  # but once in sixty thousand times
    for result in results:
        assert result.faults[side] == Fault(FaultKind.DIED, "0", game=7, turn=1)


def test_a_kill_from_outside_is_refuted_only_by_the_same_moves(children):
    """The price of that rule: who draws from the system and is killed is out."""
    chance = "import os, time\n" + SLEEPY.replace("len(past)", "os.urandom(1)[0]")
    births = Births(children, {0: 0.3})  # in its games, which take a second: not before them
    fault = fault_of(play(judge_of(births), chance, TWO, ["15x30"], 50), 0)
    assert (fault.kind, fault.value) == (FaultKind.DIED, "-9")
    assert len(births.children) == 4


@pytest.mark.lourd
def test_a_zygote_killed_in_the_middle_of_a_pair_costs_nothing(children):
    quiet = play(judge_of(Births(children)), SLEEPY, TWO, games=60)
    births = Births(children)
    timer = threading.Timer(0.1, os.kill, (children._zygote.process.pid, signal.SIGKILL))
    timer.start()
    assert play(judge_of(births), SLEEPY, TWO, games=60) == quiet
    timer.join()
    assert len(births.children) > 6


def test_a_first_look_survives_a_kill(children):
    named = "import time\ntime.sleep(0.2)\nNOM = 'Zoé'\n" + ONE
    births = Births(children, {0: 0.05})
    assert judge_of(births).look(entrant(named), BOARDS).name == "Zoé"
    assert len(births.children) == 2
    dead = judge_of(Births(children)).look(entrant("import os\nos._exit(4)\n"), BOARDS)
    assert dead.fault == Fault(FaultKind.DIED, "4")


def test_no_child_outlives_its_duel(births):
    play(judge_of(births, SHORT), TWO, source_of("sort"), games=2)
    assert births.children
    for child in births.children:
        with pytest.raises(ProcessLookupError):
            os.kill(child.process, 0)


# A child that was never shut in


class Stillborn:
    """A child that ends at once, with the status of one that could not be shut in."""

    def __init__(self, status):
        self.status, self.peak_bytes, self.words = status, 0, None
        (self.reader, answered), (asked, self.writer) = os.pipe(), os.pipe()
        os.close(answered)
        os.close(asked)

    def cpu(self):
        return 0.0

    def delay(self):
        return None

    def ready(self):
        return False

    def close(self):
        for descriptor in (self.reader, self.writer):
            with contextlib.suppress(OSError):
                os.close(descriptor)
        return self


def test_a_child_that_cannot_be_shut_in_is_no_fault_of_a_strategy():
    judge = judge_of(cast(Births, lambda program: Stillborn(70)))
    for attempt in (lambda: play(judge, ONE, TWO), lambda: judge.look(entrant(ONE), BOARDS)):
        with pytest.raises(ContestError) as told:
            attempt()
        assert told.value.reason == "nursery"


def test_a_strategy_that_ends_like_one_is_at_fault_itself(births):
    source = at(2, "os._exit(70)", 2)
    fault = fault_of(play(judge_of(births), TWO, source, ["7x15"]))
    assert fault == Fault(FaultKind.DIED, "70", game=2, turn=2)
    at_once = judge_of(births).look(entrant("import os\nos._exit(70)\n"), BOARDS)
    assert at_once.fault == Fault(FaultKind.DIED, "70")
