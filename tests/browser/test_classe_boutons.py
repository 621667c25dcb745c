"""The buttons of a live class in a real browser, their kernel played by the test."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave
from trollkit.classroom.pupil import widget
from trollkit.notebook.panels import Classe

pytestmark = pytest.mark.navigateur

TRAITS = ["etat"]
NOBODY = {
    "envoie": True, "membre": False, "adresse": "",
    "nom": "", "partage": None, "reponse": "", "question": widget.QUESTION,
    "quoi": f"{widget.WHAT} {widget.UNDECIDED}", "absente": False,
    "souci": "", "fait": "", "moi": None, "fois": 0,
}  # fmt: skip
HOSTILE = "<img src=x onerror=alert(1)>"
PLACED = {
    "etat": "acceptee", "raison": "", "rang": 3, "sur": 12, "points": 21, "versions": 4,
    "affiche": HOSTILE, "meilleur": "Lièvre serein", "pire": "Ours cuivré", "jeu": "trolls",
    "disqualification": "", "nom": "Zoé",
}  # fmt: skip
MEMBER = NOBODY | {"membre": True, "adresse": "http://127.0.0.1:1/", "nom": "Zoé"}
MEMBER |= {"moi": PLACED}


@pytest.fixture
def shown(put):
    def show(state, **options):
        page = put(Classe(state, lambda request: None), TRAITS, **options)
        page.evaluate("() => { m.said = () => m.sent.filter((x) => x.action !== 'regarder'); }")
        return page

    return show


def answer(page, state):
    page.evaluate("(state) => m.change('etat', state)", state)


def test_one_joins_answers_and_withdraws_with_the_keyboard_alone(shown):
    page = shown(NOBODY)
    page.get_by_label("Adresse projetée").focus()
    for text in ("http://127.0.0.1:1/", "abcdef", "Zoé"):
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    joining = {"action": "rejoindre", "adresse": "http://127.0.0.1:1/"}
    assert page.evaluate("m.said()") == [joining | {"code": "abcdef", "nom": "Zoé"}]
    answer(page, MEMBER)
    expect(page.get_by_role("button", name="Envoyer ma stratégie")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # while that is under way nothing is asked twice
    assert [each["action"] for each in page.evaluate("m.said()")] == ["rejoindre", "envoyer"]
    answer(page, MEMBER | {"fait": "Version 4 envoyée."})
    page.get_by_role("button", name="Oui, montrer où j'en suis").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("m.said().at(-1)") == {"action": "partager", "oui": True}
    answer(page, MEMBER | {"partage": True, "reponse": "Vous partagez."})
    expect(page.get_by_role("button", name="Changer d'avis")).to_be_focused()
    page.get_by_role("button", name="Retirer du concours").click()
    expect(page.get_by_role("button", name="Garder")).to_be_focused()  # what loses nothing
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("m.said().at(-1)") == {"action": "retirer"}
    answer(page, MEMBER | {"moi": PLACED | {"etat": ""}})
    expect(page.get_by_role("button", name="Envoyer ma stratégie")).to_be_focused()


def test_consent_has_no_answer_before_it_is_given(shown):
    page = shown(MEMBER)
    group = page.get_by_role("group", name=widget.QUESTION)
    expect(group.get_by_role("button")).to_have_text(["Oui, montrer où j'en suis", "Non"])
    expect(group).to_contain_text("Jamais votre réponse, votre code")
    assert page.get_by_role("checkbox").count() == 0


@pytest.mark.parametrize(("paper", "width"), [("#ffffff", 360), ("#111111", 1280)])
def test_everybody_can_read_where_they_are(shown, paper, width):
    page = shown(NOBODY, paper=paper, viewport={"width": width, "height": 720})
    assert grave(page, ".troll-classe") == []
    answer(page, MEMBER | {"souci": "Les dépôts sont clos.", "fait": "Version 4 envoyée."})
    expect(page.get_by_role("alert")).to_have_text("Les dépôts sont clos.")
    expect(page.locator("dl")).to_contain_text(HOSTILE)
    assert page.locator("img").count() == 0
    assert grave(page, ".troll-classe") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
