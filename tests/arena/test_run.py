"""A contest runs to the same end whatever happens on the way."""

import os
import signal
import subprocess
import sys
from concurrent.futures import BrokenExecutor, Future
from dataclasses import replace
from pathlib import Path

import pytest

from tests.arena import toy
from tests.arena.helpers import constant, toy_contest
from tests.waits import eventually
from trollkit.arena import contest as contest_module
from trollkit.arena.contest import Contest
from trollkit.arena.duel import Unlike
from trollkit.arena.entrants import Registration
from trollkit.arena.run import run
from trollkit.arena.store import Store
from trollkit.arena.workers import Pool
from trollkit.core.errors import ContestError
from trollkit.core.faults import Fault, FaultKind


class Inline:
    """Runs each task at once, and counts them; a stand-in for processes."""

    in_flight = staticmethod(lambda: 2)

    def __init__(self, stop_after=None):
        self.duels = 0
        self.stop_after = stop_after

    def submit(self, fn, /, *args, **kwargs):
        if fn.__name__ == "play_pair":
            if self.stop_after is not None and self.duels >= self.stop_after:
                raise KeyboardInterrupt
            self.duels += len(args[3])
        future = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Unlike as error:
            future.set_exception(error)
        return future


SOURCES = {
    "one": constant("1"),
    "top": "NOM = 'Le grand'\n" + constant("most"),
    "half": constant("most // 2"),
    "dice": "import random\ndef name_a_number(most):\n    return random.randint(0, most)\n",
    "bad": constant("-1"),
    "broken": "def name_a_number(most)",
}


def played(contest, base, executor=None):
    with Store(base) as store:
        run(contest, store, executor or Inline())
    return contest


def summary(contest):
    return [
        (m.left, m.right, m.result.key, m.result.wins, m.result.losses, m.result.moves)
        for m in contest.duels()
    ]


class Interrupted(Inline):
    """Ctrl-C comes at the worst of moments: while a duel is handed out."""

    def submit(self, fn, /, *args, **kwargs):
        future = super().submit(fn, *args, **kwargs)
        if fn.__name__ == "play_pair" and self.stop_after is None:
            self.stop_after = self.duels
            signal.raise_signal(signal.SIGINT)
            self.stop_after = len(SOURCES) ** 3  # and never again
        return future


def test_a_ctrl_c_is_raised_between_two_turns_and_what_was_played_is_kept(tmp_path):
    executor = Interrupted()
    with pytest.raises(KeyboardInterrupt):
        played(toy_contest(SOURCES), tmp_path / "base.sqlite", executor)
    again = played(toy_contest(SOURCES), tmp_path / "base.sqlite")
    assert again.resumed == executor.duels > 0
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_only_the_pairs_that_are_named_meet(tmp_path):
    whole = toy_contest({name: constant(name) for name in ("1", "2", "3")})
    one, two, three = whole.entrants
    pairs = [(three, one), (two, three)]
    held = played(Contest(whole.plan, whole.entrants, pairs=pairs), tmp_path / "base.sqlite")
    met = {frozenset((duel.left, duel.right)) for duel in held.duels()}
    assert met == {frozenset("13"), frozenset("23")}


def test_a_stopped_contest_goes_on_and_ends_as_an_undisturbed_one(tmp_path):
    whole = played(toy_contest(SOURCES), tmp_path / "whole.sqlite")
    base = tmp_path / "stopped.sqlite"
    with pytest.raises(KeyboardInterrupt):
        played(toy_contest(SOURCES), base, Inline(stop_after=8))
    rest = Inline()
    again = played(toy_contest(SOURCES), base, rest)
    # The stop came while two pairs were in flight: these alone may be lost.
    assert whole.total - 8 <= rest.duels <= whole.total - 4
    assert summary(again) == summary(whole)


@pytest.mark.long
def test_any_number_of_workers_gives_the_same_contest_byte_for_byte(tmp_path):
    # Words hash differently in each process, unless all workers are told the same seed.
    sources = SOURCES | {"hash": constant("hash('x') % 7")}
    found = []
    for workers in (1, 2):
        with Pool(workers) as executor:
            base = tmp_path / f"{workers}.sqlite"
            found.append(summary(played(toy_contest(sources), base, executor)))
    assert found[0] == found[1]


@pytest.mark.long
def test_a_strategy_that_takes_its_worker_down_is_named_and_the_rest_is_kept(
    tmp_path,
):
    killer = "import os\ndef name_a_number(most):\n    os._exit(1)\n"
    sources = {"one": constant("1"), "top": constant("most"), "killer": killer}
    base = tmp_path / "base.sqlite"
    with (
        Pool(1) as executor,
        Store(base) as store,
        pytest.raises(ContestError) as caught,
    ):
        run(toy_contest(sources), store, executor)
    assert caught.value.reason == "worker_died"
    assert "killer" in caught.value.detail


