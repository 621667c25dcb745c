"""What viewers find in a base, whatever state it is in, and which runs it remembers."""

import json
import os
import random
import sqlite3
import subprocess
import sys
import time
from itertools import permutations

import pytest

from tests.arena.helpers import constant, result, toy_contest
from tests.arena.test_run import SOURCES, Inline, played
from trollkit.arena.state import StopRequest
from trollkit.arena.store import Archive, Store
from trollkit.core.errors import StoreError
from trollkit.phrases import phrase


@pytest.fixture
def base(tmp_path):
    return tmp_path / "base.sqlite"


def reason(base):
    """Why every question about the base is refused, in one sentence each."""
    archive = Archive(base)
    reasons = set()
    for ask in (
        archive.latest,
        archive.history,
        lambda: archive.duel("one", "top", "small"),
    ):
        with pytest.raises(StoreError) as caught:
            ask()
        assert base.name in phrase(caught.value)
        reasons.add(caught.value.reason)
    (only,) = reasons
    return only


def test_every_duel_is_found_in_either_order(base):
    contest = played(toy_contest(SOURCES), base)
    archive = Archive(base)
    for duel in contest.duels():
        category = duel.result.key.category
        for a, b in permutations((duel.left, duel.right)):
            assert archive.duel(a, b, category) == duel.result
        run = archive.latest()
        assert run is not None
        sides = run.sides(duel.right, duel.left)
        assert sides is not None
        assert tuple(side.id for side in sides) == (duel.left, duel.right)


def test_looking_changes_nothing_and_creates_nothing(base):
    assert reason(base) == "missing"
    assert list(base.parent.iterdir()) == []
    base.touch()
    assert reason(base) == "missing"
    assert base.read_bytes() == b""
    base.unlink()
    played(toy_contest(SOURCES), base)
    files = {path.name: path.read_bytes() for path in base.parent.iterdir()}
    Archive(base).history()
    Archive(base).duel("one", "top", "small")
    assert {path.name: path.read_bytes() for path in base.parent.iterdir()} == files


def test_moves_of_another_version_of_the_kit_are_not_read(base):
    contest = toy_contest(SOURCES)
    contest.key = contest.key._replace(engine="0.0")
    with Store(base) as store:
        store.begin(contest.record)
    archive = Archive(base)
    assert [run.key.engine for run in archive.history()] == ["0.0"]
    with pytest.raises(StoreError) as caught:
        archive.duel("one", "top", "small")
    assert caught.value.reason == "engine"


def test_a_base_with_flipped_bytes_is_refused_or_read_never_a_crash(base):
    played(toy_contest(SOURCES), base)
    whole, chance = base.read_bytes(), random.Random(4)
    for _ in range(150):
        spoilt = bytearray(whole)
        for _ in range(chance.choice((1, 30))):
            spoilt[chance.randrange(100, len(whole))] ^= 1 << chance.randrange(8)
        base.write_bytes(spoilt)
        try:
            Archive(base).duel("one", "top", "small")
        except StoreError as error:
            assert error.reason in {"foreign", "unreadable", "older", "newer", "engine"}


def test_a_contest_in_the_middle_of_a_write_keeps_its_viewers_waiting_a_little(
    base, monkeypatch
):
    played(toy_contest(SOURCES), base)
    monkeypatch.setattr("trollkit.arena.store._PATIENCE_S", 0.05)
    db = sqlite3.connect(base, isolation_level=None)
    db.execute("BEGIN EXCLUSIVE")
    try:
        assert reason(base) == "locked"
    finally:
        db.close()
    assert len(Archive(base).history()) == 1


WRITER = """
import sys, time
from pathlib import Path
from tests.arena.helpers import result
from trollkit.arena.store import Store

with Store(Path(sys.argv[1])) as store:
    print("ready", flush=True)
    for seed in range(10_000):
        store.add([
            result(1, 2, seed=seed, category=c)._replace(moves=bytes(5000)) for c in "ab"
        ])
        time.sleep(0.005)
"""


