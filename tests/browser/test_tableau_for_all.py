"""The dashboard for everybody: from the back of the room, by keyboard, by ear, in the dark."""

import pytest
from playwright.sync_api import expect

from tests.notebook.states import NAMES, state, write

pytestmark = pytest.mark.navigateur


def test_categories_are_chosen_with_the_keyboard_alone(tableau):
    content = state(progress=1)
    page = tableau(content)
    cells = page.locator(".face tbody tr").first.locator("td").all_inner_texts
    page.get_by_role("radiogroup", name="Catégorie").get_by_role("radio").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="7 × 15", exact=True)).to_be_checked()
    scores = content["matrice"]["score"]["7x15"][0]
    written = [
        "" if s is None else f"{s:+d}".replace("-", "−").replace("+0", "0") for s in scores
    ]
    assert cells() == written


def test_scrolled_tables_are_reached_by_tab_and_keep_their_heads(tableau):
    page = tableau(state([f"Stratégie {i}" for i in range(60)]))
    ranking = page.get_by_role("region", name="Classement")
    ranking.focus()
    head = ranking.locator("thead th").first.bounding_box()
    page.keyboard.press("End")
    page.wait_for_function("document.activeElement.scrollTop > 100")
    assert ranking.locator("thead th").first.bounding_box() == head
    expect(ranking.locator("tbody tr").last).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollHeight") <= 720


def test_thirty_strategies_fit_the_height_of_a_small_projector(tableau):
    page = tableau(state([f"Stratégie {i}" for i in range(30)]))
    ranking = page.get_by_role("region", name="Classement")
    assert ranking.evaluate("box => box.scrollHeight <= box.clientHeight")


def test_a_long_name_is_cut_and_its_title_holds_all_of_it(tableau):
    long = "Une stratégie au nom vraiment interminable, choisi pour gêner tout le tableau"
    page = tableau(state([long, *NAMES]))
    cell = page.locator(".classement tbody th", has_text=long)
    assert cell.get_attribute("title") == long
    assert cell.evaluate("cell => cell.scrollWidth > cell.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_a_screen_reader_hears_of_the_leader_not_of_every_update(server, tableau):
    page = tableau(state(first=0))
    live = page.locator("[aria-live=polite]")
    expect(live).to_have_text(f"En tête : {NAMES[0]}.")
    write(server.state, state(first=1))
    expect(page.locator(".phrase")).to_contain_text(NAMES[1])
    expect(live).to_have_text(f"En tête : {NAMES[0]}.")


CONTRASTS = """() => {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgb = (colour) => {
    paint.clearRect(0, 0, 1, 1); paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = (e) => {
    const colour = rgb(getComputedStyle(e).backgroundColor);
    return colour[3] ? colour : ground(e.parentElement);
  };
  const worst = { ratio: 21, text: '' };
  for (const e of document.querySelectorAll('.troll-tableau *')) {
    if (![...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())) continue;
    const [text, back] = [light(rgb(getComputedStyle(e).color)), light(ground(e))];
    const ratio = (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05);
    if (ratio < worst.ratio) Object.assign(worst, { ratio, text: e.textContent });
  }
  return worst;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_stands_out_from_its_ground(tableau, scheme):
    page = tableau(
        state(progress=1, refused=[("a", "b")]), color_scheme=scheme, reduced_motion="reduce"
    )
    assert page.evaluate(CONTRASTS)["ratio"] >= 4.5
    page.add_style_tag(content=".troll-tableau .phrase { color: #777 }")
    assert page.evaluate(CONTRASTS)["ratio"] < 4.5


def test_dark_and_light_are_those_of_the_system_until_the_button_says_otherwise(tableau):
    page = tableau(state(), color_scheme="dark")
    root = page.locator(".troll-tableau")
    expect(root).to_have_attribute("data-theme", "sombre")
    page.get_by_role("button", name="Mode clair").click()
    expect(root).to_have_attribute("data-theme", "clair")
    expect(page.get_by_role("button", name="Mode sombre")).to_be_visible()
