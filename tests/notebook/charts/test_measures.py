"""What a strategy loses at worst, against the exact reckoning of its policy."""

import pytest

from trollkit.notebook.charts import Measure
from trollkit.notebook.charts.measures import measure
from trollkit.trolls.response import constant, guaranteed_value, player, uniform
from trollkit.trolls.rules import Config


def test_a_certain_strategy_is_measured_exactly():
    def deux(partie, past):
        return min(2, partie.stockGauche)

    lost = -guaranteed_value(constant(2), 5, 6)
    assert measure("deux", deux, Config(5, 6)) == Measure("deux", lost, lost, lost)


def test_a_drawn_one_has_its_true_loss_inside_its_interval():
    found = measure("hasard", player(uniform, 1), Config(5, 5))
    assert found.low <= -guaranteed_value(uniform, 5, 5) <= found.high
    assert found.low < found.high


@pytest.mark.parametrize("name", ["<b>x", "a\nb"])
def test_a_strategy_that_fails_is_told_in_one_line(name):
    said = measure(name, lambda partie, past: None, Config(5, 5))
    assert said.splitlines() == [said]
    assert "coup refusé, None" in said
