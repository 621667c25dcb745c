"""A real Chromium, and pages that note everything they ask for and complain about."""

from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    expect,
    sync_playwright,
)

from tests.besoin import besoin
from tests.browser.games import Notebooks
from tests.browser.lab import close_notebook, open_notebook
from tests.browser.light import Light
from tests.browser.profiles import VIEWPORT, Profiles
from tests.browser.traits import write_state_page
from tests.notebook.dashboard.states import write

CHROMIUM = (
    "--no-sandbox", "--headless", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    # The pages of a profile share a process, and the scripts that it has read and compiled.
    "--renderer-process-limit=1",
)  # fmt: skip
HOSTS = {"127.0.0.1", "localhost"}
IN_THE_PAGE = {"data", "blob", "about"}


@dataclass
class Notes:
    """What one page asked of other machines, and what went wrong in it."""

    outside: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def listen(self, page):
        page.on("request", lambda request: self._asked(request.url))
        page.on("websocket", lambda socket: self._asked(socket.url))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._said)

    def _asked(self, url):
        parts = urlsplit(url)
        if parts.scheme not in IN_THE_PAGE and parts.hostname not in HOSTS:
            self.outside.append(url)

    def _said(self, message):
        if message.type == "error":
            missing = message.location["url"] if "Failed to load" in message.text else ""
            self.errors.append(f"{message.text} {missing}".rstrip())


@pytest.fixture(scope="package")  # no longer: it keeps an event loop running
def playwright():
    besoin("chromium")  # first: the driver's own node lacks a library where no browser is
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def browser(playwright):
    program = besoin("chromium")
    running = playwright.chromium.launch(executable_path=program, args=list(CHROMIUM))
    yield running
    running.close()


@pytest.fixture(scope="package")
def profiles(browser):
    return Profiles(browser)


@pytest.fixture
def opened(profiles):
    """Opens an address in a fresh profile; options are those of a Playwright context."""
    taken = []

    def opener(address, **options):
        profile = profiles.take(address, {"locale": "fr-FR", **options})
        taken.append(profile)
        notes = Notes()
        notes.listen(profile.page)
        # A wall goes to the screen of the moment by itself, unless one is asked for.
        still = "#classement" if address.startswith("http") and address.endswith("/") else ""
        profile.page.goto(address + still, wait_until="commit")
        return profile.page, notes

    yield opener
    for profile in taken:
        profiles.give_back(profile)


@pytest.fixture
def calm(opened):
    """Opens an address, too; at the end its page has asked for files beside it alone, and
    nothing has failed in it.
    """
    noted = []

    def opener(address, **options):
        page, notes = opened(address, **options)
        noted.append((address.rpartition("/")[0], notes))
        return page

    yield opener
    for place, notes in noted:
        assert [url for url in notes.outside if not url.startswith(place)] == []
        assert notes.errors == []


@pytest.fixture
def put(calm, tmp_path):
    """Opens a calm page with a widget in its present state.

    `names` are the traits that its script reads; the page's `m` is its model.
    """

    def place(widget, names, paper="#ffffff", **options):
        page = calm(write_state_page(tmp_path, widget, names, paper), **options)
        page.locator(".troll[data-theme]:not(.troll-noyau)").first.wait_for()
        return page

    return place


@contextmanager
def shared_page(profiles, address):
    """A page for several tests, and what is noted of it."""
    profile = profiles.take(address, {"locale": "fr-FR"})
    notes = Notes()
    notes.listen(profile.page)
    profile.page.goto(address, wait_until="commit")
    yield profile.page, notes
    profiles.give_back(profile)


@pytest.fixture(scope="package")
def lab(tmp_path_factory):
    besoin("chromium")
    running = Notebooks(tmp_path_factory.mktemp("lab"))
    yield running
    running.stop()


@pytest.fixture(scope="package")
def lab_page(lab, profiles):
    """JupyterLab with nothing open, and what is noted of it."""
    with shared_page(profiles, f"{lab.address}lab/workspaces/commun") as page:
        yield page


@pytest.fixture
def notebook(lab_page):
    """Opens a notebook of `lab` in the JupyterLab that tests share, at a size of the window.

    One at a time: a page costs four seconds of processor, a notebook in it half a second.
    """
    page, notes = lab_page

    def opener(name, viewport=VIEWPORT):
        page.set_viewport_size(viewport)
        notes.outside.clear()
        notes.errors.clear()
        open_notebook(page, name)
        return page, notes

    yield opener
    close_notebook(page)


@pytest.fixture(scope="package")
def server(tmp_path_factory):
    besoin("chromium")
    running = Light(tmp_path_factory.mktemp("tableau"))
    yield running
    running.stop()


@pytest.fixture
def tableau(server, calm):
    """Opens the dashboard on a state, in a calm page."""

    def opener(content, **options):
        write(server.state, content)
        page = calm(server.address, **options)
        page.locator(".troll-tableau").wait_for()
        # The kernel was ready before, perhaps on what another test had written.
        moment = str(content["progres"]["faits"])
        expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", moment)
        expect(page.locator(".corps .rangee")).to_have_count(len(content["classement"]))
        return page

    return opener
