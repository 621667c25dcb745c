"""The projected dashboard in Chromium: what it shows, and how it follows a file that moves."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.dashboards import order
from tests.notebook.states import NAMES, state, write

pytestmark = pytest.mark.navigateur

HOSTILE = '<img src=x onerror="window.pirate=1"><script>window.pirate=1</script>'


def test_the_page_opens_in_french_with_all_there_is_to_see(tableau):
    content = state(refused=[("casse.py", "Au chargement : invalid syntax (ligne 3).")])
    page = tableau(content)
    assert page.title() == "Tableau de bord du concours"
    assert page.locator("html").get_attribute("lang") == "fr"
    expect(page.get_by_role("heading", level=1)).to_have_text("Concours Trolls & Châteaux")
    expect(page.locator(".statut")).to_have_text("En cours")
    expect(page.locator(".isolement")).to_have_text("isolement : confiance")
    expect(page.locator(".chiffres")).to_contain_text("132 / 264 affrontements")
    assert order(page) == [row["nom"] for row in content["classement"]]
    assert page.locator(".face td").count() == len(NAMES) ** 2
    page.get_by_text("1 stratégie refusée : casse.py").click()
    expect(
        page.get_by_text("casse.py : Au chargement : invalid syntax (ligne 3).")
    ).to_be_visible()
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
            "name => document.querySelector('.classement tbody th').textContent === name",
            arg=NAMES[leader],
        )
        delays.append(time.monotonic() - start)
        assert order(page) == [row["nom"] for row in content["classement"]]
    assert min(delays) < 1


GLIDING = """[...document.querySelectorAll('.classement tbody tr')]
  .some((row) => row.getAnimations().length)"""


@pytest.mark.parametrize(("motion", "glides"), [("no-preference", True), ("reduce", False)])
def test_rows_glide_unless_the_viewer_wants_no_motion(server, tableau, motion, glides):
    page = tableau(state(first=0), reduced_motion=motion)
    page.evaluate(
        f"""new MutationObserver(() => {{ window.glided = {GLIDING}; }})
        .observe(document.querySelector('.classement tbody'), {{ childList: true }})"""
    )
    write(server.state, state(first=5))
    page.wait_for_function("window.glided !== undefined")
    assert page.evaluate("window.glided") is glides


def test_cells_are_updated_in_place(server, tableau):
    page = tableau(state(progress=0.5))
    page.evaluate("document.querySelectorAll('tbody tr').forEach(row => row.kept = true)")
    write(server.state, state(progress=0.6))
    expect(page.locator(".chiffres")).to_contain_text("158 / 264")
    assert page.evaluate("[...document.querySelectorAll('tbody tr')].every(row => row.kept)")


def test_a_hostile_name_is_text_and_runs_nothing(tableau):
    content = state([HOSTILE, "Le copieur"], refused=[(HOSTILE, HOSTILE)], message=HOSTILE)
    page = tableau(content)
    page.get_by_text("1 stratégie refusée").click()
    page.locator(".face td").nth(1).hover()
    assert HOSTILE in order(page)
    assert page.locator(".refuses li").inner_text() == f"{HOSTILE} : {HOSTILE}"
    assert page.locator(".troll-tableau img, .troll-tableau script").count() == 0
    assert page.evaluate("window.pirate") is None


def test_the_file_vanishes_and_comes_back_while_the_page_lives(server, tableau):
    page = tableau(state(first=2))
    server.state.unlink()
    phrase = page.locator(".phrase")
    expect(phrase).to_contain_text("Le fichier etat.json a disparu")
    assert order(page)[0] == NAMES[2]
    server.state.write_text('{"version": 1, "statut')
    expect(phrase).to_contain_text("Le fichier etat.json est illisible")
    write(server.state, state() | {"version": 9})
    expect(phrase).to_contain_text("une autre version du kit (9, attendue 1)")
    write(server.state, state(first=8))
    expect(phrase).to_have_text(re.compile(f"^En tête : {NAMES[8]}"))
    assert order(page)[0] == NAMES[8]


def test_nothing_jumps_from_the_waiting_room_to_the_podium(server, tableau):
    page = tableau(state(status="attente", progress=0))
    expect(page.locator(".phrase")).to_have_text(
        "12 stratégies inscrites : le concours va commencer."
    )
    places = """[...document.querySelectorAll('.panneau, header, .defile, thead')]
      .map((element) => JSON.stringify(element.getBoundingClientRect()))"""
    before = page.evaluate(places)
    write(server.state, state(status="termine", progress=1, first=6))
    expect(page.locator(".statut")).to_have_text("Terminé")
    expect(page.locator(".phrase")).to_have_text(re.compile(f"^Vainqueur : {NAMES[6]}, "))
    assert page.evaluate(places) == before
