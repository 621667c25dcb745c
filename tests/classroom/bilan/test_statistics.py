"""The figures of a class, against those that a slow and plain count gives."""

from fractions import Fraction
from random import Random

import pytest

from tests.classroom.bilan.classe import asked, copies
from trollkit.classroom.bilan import LEAST, Marked, State, figures

QUESTIONS = asked(1, 2, 6, 3)


def random_class(seed: int, size: int) -> dict[str, dict[str, Marked]]:
    chance = Random(seed)
    rows = {}
    for student in range(size):
        rows[f"e{student}"] = {}
        for question in QUESTIONS:
            most = int(question.points)
            tenths = chance.choice([0, 0, 10 * most, chance.randrange(10 * most)])
            state = State.PARTIAL
            if tenths in (0, 10 * most):
                state = State.DONE if tenths else chance.choice([State.WRONG, State.UNTRIED])
            rows[f"e{student}"][question.name] = Marked(
                tenths / 10, most, state, (f"faux {tenths}",) if tenths == 0 else (),
                chance.choice([None, chance.random()]),
            )  # fmt: skip
    return rows


def pearson(one: list[Fraction], other: list[Fraction]) -> float | None:
    """By the definition: with exact numbers, but for the one square root."""
    size = len(one)
    of = lambda a, b: sum(  # noqa: E731
        (x - sum(a) / size) * (y - sum(b) / size) for x, y in zip(a, b, strict=True)
    )
    if not of(one, one) or not of(other, other):
        return None
    return float(of(one, other)) / float(of(one, one) * of(other, other)) ** 0.5


@pytest.mark.parametrize("seed", range(8))
def test_a_random_class_has_the_figures_of_a_plain_count(seed: int) -> None:
    rows = random_class(seed, LEAST + 3 * seed)
    for question, found in zip(QUESTIONS, figures(QUESTIONS, copies(rows)), strict=True):
        own = [row[question.name] for row in rows.values()]
        assert found.copies == len(rows)
        for state in State:
            assert found.states[state] == sum(each.state is state for each in own)
        assert found.mean == pytest.approx(sum(each.points for each in own) / len(own))
        told = sum(len(each.said) for each in own)
        assert sum(group.times for group in found.said) == told and len(found.said) <= 1
        times = sorted(each.seconds for each in own if each.seconds is not None)
        middle = len(times) // 2
        median = times[middle] if len(times) % 2 else (times[middle - 1] + times[middle]) / 2
        assert found.seconds == pytest.approx(median) and found.longest == times[-1]
        tenths = [Fraction(round(10 * each.points), 10) for each in own]
        rest = [
            sum(Fraction(round(10 * row[each.name].points), 10) for each in QUESTIONS) - mine
            for row, mine in zip(rows.values(), tenths, strict=True)
        ]
        assert found.discrimination == pytest.approx(pearson(tenths, rest))


def test_a_question_that_only_the_others_pass_sorts_the_wrong_way_round() -> None:
    rows = {}
    for number in range(12):
        good = number % 2 == 0
        points = {"1": good, "2": 2 * good, "3": 6 * (not good)}
        rows[f"e{number}"] = {
            f"verification-{n}": Marked(p, 6, State.DONE if p else State.WRONG)
            for n, p in points.items()
        }
    found = figures(asked(1, 2, 6), copies(rows))
    assert found[2].discrimination == pytest.approx(-1)


def one_state(state: State, size: int) -> dict[str, dict[str, Marked]]:
    return {
        f"e{student}": {
            each.name: Marked(each.points * (state is State.DONE), each.points, state)
            for each in QUESTIONS
        }
        for student in range(size)
    }


@pytest.mark.parametrize("state", State)
@pytest.mark.parametrize("size", [1, 2, LEAST, 30])
def test_classes_of_one_kind_have_counts_and_no_correlation(state: State, size: int) -> None:
    for found in figures(QUESTIONS, copies(one_state(state, size))):
        assert found.states[state] == size == sum(found.states.values())
        assert found.discrimination is None and found.seconds is None and found.said == []
        waiting = state is State.WAITING
        assert found.mean == (None if waiting else found.asked.points * (state is State.DONE))
        assert found.done == (None if waiting else float(state is State.DONE))


def test_a_class_of_nobody_has_no_figures() -> None:
    for found in figures(QUESTIONS, []):
        assert (found.copies, found.mean, found.done, found.discrimination) == (0,) + (
            None,
        ) * 3


def test_too_few_copies_give_no_correlation_and_one_more_does() -> None:
    few = figures(QUESTIONS, copies(random_class(1, LEAST - 1)))
    enough = figures(QUESTIONS, copies(random_class(1, LEAST)))
    assert [each.discrimination for each in few] == [None] * 4
    assert all(each.discrimination is not None for each in enough)


def test_what_waits_in_one_copy_is_in_nobodys_rest() -> None:
    rows = random_class(3, 20)
    without = {
        student: {name: m for name, m in row.items() if name != "verification-3"}
        for student, row in rows.items()
    }
    rows["e7"]["verification-3"] = Marked(0.0, 6, State.WAITING)
    found = figures(QUESTIONS, copies(rows))
    plain = figures([q for q in QUESTIONS if q.name != "verification-3"], copies(without))
    assert found[2].discrimination is None
    kept = [each.discrimination for each in found if each is not found[2]]
    assert kept == [each.discrimination for each in plain]