@pytest.mark.long
def test_a_base_being_written_is_read_and_one_whose_writer_was_killed_heals(
    base,
):
    for _ in range(5):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(base)],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert writer.stdout is not None
        writer.stdout.readline()
        until = time.monotonic() + 0.3
        while time.monotonic() < until:
            assert Archive(base).history() == []
        writer.kill()
        writer.communicate()
        try:
            assert Archive(base).history() == []
        except StoreError as error:  # killed in the middle of a write
            assert error.reason == "unreadable"
        with Store(base) as store:
            rows = store._db.execute("SELECT key FROM duel").fetchall()
            keys = [result(0, 0).key._replace(seed=json.loads(row)[5]) for (row,) in rows]
            assert len(
                store.find(key._replace(category=c) for key in keys for c in "ab")
            ) == len(rows)
        assert Archive(base).history() == []


def test_a_duel_is_that_of_the_latest_run(base):
    played(toy_contest(SOURCES), base)
    contest = played(toy_contest(SOURCES, seed=7), base)
    found = Archive(base).duel("dice", "top", "large")
    assert found is not None
    assert found.key.seed == contest.plan.seed == 7


# What a base remembers of its runs, and which one the next is compared with.


def history(base):
    """Each run's ids by rank, and whether it has ended."""
    return [
        ([standing.id for standing in run.standings], run.finished_at is not None)
        for run in Archive(base).history()
    ]


def test_a_finished_run_is_kept_with_its_plan_its_entrants_and_its_standings(
    base,
):
    contest = played(toy_contest(SOURCES), base)
    (run,) = Archive(base).history()
    assert run.plan["categories"] == ["small", "large"]
    assert [(each.id, each.sha) for each in run.entrants] == [
        (each.id, each.sha) for each in contest.entrants
    ]
    assert {each.id: each.name for each in run.entrants} == contest.names
    assert list(run.standings) == contest.standings()
    assert run.finished_at is not None
    assert run.started_at <= run.finished_at


def test_a_resumed_run_is_the_same_run(base):
    with pytest.raises(KeyboardInterrupt):
        played(toy_contest(SOURCES), base, Inline(stop_after=8))
    assert history(base) == [([], False)]
    (begun,) = Archive(base).history()
    contest = played(toy_contest(SOURCES), base)
    (run,) = Archive(base).history()
    assert run.started_at == begun.started_at
    assert list(run.standings) == contest.standings()


def test_ranks_are_compared_with_the_last_finished_run_that_differs(base):
    before = played(toy_contest(SOURCES), base)
    changed = SOURCES | {"one": constant("most"), "late": constant("3")}
    with pytest.raises(KeyboardInterrupt):  # begun, never ended: nothing to compare with
        played(toy_contest(SOURCES | {"one": constant("4")}), base, Inline(stop_after=2))
    ranks = {each.id: each.rank for each in before.standings()}
    for _ in "twice":
        assert played(toy_contest(changed), base).previous == ranks
    assert [ended for _, ended in history(base)] == [True, False, True]


def test_another_plan_is_another_contest_but_not_another_way_to_shut_it_in():
    bubble, kernel, strict, trusted = (
        toy_contest(SOURCES, isolation=level, strict=strict).record
        for level, strict in (
            ("bwrap", False),
            ("noyau", False),
            ("bwrap", True),
            ("aucun", False),
        )
    )
    for change in ({"seed": 1}, {"games": 6}, {"categories": ("small",)}):
        other = toy_contest(SOURCES, isolation="bwrap", **change).record
        assert not bubble.is_same_contest(other)
    assert bubble.is_same_contest(kernel)
    assert bubble.is_same_contest(strict)
    assert not bubble.is_same_contest(trusted)


def test_a_folder_that_refuses_the_request_is_a_clear_error(tmp_path):
    (tmp_path / "fichier").touch()
    stop = StopRequest(tmp_path / "fichier" / "base.sqlite")
    assert not stop.made()
    with pytest.raises(StoreError) as caught:
        stop.make()
    assert caught.value.reason == "file"


def test_a_request_that_will_not_go_is_a_clear_error(tmp_path):
    stop = StopRequest(tmp_path / "base.sqlite")
    stop.path.mkdir()
    with pytest.raises(StoreError) as caught:
        stop.withdraw()
    assert caught.value.reason == "file"
