"""Charts in a real browser: names stay text, drawings change in place, themes follow."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave
from tests.browser.charts import show, wipe, write_page
from tests.browser.conftest import shared_page
from tests.browser.profiles import VIEWPORT
from tests.notebook.charts.games import HOSTILE, played
from trollkit.notebook import charts
from trollkit.trolls import solve

pytestmark = pytest.mark.navigateur

PAIR = [HOSTILE, '<img src=x onerror="window.pirate=1"> $x^2$ &lt;i&gt;']
SHOWN = "<b>gras</b><br><a href='jav…"  # what its reader sees of that name


@pytest.fixture(scope="module")
def sheet(profiles, tmp_path_factory):
    """A page that has read plotly once, and what is noted of it."""
    with shared_page(profiles, write_page(tmp_path_factory.mktemp("graphiques"))) as page:
        yield page


@pytest.fixture
def page(sheet):
    blank, notes = sheet
    blank.set_viewport_size(VIEWPORT)
    wipe(blank)
    yield blank
    outside = [address for address in notes.outside if not address.startswith("file:")]
    assert (outside, notes.errors) == ([], [])


def every_chart():
    partie = played(7, 15, (2, 4), (3, 1), (1, 1))
    return [
        charts.trajectory(partie),
        charts.win_rate([1, 2, 3] * 20, PAIR),
        charts.value_map(solve(7, 15), 3),
        charts.exploitability([charts.Measure(name, 0.5, 0.4, 0.6) for name in PAIR]),
    ]


def test_names_are_shown_as_they_are_and_make_no_element(page):
    show(page, *every_chart())
    page.locator(".dessin").nth(2).hover()
    made = page.locator("figure :is(a, b, i, img, sup, script), figure tspan[style*=bold]")
    assert made.count() == 0
    assert page.evaluate("window.pirate") is None
    assert SHOWN in page.locator("strong").nth(1).inner_text()


def test_a_dark_page_has_dark_charts_and_a_light_one_becomes_dark(page):
    show(page, charts.win_rate([1, 2, 3] * 20))
    paper = "getComputedStyle(document.querySelector('.dessin .bg')).fill"
    assert page.evaluate(paper) == "rgb(255, 255, 255)"
    page.evaluate("document.body.style.background = '#10141b'")
    page.wait_for_function(f"{paper} === 'rgb(24, 30, 40)'")
    expect(page.locator("figure")).to_have_css("background-color", "rgb(24, 30, 40)")


@pytest.mark.parametrize("paper", ["#f4f6f9", "#10141b"], ids=["light", "dark"])
def test_axe_finds_nothing_serious_in_the_charts(page, paper):
    page.evaluate("(paper) => { document.body.style.background = paper }", paper)
    show(page, *every_chart())
    assert grave(page) == []
    page.set_viewport_size({"width": 360, "height": 640})
    page.wait_for_function("document.documentElement.scrollWidth <= 360")
