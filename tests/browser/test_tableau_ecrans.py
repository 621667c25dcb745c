"""The deep screens in Chromium, on a small contest that was really held: duel, replay, and the
grand final revealed to everybody by the teacher alone.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.besoin import besoin
from tests.browser.dashboards import choose, go, grave_in_any_light
from tests.browser.light import TOKEN, after_final
from trollkit.trolls.strategies import find

pytestmark = [pytest.mark.navigateur, pytest.mark.long]

FIELD = ("hasard", "toujours_un", "moitie", "copieur", "petits_des")
HOSTILE = """NOM = '<b>g</b><img src=x onerror=pirate=1>'
def strategie(partie, passees):
    late = len(passees) == 12 and partie.coupsPrecedents
    return 0 if late and partie.stockInitial == 15 else 1
"""
# Each with what is there once all of it is.
DEEP = {
    "Duel": ".verdict", "Rediffusion": ".recit", "Stratégie": ".fiche",
    "Grande finale": ".participants li",
}  # fmt: skip


WIDE = "document.querySelector('.duel .graphe svg').viewBox.baseVal.width > 600"
CUT = """() => [...document.querySelectorAll('.graphe .ordonnee')]
  .filter((text) => text.getBoundingClientRect().left <
    text.closest('svg').getBoundingClientRect().left)
  .map((text) => text.textContent)"""


@pytest.fixture(scope="module")
def held(tmp_path_factory):
    """A dashboard of a finished contest of six, one of them hostile, whose final is played."""
    besoin("chromium")
    files = {stem: find(stem).path.read_bytes() for stem in FIELD}
    files["pirate"] = HOSTILE.encode()
    folder = tmp_path_factory.mktemp("ecrans")
    server = after_final(folder, "trolls", files, games=40, categories=["7x15", "7x30"])
    yield server
    server.stop()


@pytest.fixture
def page_of(held, calm):
    """Opens the dashboard, for the teacher or not."""
    held.state.with_name("finale.devoile.json").unlink(missing_ok=True)

    def opener(screen, *, teacher=False, **options):
        page = calm(held.address + f"#jeton={TOKEN}" * teacher, **options)
        expect(page.locator(".statut")).to_have_text("Terminé")
        go(page, screen)
        return page

    return opener


def test_a_duel_is_opened_and_one_of_its_games_replayed(page_of):
    page = page_of("Duel")
    choose(page, "petits_des", "toujours_un")
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("Le joueur de dés bat Le paresseux en 7 × 15")
    expect(page.get_by_role("img", name="Gain : après 40 parties,")).to_be_visible()
    page.locator(".cartes-duel label").nth(1).click()
    expect(verdict).to_contain_text("en 7 × 30")
    page.locator(".tournants button").last.click()
    expect(page.locator(".rediffusion h2")).to_have_text(
        "Le joueur de dés contre Le paresseux, 7 × 30"
    )
    expect(page.get_by_label("Numéro de la partie")).to_have_value("40")
    story = page.locator(".recit")
    expect(story).to_contain_text("Départ")
    page.keyboard.press("ArrowRight")
    expect(story).to_contain_text("Tour 1 : Le joueur de dés lance")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_label("Numéro de la partie")).to_have_value("39")
    page.keyboard.press("End")
    expect(story).to_contain_text(re.compile("gagne|nul"))
    page.keyboard.press("Home")
    page.get_by_label("Vitesse").select_option(label="très rapide")
    page.locator(".rediffusion").focus()
    page.keyboard.press(" ")
    page.get_by_role("button", name="Mettre en pause").click()
    expect(page.get_by_role("button", name="Lecture de la partie")).to_have_text("▶ Lecture")


def test_a_disqualification_is_told_and_a_hostile_name_is_text(page_of):
    page = page_of("Duel")
    choose(page, "pirate", "toujours_un")
    reason = page.locator(".duel .raison")
    expect(reason).to_contain_text("coup refusé, 0")
    expect(reason).to_contain_text("<img src=x")
    page.locator(".tournants button").last.click()
    expect(page.locator(".recit")).to_contain_text("Départ")
    page.keyboard.press("End")
    expect(page.locator(".recit")).to_contain_text("l’un des deux est disqualifié")
    assert page.evaluate("window.pirate") is None
    assert page.locator(".troll-tableau img").count() == 0


def test_the_teacher_reveals_the_final_to_everybody_up_to_the_podium(page_of):
    class_page = page_of("Grande finale", reduced_motion="reduce")
    teacher = page_of("Grande finale", teacher=True, reduced_motion="reduce")
    more = teacher.locator(".suite")
    back = teacher.get_by_role("button", name="Étape précédente")
    back.wait_for()
    expect(class_page.locator(".annonce")).to_have_text(
        "Tout est joué, rien n’est encore dévoilé."
    )
    expect(class_page.locator(".finale button:visible")).to_have_count(0)
    class_page.keyboard.press(" ")
    teacher.keyboard.press(" ")
    expect(class_page.locator(".score-finale")).to_be_visible()
    expect(class_page.locator(".joueur[data-sort=gagne]")).to_have_count(0)
    teacher.locator(".score-finale").wait_for()
    teacher.keyboard.press(" ")
    expect(class_page.locator(".finale .recit")).to_contain_text("Tour")
    teacher.locator(".finale .recit").wait_for()
    teacher.keyboard.press(" ")
    expect(class_page.locator(".vainqueur")).to_be_visible()
    expect(class_page.locator(".joueur[data-sort=gagne]")).to_have_count(1)
    assert class_page.locator(".podium").count() == 0
    while more.is_enabled():
        step = more.inner_text(), teacher.locator(".annonce").inner_text()
        teacher.keyboard.press(" ")
        expect(teacher.locator(".annonce")).not_to_have_text(step[1])
    expect(class_page.locator(".marche strong")).to_have_count(3)
    expect(class_page.locator(".annonce")).to_contain_text("remporte la grande finale")
    class_page.reload()
    expect(class_page.locator(".marche strong")).to_have_count(3)
    back.click()
    expect(class_page.locator(".marche strong")).to_have_count(0)


def test_everybody_reads_the_deep_screens_and_none_is_cut(page_of):
    page = page_of("Duel", reduced_motion="reduce")
    for screen, shown in DEEP.items():
        go(page, screen)
        expect(page.locator(shown).first).to_be_visible()
        assert grave_in_any_light(page) == []
        over = page.evaluate(
            "() => [document.documentElement, document.querySelector('.ecran > div')]"
            ".map((box) => box.scrollWidth - box.clientWidth)"
        )
        assert over == [0, 0], screen
        if screen == "Duel":  # on the widest wall its letters are the largest
            page.set_viewport_size({"width": 1920, "height": 1080})
            page.wait_for_function(WIDE)
            assert page.evaluate(CUT) == []
