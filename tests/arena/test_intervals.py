"""Rank intervals: what is redrawn, what is not, and what the span of ranks is."""

import random
import statistics
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.arena.fields import fields, ranking
from tests.arena.helpers import result
from trollkit.arena import tables
from trollkit.arena.duel import PlayedDuel
from trollkit.arena.tables import redrawn


def intervals(ids, duels, resamples=1000):
    return tables.intervals(ranking(ids, duels), duels, resamples=resamples)


def naive(ids, duels, resamples):
    """One whole ranking by the rules for each redrawn contest."""
    draws = [redrawn(duel.result, resamples)[1][0] for duel in duels]
    ranks = {id_: [] for id_ in ids}
    for turn in range(resamples):
        contest = [
            duel._replace(result=with_lead(duel.result, int(lead[turn % len(lead)])))
            for duel, lead in zip(duels, draws, strict=True)
        ]
        for standing in ranking(ids, contest):
            ranks[standing.id].append(standing.rank)
    left_out = resamples * 25 // 1000
    spans = {}
    for standing in ranking(ids, duels):
        kept = sorted(ranks[standing.id])[left_out : resamples - left_out]
        if standing.played:
            spans[standing.id] = (min(*kept, standing.rank), max(*kept, standing.rank))
    return spans


def with_lead(played, lead):
    if any(played.offenders):
        return played
    return played._replace(wins=max(lead, 0), losses=max(-lead, 0))


@settings(max_examples=40)
@given(fields(), st.sampled_from([40, 41, 120]))
def test_the_fast_intervals_are_those_of_one_ranking_a_redrawn_contest(field, resamples):
    assert intervals(*field, resamples) == naive(*field, resamples)


@pytest.mark.parametrize(("wins", "draws", "losses"), [(500, 100, 400), (30, 900, 70)])
def test_a_lead_is_redrawn_with_the_spread_of_independent_games(wins, draws, losses):
    (_, _), (lead, against) = redrawn(result(wins, losses), 4000)
    assert list(against) == list(-lead)
    expected = (wins + losses - (wins - losses) ** 2 / 1000) ** 0.5
    assert statistics.fmean(lead.tolist()) == pytest.approx(wins - losses, abs=expected / 12)
    assert statistics.pstdev(lead.tolist()) == pytest.approx(expected, rel=0.06)


def test_each_duel_has_its_own_chance_and_keeps_it():
    def lead(**key):
        return redrawn(result(500, 500, **key), 50)[1][0].tolist()  # type: ignore[no-any-return]

    assert lead() == lead()
    assert lead() != lead(seed=1)
    assert lead() != lead(category="large")


def test_about_95_intervals_in_a_hundred_hold_the_true_rank():
    """Entrants of known strength, one contest after the other, on this machine's dice."""
    strengths = {"a": 0.5, "b": 0.52, "c": 0.54, "d": 0.56}  # of winning a game, d is the best
    true_rank = {"a": 4, "b": 3, "c": 2, "d": 1}
    chance = random.Random(11)
    held = 0
    for contest in range(60):
        duels = []
        for left, right in combinations(strengths, 2):
            even = 0.5 + strengths[left] - strengths[right]
            wins = sum(chance.random() < even for _ in range(1000))
            key = {"left": left, "right": right, "seed": contest}
            duels.append(PlayedDuel(left, right, result(wins, 1000 - wins, **key)))
        found = intervals("abcd", duels, 400)
        held += sum(found[id_][0] <= rank <= found[id_][1] for id_, rank in true_rank.items())
    assert 0.92 <= held / 240 <= 1
