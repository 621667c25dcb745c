"""Hostile and wrong policies: one typed error that names the state."""

import math

import numpy as np
import pytest

from trollkit.core.errors import AnalysisError, GameOver, InvalidPolicy
from trollkit.core.faults import FaultKind
from trollkit.phrases import phrase
from trollkit.trolls import exact_duel, guaranteed_value
from trollkit.trolls.response import uniform

BAD_STATE = (14, 13, 2)


def wrong_in_one_state(answer):
    def policy(left, right, troll):
        return answer if (left, right, troll) == BAD_STATE else uniform(left, right, troll)

    return policy


def row(*values):
    return [*values, *[0.0] * (14 - len(values))]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (row(1.5, -0.5), "negative"),
        (row(math.nan, 1), "number"),
        (row(math.inf), "number"),
        (row(0.5, 0.4), "sum"),
        (row(0), "sum"),
        (row(1, 1), "sum"),
        ([1.0], "length"),
        ([1 / 15] * 15, "length"),
        (np.eye(14), "length"),
        (1.0, "length"),
        (None, "length"),
        ("un", "number"),
        (["a"] * 14, "number"),
        ([[1], [1, 2]], "number"),
        ({}, "number"),
    ],
    ids=str,
)
def test_what_is_no_probability_is_refused_with_its_state(answer, reason):
    policy = wrong_in_one_state(answer)
    for judge in (
        lambda: guaranteed_value(policy, 7, 15),
        lambda: exact_duel(policy, uniform, 7, 15),
    ):
        with pytest.raises(InvalidPolicy) as caught:
            judge()
        assert (caught.value.state, caught.value.reason) == (BAD_STATE, reason)
        assert "14,13,2" in phrase(caught.value)


def test_a_policy_that_crashes_is_refused_with_its_state_and_its_error():
    def policy(left, right, troll):
        if (left, right, troll) == BAD_STATE:
            raise ZeroDivisionError("par \x1b[31mzéro")
        return uniform(left, right, troll)

    with pytest.raises(AnalysisError) as caught:
        guaranteed_value(policy, 7, 15)
    error = caught.value
    assert error.state == BAD_STATE
    assert error.fault is not None
    assert error.fault.kind == FaultKind.EXCEPTION
    assert phrase(error).startswith(
        "Stratégie interrogée dans l'état 14,13,2 : la stratégie s'est arrêtée sur une erreur, "
        "on divise par zéro (ZeroDivisionError) (ligne "
    )


def test_the_engine_s_own_errors_come_through_as_they_are():
    def policy(left, right, troll):
        raise GameOver

    with pytest.raises(GameOver):
        guaranteed_value(policy, 7, 15)
