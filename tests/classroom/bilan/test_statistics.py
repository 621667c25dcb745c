"""The figures of a class, against those that a plain count gives."""

from random import Random

import pytest

from tests.classroom.bilan.classe import asked
from trollkit.classroom.bilan import Marked, State, figures

QUESTIONS = asked(1, 2, 6, 3)


def random_class(seed, size):
    chance, rows = Random(seed), {}
    for student in range(size):
        rows[f"e{student}"] = own = {}
        for question in QUESTIONS:
            most = int(question.points)
            tenths = chance.choice([0, 0, 10 * most, chance.randrange(10 * most)])
            state = State.PARTIAL
            if tenths in (0, 10 * most):
                state = State.DONE if tenths else chance.choice([State.WRONG, State.UNTRIED])
            said = (f"faux {tenths}",) if tenths == 0 else ()
            own[question.name] = Marked(tenths / 10, state, said)
    return rows


@pytest.mark.parametrize("size", [0, 1, 10, 31])
def test_a_random_class_has_the_figures_of_a_plain_count(size):
    rows = random_class(size, size)
    for question in QUESTIONS:
        own = [row[question.name] for row in rows.values()]
        found = figures(question, own)
        assert found.copies == size
        for state in State:
            assert found.states[state] == sum(each.state is state for each in own)
        mean = sum(each.points for each in own) / size if size else None
        assert found.mean == (mean and pytest.approx(mean))
        told = sum(len(each.said) for each in own)
        assert sum(times for _, times in found.said) == told and len(found.said) <= 1


@pytest.mark.parametrize("state", State)
def test_a_question_that_waits_in_one_copy_has_no_mean_yet(state):
    own = [row["verification-3"] for row in random_class(3, 20).values()]
    found = figures(QUESTIONS[2], [*own, Marked(0.0, state)])
    assert (found.mean is None) == (state is State.WAITING)
