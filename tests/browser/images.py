"""Draws the pictures of the documents anew: `make images`."""

import json
import re
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.besoin import besoin
from tests.browser import boards
from tests.browser.conftest import CHROMIUM
from tests.browser.dashboards import PATIENCE_MS, Server, go
from tests.browser.test_salle_attente import CAME
from tests.depot.pictures import DOCS, RECORD, SOURCES, fingerprint
from trollkit.arena.wall import write_arrivals
from trollkit.contests import BASE_NAME, Settings, hold_contest
from trollkit.notebook.board.gui import Board
from trollkit.trolls.strategies import find, ladder

_GAMES = 200  # of a duel: enough for a ranking


def tableau(browser: Browser, folder: Path) -> None:
    """The ranking of a contest between the characters of the kit."""
    copies = folder / "copies"
    copies.mkdir()
    for rung in ladder():
        (copies / f"{rung.id}.py").write_bytes(rung.path.read_bytes())
    hold_contest(copies, Settings(games=_GAMES, base=folder / BASE_NAME, seed=2**100))
    server = Server(folder)
    try:
        page = _page(browser, 1280, 720)
        page.goto(server.address)
        expect(page.locator(".corps .rangee")).to_have_count(len(ladder()), timeout=PATIENCE_MS)
        page.screenshot(path=DOCS / "tableau.png")
    finally:
        server.stop()


def attente(browser: Browser, folder: Path) -> None:
    """The waiting room, before the contest."""
    (folder / "copies").mkdir()
    server = Server(folder, token="AAAA-BBBB")
    try:
        write_arrivals(folder / "copies", CAME)
        page = _page(browser, 1280, 480)
        page.goto(server.address)
        page.locator(".troll-tableau").wait_for(timeout=PATIENCE_MS)
        go(page, "Salle d’attente")
        expect(page.locator(".attente li")).to_have_count(len(CAME), timeout=PATIENCE_MS)
        page.screenshot(path=DOCS / "attente.png")
    finally:
        server.stop()


def plateau(browser: Browser, folder: Path) -> None:
    """A game that one plays, after its first turn."""
    page = _page(browser, 860, 620)
    page.goto(boards.write_page(folder))
    boards.show(page, Board(7, 15, "humain", find("metronome").strategy))
    page.get_by_label(re.compile("^Pierres")).first.focus()
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Tour 1", timeout=PATIENCE_MS)
    page.wait_for_timeout(4000)  # stones fly and the troll walks
    page.locator(".troll-partie").screenshot(path=DOCS / "plateau.png")


def main() -> None:
    """Draw all of them, and write what they were drawn from."""
    with sync_playwright() as playwright:
        program = besoin("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=list(CHROMIUM))
        for draw in (tableau, attente, plateau):
            with tempfile.TemporaryDirectory() as folder:
                draw(browser, Path(folder))
        browser.close()
    hashes = {picture: fingerprint(picture) for picture in SOURCES}
    RECORD.write_text(json.dumps(hashes, indent=2) + "\n", encoding="utf-8")


def _page(browser: Browser, width: int, height: int) -> Page:
    return browser.new_page(
        locale="fr-FR", reduced_motion="reduce", viewport={"width": width, "height": height}
    )


if __name__ == "__main__":
    main()
