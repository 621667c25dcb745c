"""What a base remembers of its runs, and which one the next is compared with."""

import pytest

from tests.arena.helpers import constant, toy_contest
from tests.arena.test_run import SOURCES, Inline, played
from trollkit.arena.store import Archive


def history(base):
    """Each run's ids by rank, and whether it has ended."""
    return [
        ([standing.id for standing in run.standings], run.finished_at is not None)
        for run in Archive(base).history()
    ]


@pytest.fixture
def base(tmp_path):
    return tmp_path / "base.sqlite"


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
