"""Zero-loss mixes keep the value against every answer, whatever they hope for."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.solving import Floats
from trollkit.trolls.champion import Outlook, zero_loss_mix
from trollkit.trolls.exact import solve
from trollkit.trolls.opponent import Position

TABLES = {config: solve(*config) for config in [(5, 6), (7, 15), (7, 30), (15, 30)]}


def chosen(config: tuple[int, int], position: Position, model: Floats) -> tuple[Floats, Floats]:
    """The mix chosen against a model, and the payoffs."""
    ahead = Outlook(TABLES[config], position)
    return zero_loss_mix(ahead, model), ahead.payoffs


@st.composite
def cases(draw: st.DrawFn) -> tuple[tuple[int, int], Position, Floats]:
    config = draw(st.sampled_from(list(TABLES)))
    stocks = st.integers(1, config[1])
    position = Position(draw(stocks), draw(stocks), draw(st.integers(1, config[0] - 2)))
    rng = np.random.default_rng(draw(st.integers(0, 2**32)))
    concentration = draw(st.sampled_from([0.02, 0.3, 5.0]))
    return config, position, rng.dirichlet(np.full(position.other, concentration))


@given(case=cases())
def test_the_worst_case_of_the_mix_is_the_value(
    case: tuple[tuple[int, int], Position, Floats],
) -> None:
    config, position, model = case
    mix, payoffs = chosen(config, position, model)
    assert mix.min() >= 0 and mix.sum() == pytest.approx(1)
    assert (mix @ payoffs).min() >= TABLES[config].value(*position) - 1e-6


@given(case=cases())
def test_it_never_earns_less_than_the_table(
    case: tuple[tuple[int, int], Position, Floats],
) -> None:
    config, position, model = case
    mix, payoffs = chosen(config, position, model)
    table = Outlook(TABLES[config], position).safe
    assert mix @ payoffs @ model >= table @ payoffs @ model - 1e-9


def test_at_the_opening_it_leans_to_what_beats_the_model() -> None:
    opening = Position(15, 15, 3)
    gains = []
    for throw in (1, 6):
        model = np.eye(15)[throw - 1]
        mix, payoffs = chosen((7, 15), opening, model)
        gains.append(mix @ payoffs @ model)
    assert min(gains) >= 0 and max(gains) > 0.1
