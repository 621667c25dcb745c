"""The first sheet's bet and ladder in a real browser, their kernel played by the test."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import AA, violations
from trollkit.classroom import td1
from trollkit.notebook.panels import Ladder
from trollkit.notebook.rediffusion import film

pytestmark = pytest.mark.navigateur

BET = ["question", "choix", "verite"]


def test_a_bet_is_made_with_the_keyboard_and_then_the_truth_is_told(put):
    bet = td1.pari(3)
    page = put(bet, BET)
    assert "pas par tour" not in page.content()
    button = page.get_by_role("button", name="Je parie")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    assert page.evaluate("m.sent") == []
    page.get_by_role("radio", name="sur la case 4").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert page.evaluate("m.sent") == [{"choix": 2}]
    bet.receive(bet, {"choix": 2}, [])
    page.evaluate("(truth) => m.change('verite', truth)", bet.verite)
    expect(page.get_by_role("status")).to_contain_text("Pari perdu")
    expect(page.get_by_role("status")).to_contain_text("gauche lance 2, droite lance 4")
    expect(page.locator('[data-etat="juste"]')).to_contain_text("sur la case 2")
    expect(button).to_be_hidden()
    expect(page.get_by_role("radio", name="sur la case 1")).to_be_disabled()


CASE = {"issue": "gagne", "victoires": 150, "nuls": 10, "defaites": 40}
OUT = {"issue": "disqualifie", "victoires": 3, "nuls": 0, "defaites": 0}


def state(**more):
    """A ladder half way up."""
    rung = {"caractere": "Il note tout.", "points": "", "entier": False, "courant": False}
    rung |= {"lecon": "la mémoire"}
    return {
        "titre": "L'échelle",
        "categories": ["7 × 15", "7 × 30", "15 × 30", "15 × 50"],
        "barreaux": [
            {
                **rung,
                "nom": "L'étourdi",
                "points": "1,00 / 1",
                "entier": True,
                "cases": [CASE] * 4,
            },
            {**rung, "nom": "<b>Le greffier</b>", "courant": True, "cases": [OUT]},
        ],
        "avancement": [5, 8],
        "fini": False,
        "message": "Affrontement 6 sur 8.",
        "souci": "",
        "memoire": "",
    } | more


def test_the_ladder_has_its_top_on_top_and_says_each_result(put):
    page = put(Ladder(state()), ["etat", "revue"], viewport={"width": 420, "height": 720})
    rows = page.locator("tbody tr")
    expect(rows.nth(0)).to_contain_text("<b>Le greffier</b>")
    expect(rows.nth(1)).to_contain_text("★ L'étourdi")
    expect(rows.nth(1).locator("td").nth(0)).to_contain_text("✔ 150–40")
    expect(rows.nth(1).locator("td").nth(1)).to_contain_text("7 × 30 : gagné, 150 gagnées")
    expect(rows.nth(0).locator("td").nth(0)).to_contain_text("⚑")
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "5")
    # On a narrow page the table scrolls inside its frame, the page itself does not.
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


LOST = {"issue": "perdu", "victoires": 1, "nuls": 0, "defaites": 199}
TURNS = [(4, 1), (4, 9), (1, 9), (1, 3), (1, 3)]


def lost():
    """A ladder that is over, with a lost category of its hardest rung."""
    over = state(fini=True, memoire="2e essai : 1 barreau sur 2 ; meilleur : 1.")
    over["barreaux"][1] |= {"cases": [LOST] * 4, "courant": False}
    return over


def test_a_lost_game_is_asked_for_with_the_keyboard_and_opens_on_its_turning_point(put):
    page = put(Ladder(lost()), ["etat", "revue"])
    expect(page.locator(".memoire")).to_contain_text("meilleur : 1")
    expect(page.locator("tbody tr").first).to_contain_text("enseigne la mémoire")
    expect(page.locator("button.revoir:visible")).to_have_count(4)  # what was won is no button
    button = page.get_by_role("button", name="revoir une partie perdue").nth(1)
    button.focus()
    page.keyboard.press("Enter")
    assert page.evaluate("m.sent") == [{"revoir": [1, 1]}]
    expect(page.locator(".revue")).to_contain_text("cherchée")
    game = {"film": film(7, 30, TURNS, ("votre stratégie", "<i>Lui</i>")), "tour": 2}
    page.evaluate("(revue) => m.change('revue', revue)", game)
    expect(page.locator(".revue .compteur")).to_have_text("tour 2 / 5")
    expect(page.locator(".revue .troll-rediffusion")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".revue .compteur")).to_have_text("tour 3 / 5")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".revue .recit")).to_contain_text("<i>Lui</i> lance 9")
    assert violations(page, tags=AA) == []
    page.get_by_role("button", name="Fermer la partie").press("Enter")
    expect(page.locator(".revue")).to_be_hidden()
    expect(button).to_be_focused()


@pytest.mark.parametrize("paper", ["#ffffff", "#111111"])
def test_everybody_can_read_both_in_light_and_dark(put, paper):
    bet = td1.pari(3)
    bet.receive(bet, {"choix": 1}, [])
    seen = ["etat", "revue"]
    for widget, names in ((td1.pari(1), BET), (bet, BET), (Ladder(lost()), seen)):
        page = put(widget, names, paper=paper)
        assert violations(page, tags=AA) == []
