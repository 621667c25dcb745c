"""Made-up contests for the laws of the ranking: any counts, any disqualification."""

from itertools import combinations

from hypothesis import strategies as st

from tests.arena.helpers import result
from trollkit.arena.duel import PlayedDuel
from trollkit.arena.tables import Sums

IDS = "abcdef"
CATEGORIES = ("small", "large")


@st.composite
def duel_results(draw, **key):
    """A duel of 1000 games, now and then with somebody at fault."""
    wins = draw(st.integers(0, 1000))
    losses = draw(st.one_of(st.just(min(wins, 1000 - wins)), st.integers(0, 1000 - wins)))
    fair = (False, False)
    offenders = draw(st.sampled_from([fair, fair, fair, (True, False), (True, True)]))
    return result(wins, losses, offenders, **key)


@st.composite
def fields(draw):
    """The ids of a field, from best to worst for all it knows, and the duels played so far."""
    ids = draw(st.permutations(IDS[: draw(st.integers(2, len(IDS)))]))
    duels = [
        PlayedDuel(a, b, draw(duel_results(left=a, right=b, category=category)))
        for a, b in combinations(sorted(ids), 2)
        for category in CATEGORIES
        if draw(st.integers(0, 9))
    ]
    return "".join(ids), draw(st.permutations(duels))


def ranking(ids, duels):
    """Who of `ids` is where after these duels."""
    return Sums(ids, CATEGORIES, duels).standings
