"""The widgets of the second sheet in a real browser, their kernel played by the test."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave
from trollkit.notebook.prudence import descendre, explorer

pytestmark = pytest.mark.navigateur

PORTE = [[0, -1, -1], [0, 0, -1], [-1, 0, 0], [-1, -1, 0]]
EXPLORER = ["matrice", "lignes", "colonnes", "melange", "poids", "lecture"]


def answer(page, widget):
    """What the kernel does: the weights of the page are read, the answer sent back."""
    widget.poids = page.evaluate("m.saved.poids")
    page.evaluate("(lecture) => m.change('lecture', lecture)", widget.lecture)


def test_a_row_is_chosen_with_the_keyboard_and_the_spy_answers(put):
    widget = explorer(PORTE)
    page = put(widget, EXPLORER)
    expect(page.get_by_role("radio", name="1 pierre")).to_be_checked()
    page.get_by_role("radio", name="1 pierre").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    answer(page, widget)
    expect(page.get_by_role("radio", name="3 pierres")).to_be_checked()
    expect(page.get_by_role("status")).to_contain_text("L'espionne répond « 1 pierre »")
    expect(page.locator('[data-pire="oui"]')).to_have_count(1)


def test_a_slider_moves_the_mix_and_the_bars(put):
    widget = explorer(PORTE, melange=True)
    page = put(widget, EXPLORER)
    for name in ("1 pierre", "4 pierres"):
        page.get_by_role("slider", name=name).focus()
        page.keyboard.press("Home")
        answer(page, widget)
    expect(page.get_by_role("slider", name="2 pierres")).to_have_attribute(
        "aria-valuetext", "50 %"
    )
    expect(page.get_by_text("Votre meilleure garantie jusqu'ici : −0,50.")).to_be_visible()
    heights = page.evaluate("[...document.querySelectorAll('.barre')].map(e => e.style.height)")
    assert heights == ["25%", "1%", "25%"]


def test_a_click_goes_down_the_tree_and_the_way_back_is_shown(put):
    widget = descendre(5, 4, 3, 1)
    page = put(widget, ["vue"])
    page.get_by_role("button", name="2 contre 2 :").click()
    assert page.evaluate("m.sent") == [{"jouer": [2, 2]}]
    widget.jouer(2, 2)
    page.evaluate("(vue) => m.change('vue', vue)", widget.vue)
    expect(page.get_by_role("img")).to_have_attribute(
        "aria-label", "5 cases, le troll sur la case 1. À gauche 2 pierres, à droite 1 pierre."
    )
    page.get_by_role("button", name="départ").click()
    assert page.evaluate("m.sent[1]") == {"remonter": 0}


@pytest.mark.parametrize("paper", ["#ffffff", "#111111"], ids=["light", "dark"])
@pytest.mark.parametrize("which", ["row", "mix", "tree"])
def test_axe_finds_nothing_serious_and_nothing_scrolls_sideways(put, which, paper):
    if which == "tree":
        page = put(descendre(5, 4, 3, 1), ["vue"], paper)
    else:
        page = put(explorer(PORTE, melange=which == "mix"), EXPLORER, paper)
    expected = "clair" if paper == "#ffffff" else "sombre"
    expect(page.locator(".troll-prudence")).to_have_attribute("data-theme", expected)
    assert grave(page) == []
    page.set_viewport_size({"width": 360, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_widget_that_is_attached_late_is_as_dark_as_the_page_it_finds(put):
    page = put(explorer(PORTE), EXPLORER)
    page.evaluate("""() => {
      const root = document.querySelector(".troll-prudence");
      const place = root.parentElement;
      const dark = new CSSStyleSheet();
      dark.replaceSync("body { background: #111111 !important }");
      root.remove();
      document.adoptedStyleSheets = [dark];
      setTimeout(() => place.append(root), 100);
    }""")
    expect(page.locator(".troll-prudence")).to_have_attribute("data-theme", "sombre")