class Breaking(Inline):
    """A pool that breaks, after so many tasks, between two submissions."""

    def submit(self, fn, /, *args, **kwargs):
        if self.stop_after == 0:
            raise BrokenExecutor
        self.stop_after = (self.stop_after or 0) - 1
        future = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@pytest.mark.parametrize("tasks", [0, 2, len(SOURCES), len(SOURCES) + 1, len(SOURCES) + 4])
def test_a_pool_that_broke_a_moment_ago_is_no_error_of_the_kit(tmp_path, tasks):
    base = tmp_path / "base.sqlite"
    with pytest.raises(ContestError) as caught:
        played(toy_contest(SOURCES), base, Breaking(tasks))
    assert caught.value.reason == "worker_died"
    rest = Inline()
    assert summary(played(toy_contest(SOURCES), base, rest)) == summary(
        played(toy_contest(SOURCES), tmp_path / "whole.sqlite")
    )
    done = 2 * max(0, tasks - len(SOURCES))
    assert 0 <= rest.duels - (30 - done) <= 2 * Inline.in_flight()  # what was out is lost


HOSTILE = {
    "subclass": "class N(str):\n    pass\nNOM = N('Le faux')\n" + constant("2"),
    "reducer": (
        "import os\nclass N(str):\n    def __reduce__(self):\n"
        "        return (os.system, ('touch trahison',))\nNOM = N('x')\n" + constant("3")
    ),
    "exploding": (
        "class D(dict):\n    def get(self, *a):\n        raise RuntimeError('boum')\n"
        "name_a_number = D()\n"
    ),
}


def test_what_a_games_entry_raises_is_the_fault_of_the_file(tmp_path, monkeypatch):
    def entry(namespace, category):
        found = namespace.get("name_a_number")
        return found.get(category) if isinstance(found, dict) else found

    careless = replace(toy.DISCIPLINE, choose=entry)
    monkeypatch.setattr("tests.arena.toy.DISCIPLINE", careless)
    contest = played(toy_contest(SOURCES | HOSTILE), tmp_path / "base.sqlite")
    fault = contest.registrations["exploding"].fault
    assert fault is not None
    assert (fault.kind, fault.value) == (FaultKind.LOADING, "RuntimeError: boum")


@pytest.mark.long
def test_workers_end_when_their_parent_is_killed(tmp_path):
    code = (
        "import os, sys, time\n"
        "from trollkit.arena.workers import Pool\n"
        "if __name__ == '__main__':\n"
        "    with Pool(2) as pool:\n"
        "        print(*{pool.submit(os.getpid).result() for _ in range(9)}, flush=True)\n"
        "        time.sleep(60)\n"
    )
    script = tmp_path / "parent.py"
    script.write_text(code)
    parent = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    workers = [int(word) for word in parent.stdout.readline().split()]
    assert all(alive(worker) for worker in workers)
    parent.kill()
    parent.communicate()
    assert eventually(lambda: not any(map(alive, workers)))


def alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"


def test_of_a_large_field_the_base_alone_keeps_the_moves(tmp_path, monkeypatch):
    whole = played(toy_contest(SOURCES), tmp_path / "whole.sqlite")
    monkeypatch.setattr(contest_module, "LARGE", 5)
    large = played(toy_contest(SOURCES), tmp_path / "large.sqlite")
    again = played(toy_contest(SOURCES), tmp_path / "large.sqlite")
    assert large.standings() == again.standings() == whole.standings()
    for contest in (large, again):
        assert not any(result.moves for result in contest.results.values())
    with Store(tmp_path / "large.sqlite") as store:
        stored = store.find(whole.results)
    assert {key: each.moves for key, each in stored.items()} == {
        key: each.moves for key, each in whole.results.items()
    }


def test_a_file_too_slow_to_load_is_not_waited_for_in_each_of_its_duels(tmp_path):
    slow = Registration(fault=Fault(FaultKind.SLOW_LOADING))
    contest = toy_contest(
        {"one": constant("1"), "slow": constant("2"), "top": constant("most")}
    )
    handed = []

    class Watched(Inline):
        def submit(self, fn, /, *args, **kwargs):
            if fn.__name__ == "register" and args[1].id == "slow":
                done = Future()
                done.set_result(slow)
                return done
            if fn.__name__ == "play_pair":
                handed.extend(args[1:3])
            return super().submit(fn, *args, **kwargs)

    played(contest, tmp_path / "base.sqlite", Watched())
    assert {each.id: each.fault for each in handed} == {
        "one": None, "slow": slow.fault, "top": None,
    }  # fmt: skip
    table = {standing.id: standing for standing in contest.standings()}
    assert (table["slow"].disqualifications, table["one"].disqualifications) == (4, 0)


def test_where_workers_come_and_go_it_is_asked_how_many_pairs_may_be_out(
    tmp_path,
):
    contest = toy_contest({"one": constant("1"), "top": constant("most")})
    answers = [0, 0, 3]
    with Store(tmp_path / "base.sqlite") as store:
        players = Inline()
        players.in_flight = lambda: answers.pop(0) if answers else 3
        run(contest, store, players)
    assert (answers, len(contest.results)) == ([], 2)
