"""A chart that grows while something goes on."""

import pytest

from tests.notebook.charts.games import played
from trollkit.notebook import charts
from trollkit.notebook.live import chart as growing
from trollkit.notebook.live.chart import GrowingChart, LiveChart

TURNS = [(2, 4), (3, 1), (1, 1), (2, 1), (1, 3)]


def frame(step):
    return charts.trajectory(played(7, 15, *TURNS[:step]))


def steps(chart):
    """How far the chart was at each change, as a page sees it."""
    seen = []
    chart.observe(lambda change: seen.append(len(change.new["data"][0]["x"]) - 1), "figure")
    return seen


def test_what_is_slow_is_shown_while_it_goes_on(monkeypatch):
    monkeypatch.setattr(growing, "EVERY_S", 0)
    chart = GrowingChart(frame, pause=0)
    seen = steps(chart)
    for step in range(1, 6):
        chart.reach(step)
        assert seen[-1] == step
    chart.finish()
    assert seen == [1, 2, 3, 4, 5]


class Clock:
    """Time that passes only while somebody sleeps."""

    now = 100.0

    def sleep(self, seconds):
        self.now += seconds

    def monotonic(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    running = Clock()
    monkeypatch.setattr(growing, "time", running)
    return running


def test_live_the_play_waits_so_that_each_step_is_seen_before_the_next(clock):
    LiveChart(frame(0))  # plotly has been sent
    chart = GrowingChart(frame, pause=0.4, live=True)
    seen = steps(chart)
    for step in range(1, 6):
        chart.reach(step)
        assert seen[-1] == step
        assert clock.now == pytest.approx(100 + 0.4 * step)
    chart.finish()
    assert seen == [1, 2, 3, 4, 5]


def test_what_went_too_fast_is_shown_at_its_end():
    chart = GrowingChart(frame, pause=0)
    seen = steps(chart)
    for step in range(1, 6):
        chart.reach(step)
    assert seen == []
    chart.finish()
    assert seen == [5]
