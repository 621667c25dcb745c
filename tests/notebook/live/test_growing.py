"""A chart that grows: shown while it goes on when slow, shown again when it went too fast."""

import asyncio

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


def look(chart):
    """A page that has just drawn the chart says so."""
    chart._handle_custom_msg({"vu": True}, [])


async def grown(chart, before_end=lambda: None):
    for step in range(1, 6):
        chart.reach(step)
    before_end()
    chart.finish()
    await asyncio.sleep(0.1)


def test_what_went_too_fast_is_shown_again_step_by_step_once_a_page_looks():
    async def play():
        chart = GrowingChart(frame, pause=0)
        seen = steps(chart)
        await grown(chart)
        assert seen == []
        look(chart)
        await asyncio.sleep(0.2)
        return seen

    assert asyncio.run(play()) == [1, 2, 3, 4, 5]


def test_a_page_that_looked_before_the_end_sees_it_all_too():
    async def play():
        chart = GrowingChart(frame, pause=0)
        seen = steps(chart)
        await grown(chart, lambda: look(chart))
        await asyncio.sleep(0.2)
        return seen

    assert asyncio.run(play()) == [1, 2, 3, 4, 5]


def test_what_is_slow_is_shown_while_it_goes_on(monkeypatch):
    monkeypatch.setattr(growing, "EVERY_S", 0)
    chart = GrowingChart(frame, pause=0)
    seen = steps(chart)
    for step in range(1, 6):
        chart.reach(step)
        assert seen[-1] == step
    chart.finish()
    look(chart)
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
    look(chart)  # nothing is shown again
    assert seen == [1, 2, 3, 4, 5]
