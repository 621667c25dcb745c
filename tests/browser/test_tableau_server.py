"""The life of the dashboard's server and kernels."""

import signal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.dashboards import Server, go
from tests.notebook.dashboard.states import NAMES, state, write
from tests.waits import eventually

pytestmark = pytest.mark.navigateur


TOKEN = "7K3F-9QXM-ABCD-2345"
LOST = "La liaison avec le tableau de bord est perdue : la page la reprendra d’elle-même"


@pytest.mark.long
def test_a_closed_page_ends_its_kernel_and_a_stopped_server_leaves_no_process(tmp_path, opened):
    server = Server(tmp_path)
    assert server.said.startswith("Tableau de bord : http://127.0.0.1:")
    # Voilà, and two kernels ready for the first pages.
    assert eventually(lambda: len(server.family()) == 3)
    write(server.state, state())
    page, other = (opened(server.address)[0] for _ in range(2))
    for each in (page, other):
        each.locator(".corps .rangee").first.wait_for()
    # Voilà, a kernel a page, and two in its pool again.
    before = eventually(lambda: len(found := server.family()) >= 5 and found)
    page.close(run_before_unload=True)
    assert len(eventually(lambda: before - server.family())) == 1
    write(server.state, state(first=11))
    expect(other.locator(".phrase")).to_contain_text(NAMES[11])
    assert server.stop(signal.SIGINT) == 0
    # A kernel that was just starting notices within a second that its server has gone.
    assert eventually(lambda: server.family() == set())


@pytest.mark.long
def test_a_page_waits_for_its_contest_then_for_its_server_and_comes_back(tmp_path, opened):
    server = Server(tmp_path, TOKEN)
    page, _ = opened("about:blank")
    page.clock.install()
    page.goto(f"{server.address}#jeton={TOKEN}")
    expect(page.locator(".phrase")).to_have_text(
        "Le concours n'a pas encore commencé : le classement apparaîtra ici dès les premières "
        "parties."
    )
    expect(page.locator(".classement .vide")).to_have_text("En attente des stratégies…")
    write(server.state, state(first=4))
    shown = page.locator(".troll-tableau")
    expect(shown).to_have_attribute("data-ecran", "direct")
    go(page, "Classement")
    expect(page.locator(".corps .texte").first).to_have_text(NAMES[4])
    expect(page.locator(".classement .vide")).to_be_hidden()
    commands = page.get_by_role("button", name="Commander")
    expect(commands).to_have_attribute("data-maitre", "true")
    go(page, "Face-à-face")
    server.stop()
    for _ in range(4):
        page.clock.fast_forward(4_000)  # nobody answers
    expect(page.locator(".phrase")).to_contain_text(LOST)
    expect(page.locator(".troll-tableau > [aria-live]")).to_contain_text(LOST)
    assert page.get_by_role("grid", name="Face-à-face").is_visible()
    again = Server(tmp_path, TOKEN, port=urlsplit(server.address).port)
    write(server.state, state(first=7))
    expect(page.locator(".phrase")).to_contain_text(NAMES[7])
    expect(page.get_by_role("grid", name="Face-à-face")).to_be_visible()
    expect(commands).to_have_attribute("data-maitre", "true")
    again.stop()
