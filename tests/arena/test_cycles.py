"""Cycles: found as the definition says, counted once, and the clearest."""

from itertools import permutations

from hypothesis import given

from tests.arena.fields import CATEGORIES, fields
from trollkit.arena.tables import Cycles, Sums


def naive(ids, duels):
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
            found.append((-margin, [*map(ids.index, (a, b, c))], (a, b, c)))
    triplets = len(ids) * (len(ids) - 1) * (len(ids) - 2) // 6
    if not found:
        return Cycles(0, triplets)
    lost, _, clearest = min(found)
    return Cycles(len(found), triplets, clearest, -lost)


@given(fields())
def test_cycles_are_those_of_the_definition(field):
    ids, duels = field
    sums = Sums(ids, CATEGORIES, duels)
    order = [standing.id for standing in sums.standings]
    assert sums.cycles() == naive(order, duels)
