from hypothesis import given
from hypothesis import strategies as st

from trollkit.notebook.dashboard.data.evolution import probes

ROCK_PAPER_SCISSORS = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]


@st.composite
def fields(draw):
    n = draw(st.integers(1, 7))
    payoff = st.integers(-3, 3)
    return [[draw(payoff) for _ in range(n)] for _ in range(n)]


@given(fields(), st.integers(0, 9))
def test_probes_are_different_members_of_the_field(payoffs, count) -> None:
    chosen = probes(payoffs, count)
    assert len(chosen) == len(set(chosen)) == min(count, len(payoffs))
    assert set(chosen) <= set(range(len(payoffs)))


@given(fields())
def test_each_probe_is_the_farthest_from_those_before(payoffs) -> None:
    columns = list(zip(*payoffs, strict=True))

    def far(place, others):
        return min(
            sum((a - b) ** 2 for a, b in zip(columns[place], columns[other], strict=True))
            for other in others
        )

    chosen = probes(payoffs, len(payoffs))
    for n in range(1, len(chosen)):
        rest = [
            far(place, chosen[:n]) for place in range(len(payoffs)) if place not in chosen[:n]
        ]
        assert far(chosen[n], chosen[:n]) == max(rest)


@given(fields(), st.integers(1, 4))
def test_a_copy_is_no_second_probe_while_another_kind_is_left(payoffs, count) -> None:
    doubled = [[*row, row[0]] for row in [*payoffs, payoffs[0]]]
    kinds = {tuple(column) for column in zip(*doubled, strict=True)}
    chosen = probes(doubled, count)
    columns = {tuple(row[place] for row in doubled) for place in chosen}
    assert len(columns) == min(len(chosen), len(kinds))


def test_the_first_probe_is_the_one_that_divides_the_field() -> None:
    field = [[0, 0, 1], [0, 0, -1], [-1, 1, 0]]
    assert probes(field, 1) == [2]
    assert probes(ROCK_PAPER_SCISSORS, 3) == [0, 1, 2]
