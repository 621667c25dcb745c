"""Cycles: found as the definition says, counted once, the largest first."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from tests.arena.fields import CATEGORIES, fields
from trollkit.arena.tables import Cycle, Cycles, Sums


def naive(ids, duels, shown):
    """Every ordered triplet, asked whether each beats the next."""

    def against(a, b):
        verdicts = [
            (duel.result.verdict, (duel.left, duel.right).index(a))
            for duel in duels
            if {duel.left, duel.right} == {a, b}
        ]
        return (
            sum(verdict.points[side] for verdict, side in verdicts),
            sum(verdict.score[side] for verdict, side in verdicts),
        )

    def beats(a, b):
        return against(a, b) > against(b, a)

    found = []
    for a, b, c in permutations(ids, 3):
        if ids.index(a) == min(map(ids.index, (a, b, c))) and all(
            beats(x, y) for x, y in ((a, b), (b, c), (c, a))
        ):
            margin = min(against(x, y)[1] for x, y in ((a, b), (b, c), (c, a)))
            found.append(Cycle((a, b, c), margin))
    places = {cycle: [ids.index(id_) for id_ in cycle.ids] for cycle in found}
    found.sort(key=lambda cycle: (-cycle.margin, places[cycle]))
    triplets = len(ids) * (len(ids) - 1) * (len(ids) - 2) // 6
    return Cycles(found[:shown], len(found), triplets)


@given(fields(), st.integers(1, 12))
def test_cycles_are_those_of_the_definition(field, shown):
    ids, duels = field
    sums = Sums(ids, CATEGORIES, duels)
    order = [standing.id for standing in sums.standings]
    assert sums.cycles(shown) == naive(order, duels, shown)
