"""What the truth about a ranking costs: a class of thirty, four categories, every duel close.

The peer of the intervals is one ranking by the rules for each redrawn contest, in Python.
"""

import random
from pathlib import Path
from typing import Any

import pytest

from trollkit.arena import tables
from trollkit.arena.contest import Contest, Plan
from trollkit.arena.duel import DuelResult
from trollkit.arena.entrants import Entrant, Registration
from trollkit.arena.snapshot import Snapshot
from trollkit.arena.tables import RESAMPLES

ENTRANTS, CATEGORIES = 30, ("7x15", "7x30", "15x30", "15x50")


@pytest.fixture(scope="module")
def contest() -> Contest:
    plan = Plan("trollkit.trolls.discipline:DISCIPLINE", "trolls", CATEGORIES)
    entrants = [Entrant(f"s{number:02}", str(number).encode()) for number in range(ENTRANTS)]
    contest = Contest(plan, entrants)
    contest.registrations.update((each.id, Registration(each.id)) for each in entrants)
    chance = random.Random(5)
    for pairing in contest.pairings:
        for key in pairing.keys:
            wins = chance.randint(400, 550)
            losses = chance.randint(400, 1000 - wins)
            draws = 1000 - wins - losses
            none = (None, None)
            contest.results[key] = DuelResult(key, wins, draws, losses, b"", none, 0.0)
    return contest


def intervals(contest: Contest, resamples: int) -> None:
    tables.intervals(contest.standings(), contest.duels(), resamples=resamples)


@pytest.mark.benchmark(group="intervalles de rang")
def test_intervals(contest: Contest, benchmark: Any, figure: Any) -> None:
    benchmark.pedantic(intervals, (contest, RESAMPLES), rounds=5, warmup_rounds=1)
    figure("1740 affrontements retirés", RESAMPLES, "concours")


@pytest.mark.benchmark(group="intervalles de rang")
def test_naive_intervals(contest: Contest, benchmark: Any, figure: Any) -> None:
    benchmark.pedantic(naive_contest, (contest,), rounds=5, warmup_rounds=1)
    figure("un classement par concours", 1, "concours", peer=True)


def naive_contest(contest: Contest) -> None:
    chance = random.Random(0)
    totals = dict.fromkeys((each.id for each in contest.entrants), (0, 0))
    for duel in contest.duels():
        played = duel.result
        weights = (played.wins, played.draws, played.losses)
        lead = sum(chance.choices((1, 0, -1), weights, k=1000))
        for id_, mine in ((duel.left, lead), (duel.right, -lead)):
            points, score = totals[id_]
            totals[id_] = points + (3 if mine > 0 else mine == 0), score + mine
    sorted(totals.values())


@pytest.mark.benchmark(group="état d'un concours de trente")
def test_snapshot(contest: Contest, benchmark: Any, figure: Any, tmp_path: Path) -> None:
    snapshot = Snapshot(contest, tmp_path / "etat.json", "concours.sqlite")
    benchmark.pedantic(snapshot.write, ("en_cours",), rounds=10, warmup_rounds=1)
    figure("etat.json écrit, deux fois par seconde au plus", 1, "écritures")


@pytest.mark.benchmark(group="cycles")
def test_cycles(contest: Contest, benchmark: Any, figure: Any) -> None:
    benchmark.pedantic(contest.sums.cycles, rounds=10, warmup_rounds=1)
    figure("tous les triplets de trente", contest.sums.cycles().triplets, "triplets")
