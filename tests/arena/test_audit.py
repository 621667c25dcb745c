"""Who plays otherwise in a shared child than strictly is found out, and gains nothing there."""

from random import SystemRandom

import pytest

from tests.arena.helpers import untimed
from tests.arena.isolated import ONE, TROLLS, TWO, level_of
from tests.arena.test_run import Inline
from trollkit.arena import run as module
from trollkit.arena.contest import Contest, Plan
from trollkit.arena.entrants import Entrant, Registration
from trollkit.arena.run import run, sample
from trollkit.arena.store import Store

# Nothing that is judged today may do this: what if the judgement were wrong?
CHEAT = """
import sys
def strategie(partie, passe):
    frame, shared = sys._getframe(), False
    while frame:
        shared |= frame.f_code.co_name == "_play_both" and {when}
        frame = frame.f_back
    return min(3 if shared else 1, partie.stockGauche)
"""
DICE = (
    "import random\n"
    "def strategie(partie, passe):\n"
    "    return random.randint(1, min(3, partie.stockGauche))\n"
)
ALWAYS, SELDOM = "True", "partie.nombreCases == 15"


def field(cheat):
    sources = {"un": ONE, "deux": TWO, "des": DICE, "tricheur": CHEAT.replace("{when}", cheat)}
    return [Entrant(id_, code.encode()) for id_, code in sources.items()]


def held(
    entrants,
    base,
    *,
    strict=False,
    told=False,
    executor=None,
):
    """A contest in which everybody is said to keep to itself, and what its base holds then."""
    plan = Plan(TROLLS, "trolls", ("7x15", "15x30"), 30, 5, level_of("fort"), strict)
    known = {each.id: Registration(each.id, shares=True) for each in entrants}
    contest = Contest(plan, entrants, registrations=known, told=told)
    with Store(base) as store:
        run(contest, store, executor or Inline())
        stored = store.find(contest.results)
    assert contest.done == contest.total == len(stored)
    return contest, {key: untimed(each) for key, each in stored.items()}


def test_who_cheats_in_shared_duels_alone_gains_nothing_and_it_is_said(tmp_path):
    entrants = field(ALWAYS)
    contest, found = held(entrants, tmp_path / "a.sqlite")
    assert found == held(entrants, tmp_path / "strict.sqlite", strict=True)[1]
    assert entrants[-1].sha in contest.suspects
    assert "a tourné autrement" in contest.warning
    assert "« tricheur »" in contest.warning


def test_without_an_audit_it_would_gain(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "sample", lambda pairings, chance: set())
    entrants = field(ALWAYS)
    contest, found = held(entrants, tmp_path / "a.sqlite")
    assert found != held(entrants, tmp_path / "strict.sqlite", strict=True)[1]
    assert not contest.warning


class Watched(Inline):
    """Notes how each pair is to be played."""

    def __init__(self):
        super().__init__()
        self.ways = []

    def submit(self, fn, /, *args, **kwargs):
        if fn.__name__ == "play_pair":
            self.ways.append((args[1].id, args[2].id, kwargs["strict"]))
        return super().submit(fn, *args, **kwargs)


def test_who_has_been_at_fault_is_given_up_in_no_second_shared_child(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "sample", lambda pairings, chance: set())
    broken = Entrant("cassé", b"def strategie(partie, passe):\n    return 0\n")
    entrants, executor = [*field("False"), broken], Watched()
    found = held(entrants, tmp_path / "a.sqlite", executor=executor)[1]
    theirs = [strict for *pair, strict in executor.ways if "cassé" in pair]
    others = {strict for *pair, strict in executor.ways if "cassé" not in pair}
    assert theirs[0] is False and theirs[-1] is True and len(theirs) == 4
    assert others == {False}
    assert found == held(entrants, tmp_path / "strict.sqlite", strict=True)[1]


@pytest.mark.lourd
def test_all_that_the_first_three_have_shared_is_played_again_before_the_end(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(module, "sample", lambda pairings, chance: set())
    entrants = field(SELDOM)
    strict = held(entrants, tmp_path / "strict.sqlite", strict=True)[1]
    assert held(entrants, tmp_path / "a.sqlite")[1] != strict
    contest, found = held(entrants, tmp_path / "a.sqlite", told=True)
    assert found == strict
    assert contest.warning
    executor = Inline()  # what is closed stays so
    with Store(tmp_path / "a.sqlite") as store:
        run(contest, store, executor)
    assert executor.duels == 0


class Cut(Inline):
    """Is stopped when so many strict plays have been made."""

    def __init__(self, strict):
        super().__init__()
        self.left = strict

    def submit(self, fn, /, *args, **kwargs):
        if fn.__name__ == "play_pair" and kwargs["strict"]:
            if not self.left:
                raise KeyboardInterrupt
            self.left -= 1
        return super().submit(fn, *args, **kwargs)


@pytest.mark.lourd
@pytest.mark.parametrize("replays", [0, 1])
def test_a_kill_loses_neither_what_was_drawn_nor_who_was_found_out(
    replays, tmp_path, monkeypatch
):
    entrants, base = field(ALWAYS), tmp_path / "a.sqlite"
    strict = held(entrants, tmp_path / "strict.sqlite", strict=True)[1]

    def all_of_it(pairings, chance):
        theirs = (each for each in pairings if "tricheur" in (each.left.id, each.right.id))
        return {key for each in theirs for key in each.keys}

    monkeypatch.setattr(module, "sample", all_of_it)
    with pytest.raises(KeyboardInterrupt):
        held(entrants, base, executor=Cut(replays))
    monkeypatch.setattr(module, "sample", lambda pairings, chance: set())
    contest, found = held(entrants, base)
    assert found == strict
    assert "« tricheur »" in contest.warning


@pytest.mark.parametrize("size", [2, 7, 30])
def test_of_each_strategy_one_duel_in_twenty_is_drawn_and_one_at_least(size):
    entrants = [Entrant(str(number), str(number).encode()) for number in range(size)]
    contest = Contest(Plan(TROLLS, "trolls", ("7x15", "7x30")), entrants)
    drawn = sample(contest.pairings, SystemRandom())
    for id_ in (each.id for each in contest.entrants):
        theirs = [
            key
            for pairing in contest.pairings
            for key in pairing.keys
            if id_ in (pairing.left.id, pairing.right.id)
        ]
        assert 20 * len(drawn.intersection(theirs)) >= len(theirs)
    every = sum(len(pairing.keys) for pairing in contest.pairings)
    assert len(drawn) <= max(size, every / 8)
