"""The projected dashboard in Chromium: what its screens show, and how they follow a file."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.dashboards import go, order
from tests.notebook.dashboard.states import NAMES, state, write

pytestmark = pytest.mark.navigateur

HOSTILE = '<img src=x onerror="window.pirate=1"><script>window.pirate=1</script>\u202e\x1b[31m'


def test_the_page_opens_in_french_on_the_ranking(tableau):
    content = state(first=3, progress=1) | {"avertissement": "Isolement faible."}
    page = tableau(content)
    expect(page.get_by_text("Isolement faible.")).to_be_visible()
    assert page.title() == "Tableau de bord du concours"
    assert page.locator("html").get_attribute("lang") == "fr"
    expect(page.get_by_role("heading", level=1)).to_have_text("Concours Trolls & Châteaux")
    expect(page.locator(".statut")).to_have_text("En cours")
    expect(page.locator(".chiffres")).to_contain_text("264 / 264 affrontements")
    assert order(page) == [row["nom"] for row in content["classement"]]
    first = page.locator(".corps .rangee").first.inner_text().split()
    best = content["classement"][0]
    assert [first[0], f"{best['taux']:.0%}"[:-1]] == ["1", first[first.index("%") - 1]]
    assert "2–12" in page.locator(".corps .rangee").nth(1).inner_text().split()
    english = re.compile(r"\b(Executing|Running|Loading|Kernel)\b")
    assert not english.search(page.inner_text("body"))


def test_rows_change_places_within_a_second_of_the_file(server, tableau):
    page = tableau(state(first=0))
    delays = []
    for leader in (7, 3, 9):  # the best of three: the machine may be busy elsewhere
        content = state(first=leader)
        start = time.monotonic()
        write(server.state, content)
        page.wait_for_function(
            "name => document.querySelector('.corps .texte').textContent === name",
            arg=NAMES[leader],
        )
        delays.append(time.monotonic() - start)
        assert order(page) == [row["nom"] for row in content["classement"]]
    assert min(delays) < 1


def test_a_category_ranks_by_its_own_points_and_the_matrix_shows_it(tableau):
    content = state(progress=1)
    page = tableau(content)
    page.get_by_text("7 × 15", exact=True).click()
    ids, points = content["matrice"]["ids"], content["matrice"]["points"]["7x15"]
    scores = content["matrice"]["score"]["7x15"]

    def strength(id_):
        place = ids.index(id_)
        return -sum(points[place][j] or 0 for j in range(12)), -sum(
            scores[place][j] or 0 for j in range(12)
        )

    names = {row["id"]: row["nom"] for row in content["classement"]}
    best = min(ids, key=strength)
    expect(page.locator(".corps .texte").first).to_have_text(names[best])
    go(page, "Face-à-face")
    expect(page.get_by_role("radio", name="7 × 15", exact=True)).to_be_checked()
    cells = page.locator(".face tbody tr").nth(1).locator("td").all_inner_texts()
    rates = ["" if s is None else str(int((1000 + s) / 20 + 0.5)) for s in scores[1]]
    assert cells == rates


def test_a_cell_tells_its_duel_and_opens_it_by_mouse_and_by_keyboard(tableau):
    content = state(progress=1)
    page = tableau(content)
    go(page, "Face-à-face")
    first, second, third = (row["nom"] for row in content["classement"][:3])
    page.locator(".face tbody tr").nth(1).locator("td").first.hover()
    expect(page.locator(".face .detail")).to_contain_text(f"{second} contre {first}, toutes")
    page.locator(".face tbody td[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".face .detail")).to_contain_text(f"{first} contre {third}")
    assert "Face" in page.locator("nav [aria-current]").inner_text()
    page.keyboard.press("Enter")
    ids = content["matrice"]["ids"]
    expect(page).to_have_url(re.compile(rf"#duel\?gauche={ids[0]}&droite={ids[2]}"))
    go(page, "Face-à-face")
    page.locator(".face tbody tr").nth(1).locator("td").first.click()
    expect(page).to_have_url(re.compile(rf"#duel\?gauche={ids[1]}&droite={ids[0]}"))


@pytest.mark.parametrize("screen", ["Salle d’attente", "Classement", "Face-à-face"])
def test_hostile_names_are_text_and_run_nothing(tableau, screen):
    content = state([HOSTILE, "Le copieur"], refused=[(HOSTILE, HOSTILE)], message=HOSTILE)
    content["classement"][0]["raison"] = HOSTILE
    page = tableau(content | {"avertissement": HOSTILE})
    go(page, screen)
    page.locator(".ecran").hover()
    shown = page.locator(".ecran").inner_text()
    assert "<script>" in shown
    assert page.locator(".troll-tableau img, .troll-tableau script").count() == 0
    assert page.evaluate("window.pirate") is None
