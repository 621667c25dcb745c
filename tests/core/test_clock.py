"""A strategy pays for what it computes and sleeps, and for nothing that the machine does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.core import clock as module
from trollkit.core.clock import Allowance, Clock
from trollkit.core.faults import FaultKind

LIMITS = Allowance()  # the very ones that students are told


class Machine:
    """A child whose clocks are written by hand, and the time that goes by beside it."""

    def __init__(self, *, tells_delay=True):
        self.now = 1000.0
        self.own = 50.0  # what this process waited for a processor
        self.is_ready = False
        self._cpu, self._delay = 3.0, 7.0
        self._tells = tells_delay

    def monotonic(self):
        return self.now

    def cpu(self):
        return self._cpu

    def delay(self):
        return self._delay if self._tells else None

    def ready(self):
        return self.is_ready

    def passes(self, *, cpu=0, delay=0, sleep=0, own=0):
        self._cpu += cpu
        self._delay += delay
        self.own += own
        self.now += cpu + delay + sleep + own


class NextProcess:
    """Another process of the same side on that machine: its own clocks begin at zero."""

    def __init__(self, machine):
        self._machine = machine
        self._cpu, self._delay = machine.cpu(), machine.delay() or 0.0

    def cpu(self):
        return self._machine.cpu() - self._cpu

    def delay(self):
        delay = self._machine.delay()
        return None if delay is None else delay - self._delay

    def ready(self):
        return self._machine.ready()


@pytest.fixture
def machine():
    made = Machine()
    with pytest.MonkeyPatch.context() as patch:
        on(made, patch)
        yield made


def on(machine, patch):
    patch.setattr(module, "time", machine)
    patch.setattr(module, "_own_delay", lambda: machine.own)
    return machine


def ready_to_play(machine, *, moves=1):
    """A clock after loading and so many quick moves."""
    clock = Clock(machine, LIMITS)
    clock.loaded()
    for _ in range(moves):
        assert answer(clock, machine, cpu=0.001) is None
    return clock


def answer(clock, machine, pardon=0.0, **costs):
    """What an answer to a question leads to, looked at every 10 ms until it is there."""
    clock.asked()
    asked, steps = machine.now, 1 + int(sum(costs.values()) / 0.01)
    for _ in range(steps):
        machine.passes(**{name: cost / steps for name, cost in costs.items()})
        if late := clock.late(asked, pardon):
            return late
    return clock.answered(asked, machine.now, pardon)


def test_what_the_machine_takes_is_never_at_fault(machine):
    """Five times the limit gone by, all of it waiting for a processor."""
    clock = Clock(machine, LIMITS)
    assert answer(clock, machine, delay=25) is None
    clock.loaded()
    assert answer(clock, machine, delay=5) is None
    for _ in range(1000):
        assert answer(clock, machine, cpu=0.005, delay=0.5) is None


def test_what_the_referee_itself_waited_is_never_at_fault(machine):
    clock = ready_to_play(machine)
    for _ in range(1000):
        assert answer(clock, machine, cpu=0.005, own=0.5) is None


def test_a_pause_of_the_whole_machine_is_never_at_fault(machine):
    clock = ready_to_play(machine)
    asked = machine.now
    machine.passes(sleep=3600)
    assert clock.late(asked, 3600) is None
    assert clock.answered(asked, machine.now, 3600) is None


def test_a_pardon_and_the_delay_behind_it_are_not_taken_off_twice(machine):
    clock = ready_to_play(machine)
    asked = machine.now
    machine.passes(sleep=1.5, own=1.5)
    assert clock.late(asked, 1.5) is FaultKind.SLOW_MOVE


def test_a_wait_that_goes_on_is_no_sleep(machine):
    clock = ready_to_play(machine)
    asked = machine.now
    machine.passes(sleep=2)  # in the queue, where its delay is not written down yet
    machine.is_ready = True
    assert clock.late(asked) is None
    machine.is_ready = False
    assert clock.late(asked) is FaultKind.SLOW_MOVE


def test_computing_is_at_fault_even_among_the_ready(machine):
    clock = ready_to_play(machine)
    machine.is_ready = True
    asked = machine.now
    machine.passes(cpu=1.2)
    assert clock.late(asked) is FaultKind.SLOW_MOVE


@pytest.mark.parametrize("cost", ["cpu", "sleep"])
def test_each_limit_has_its_kind(machine, cost):
    assert answer(Clock(machine, LIMITS), machine, **{cost: 5.1}) is FaultKind.SLOW_LOADING
    clock = ready_to_play(machine, moves=0)
    assert answer(clock, machine, **{cost: 1.1}) is FaultKind.SLOW_FIRST
    clock = ready_to_play(machine)
    assert answer(clock, machine, **{cost: 1.2}) is FaultKind.SLOW_MOVE
    clock = ready_to_play(machine)
    kinds = [answer(clock, machine, **{cost: 0.09}) for _ in range(112)]
    assert kinds[:111] == [None] * 111
    assert kinds[111] is FaultKind.SLOW_DUEL


@pytest.mark.parametrize("cost", ["cpu", "sleep"])
def test_nearly_each_limit_is_allowed(machine, cost):
    clock = Clock(machine, LIMITS)
    assert answer(clock, machine, **{cost: 4.9}) is None
    clock.loaded()
    assert answer(clock, machine, **{cost: 0.95}) is None
    assert answer(clock, machine, **{cost: 0.099}) is None
    assert answer(clock, machine, **{cost: 1.05}) is None  # all of the bank but a little
    assert answer(clock, machine, **{cost: 0.2}) is FaultKind.SLOW_MOVE


def test_the_bank_pays_what_is_over_the_limit_until_it_is_empty(machine):
    clock = ready_to_play(machine)
    kinds = [answer(clock, machine, cpu=0.34) for _ in range(5)]
    assert kinds == [None] * 4 + [FaultKind.SLOW_MOVE]


def test_no_answer_costs_more_than_the_whole_bank(machine):
    clock = ready_to_play(machine)
    asked = machine.now
    machine.passes(cpu=1.3)
    assert clock.answered(asked, machine.now) is FaultKind.SLOW_MOVE


@pytest.mark.parametrize("cost", ["cpu", "sleep"])
def test_nobody_waits_longer_for_a_first_move_than_its_limit(machine, cost):
    clock = ready_to_play(machine, moves=0)
    asked = machine.now
    machine.passes(**{cost: 0.99})
    assert clock.late(asked) is None
    machine.passes(**{cost: 0.02})
    assert clock.late(asked) is FaultKind.SLOW_FIRST


def test_each_opening_has_the_time_of_a_first_move(machine):
    clock = ready_to_play(machine, moves=3)
    clock.opening()
    assert answer(clock, machine, cpu=0.9) is None
    clock.opening()
    assert answer(clock, machine, sleep=1.1) is FaultKind.SLOW_FIRST


def test_what_was_computed_before_the_question_is_not_charged_to_it(machine):
    """Clocks are read every 10 ms: a limit without a bank must not see what was before."""
    clock = Clock(machine, LIMITS._replace(bank=0.0))
    clock.loaded()
    assert answer(clock, machine, cpu=0.02) is None
    for _ in range(3):
        assert answer(clock, machine, cpu=0.003) is None
    assert answer(clock, machine, cpu=0.099, delay=0.5) is None
    assert answer(clock, machine, cpu=0.115) is FaultKind.SLOW_MOVE


def test_the_time_in_which_another_played_pays_nothing(machine):
    clock = ready_to_play(machine)
    machine.passes(sleep=2)  # nobody has asked it anything
    # Threads of its own wait for each other as long as one of them computes.
    machine._delay += 1.5
    assert answer(clock, machine, cpu=1.5) is FaultKind.SLOW_MOVE


def test_loading_is_no_part_of_the_duel(machine):
    clock = Clock(machine, LIMITS)
    assert answer(clock, machine, cpu=4.9) is None
    clock.loaded()
    assert all(answer(clock, machine, cpu=0.09) is None for _ in range(110))


def test_quick_answers_that_no_clock_saw_count_for_the_duel(machine):
    clock = ready_to_play(machine)
    machine.passes(sleep=10.1)
    clock.waited(10.1)
    assert clock.check() is FaultKind.SLOW_DUEL


def test_quick_answers_count_for_the_duel_however_long_the_other_one_takes(machine):
    clock = ready_to_play(machine)

    def turn():
        machine.passes(sleep=0.02)
        return answer(clock, machine, cpu=0.009)

    assert not any(turn() for _ in range(1000))
    assert FaultKind.SLOW_DUEL in [turn() for _ in range(200)]


def test_computing_between_the_looks_counts_for_the_duel(machine):
    clock = ready_to_play(machine)
    machine.passes(cpu=9.9)
    assert clock.check() is None
    machine.passes(cpu=0.2)
    assert clock.check() is FaultKind.SLOW_DUEL


@pytest.mark.parametrize("cost", ["cpu", "sleep"])
def test_the_processes_of_a_side_share_the_time_of_its_duel(machine, cost):
    """Ten of nearly a second fit into ten seconds, each counted once; one more does not."""
    clock = ready_to_play(machine, moves=0)
    for _ in range(10):
        assert answer(clock, machine, **{cost: 0.95}) is None
        clock.started(NextProcess(machine))
        clock.opening()
    assert clock.check() is None
    answer(clock, machine, **{cost: 0.55})
    assert clock.check() is FaultKind.SLOW_DUEL


def test_where_nobody_tells_the_delay_only_computing_and_very_long_sleep_are_at_fault(
    monkeypatch,
):
    machine = on(Machine(tells_delay=False), monkeypatch)
    clock = ready_to_play(machine)
    assert answer(clock, machine, delay=2) is None
    assert answer(clock, machine, sleep=2) is None
    assert answer(clock, machine, cpu=1.2) is FaultKind.SLOW_MOVE
    clock = ready_to_play(machine)
    assert answer(clock, machine, sleep=30) is FaultKind.SLOW_MOVE


COSTS = st.fixed_dictionaries(
    {"cpu": st.floats(0, 0.09), "delay": st.floats(0, 3), "own": st.floats(0, 3)}
)


@given(st.lists(COSTS, max_size=30))
def test_moves_within_the_limit_are_honest_on_any_machine(
    moves,
):
    with pytest.MonkeyPatch.context() as patch:
        machine = on(Machine(), patch)
        clock = ready_to_play(machine)
        assert not any(answer(clock, machine, **costs) for costs in moves)


def test_a_clock_on_the_wall_would_punish_the_honest(machine, monkeypatch):
    """The tests above can fail: with this clock they do."""

    def wall(self, asked, pardon):
        return machine.now - asked

    monkeypatch.setattr(Clock, "_spent", wall)
    clock = ready_to_play(machine)
    assert answer(clock, machine, cpu=0.04, delay=1.2) is FaultKind.SLOW_MOVE
