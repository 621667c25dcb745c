"""The dashboard as its command serves it, on a state file that tests rewrite."""

import re
import signal
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.browser import axe
from trollkit.notebook.dashboard.contest import Shown

SERVE = """
import sys
from pathlib import Path
from trollkit.cli.wall import serve
from trollkit.notebook.dashboard.contest import Shown
from trollkit.notebook.dashboard.desk import Fingerprint
folder, token = Path(sys.argv[1]), sys.argv[2]
shown = Shown.of_state(folder / "etat.json")
if token:
    shown = Shown(shown.state, shown.base, folder / "copies", Fingerprint.of(token))
sys.exit(serve(shown, port=int(sys.argv[3]) or None))
"""
PATIENCE_MS = 30_000  # for a kernel on a busy machine; pages wait as long by default
expect.set_options(timeout=PATIENCE_MS)


class Server:
    """`serve` on a state file of its own; with a token, the contest of its `copies` is held."""

    def __init__(
        self,
        folder,
        token="",
        environment=None,
        port=0,
    ):
        self.shown = Shown.of_state(folder / "etat.json")
        self.state = self.shown.state
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(folder), token, str(port)],
            cwd=folder,
            env=environment,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.said = self.process.stderr.readline()
        self.address = re.search(r"http://\S+", self.said)[0]

    def stop(self, number=signal.SIGTERM):
        """Exit status of the server, told to stop by a signal."""
        self.process.send_signal(number)
        status = self.process.wait(30)
        self.process.stderr.close()
        return status

    def family(self):
        """The processes that were started for this state file, the server's own excepted."""
        mark = f"TROLLKIT_ETAT={self.state}".encode()
        found = set()
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                if mark in (folder / "environ").read_bytes().split(b"\0"):
                    found.add(int(folder.name))
            except OSError:
                continue  # it ended while we looked, or is somebody else's
        return found


def order(page):
    """Names of the ranking, as they are read from the top down."""
    return page.locator(".corps .nom .texte").all_inner_texts()


def choose(page, left, right):
    """A duel in its first category, by the two lists."""
    lists = page.locator(".duel select")
    for place, id_ in ((0, left), (1, right)):
        lists.nth(place).select_option(id_)
        expect(lists.nth(place)).to_have_value(id_)
    page.locator(".cartes-duel label").first.click()


def go(page, screen):
    """Show a screen, by its tab."""
    page.get_by_role("navigation", name="Écrans").get_by_role("button", name=screen).click()


def grave(page, root=".troll-tableau"):
    """What axe-core finds serious or worse in the dashboard, or in another page of Voilà's."""
    # Voilà's cells clip what is in them, and axe takes a page that is fixed above them for off
    # the screen: it would judge no colour.
    page.evaluate(f"document.body.append(document.querySelector('{root}'))")
    return axe.grave(page, root)


def grave_in_any_light(page, root=".troll-tableau"):
    """The same by day and by night: a page follows its reader's theme."""
    found = []
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        theme = {"dark": "sombre", "light": "clair"}[scheme]
        expect(page.locator(root)).to_have_attribute("data-theme", theme)
        found += [f"{scheme} : {words}" for words in grave(page, root)]
    return found
