"""The dashboard that a class reads from one process: on a phone, through its server's death."""

import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave
from tests.browser.dashboards import go, order
from tests.cli.run import COMMAND, environment
from tests.notebook.dashboard.states import NAMES, state, write
from tests.publishing.field import hold

pytestmark = pytest.mark.navigateur

PHONE = {"width": 390, "height": 780}
HOSTILE = "<img src=x onerror=window.pirate=1>"
LOST = "La liaison avec le tableau de bord est perdue : la page la reprendra d’elle-même"


class Reading:
    """`trollkit tableau DOSSIER --lecture`, at the same port each time."""

    def __init__(self, folder):
        self.process = subprocess.Popen(
            [*COMMAND, "tableau", str(folder), "--lecture", "--json"],
            env=environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.address = json.loads(self.process.stdout.readline())["adresse"]

    def end(self, *, kill=False):
        (self.process.kill if kill else self.process.terminate)()
        self.process.communicate(timeout=60)


@pytest.mark.parcours
def test_a_phone_follows_a_contest_and_comes_back_when_its_server_does(tmp_path, opened):
    path = hold(tmp_path).with_name("etat.json")
    write(path, state([*NAMES, HOSTILE], first=12))
    server = Reading(tmp_path)
    options = {"viewport": PHONE, "color_scheme": "dark"}
    phone, notes = opened(server.address, **options)
    expect(phone.locator(".corps .rangee")).to_have_count(13)
    assert order(phone)[0] == HOSTILE
    write(path, state(NAMES, first=4, progress=0.6))
    expect(phone.locator(".phrase")).to_contain_text(NAMES[4])
    assert phone.evaluate("document.querySelector('.troll-tableau').scrollWidth") <= 390
    go(phone, "Duel")
    expect(phone.locator(".affiche select").first).to_be_visible()
    phone.keyboard.press("m")  # nobody commands from here
    expect(phone.locator("dialog[open]")).to_have_count(0)
    assert notes.errors == []

    server.end(kill=True)
    expect(phone.locator(".phrase")).to_contain_text(LOST)
    expect(phone.locator(".troll-tableau > [aria-live]")).to_contain_text(LOST)
    write(path, state(NAMES, first=5, progress=0.9))
    again = Reading(tmp_path)
    assert again.address == server.address
    expect(phone.locator(".phrase")).to_contain_text(NAMES[5])
    go(phone, "Stratégie")
    expect(phone.locator(".strategie .verdict")).to_be_visible()
    assert grave(phone) == []
    again.end()
    assert again.process.returncode == 0
    # A browser tells of each time that nobody was there; nothing else went wrong.
    cut = re.compile("ERR_CONNECTION_(REFUSED|RESET)")
    assert [error for error in notes.errors if not cut.search(error)] == []
    assert (notes.outside, phone.evaluate("window.pirate")) == ([], None)
