"""Draws the pictures of the documents anew: `make images`."""

import json
import os
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from zlib import crc32

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.besoin import besoin
from tests.browser.conftest import CHROMIUM
from tests.browser.dashboards import Server, go
from tests.browser.test_salle_attente import CAME
from tests.browser.test_window import PROGRAM, address, closed
from tests.depot.pictures import DOCS, RECORD, SOURCES, fingerprint
from trollkit.arena.wall import ARRIVALS
from trollkit.contests import BASE_NAME, Settings, hold_contest
from trollkit.trolls.strategies import ladder

_GAMES = 200  # of a duel: enough for a ranking
_DRAWN_MS = 4000  # stones fly, the troll walks, charts grow


def tableau(browser: Browser, folder: Path) -> None:
    """A contest between the characters of the kit: its ranking, then other screens."""
    copies = folder / "copies"
    copies.mkdir()
    for rung in ladder():
        (copies / f"{rung.id}.py").write_bytes(rung.path.read_bytes())
    hold_contest(copies, Settings(games=_GAMES, base=folder / BASE_NAME, seed=2**100))
    server = Server(folder)
    try:
        page = _page(browser, 1280, 720)
        page.goto(server.address)
        expect(page.locator(".corps .rangee")).to_have_count(len(ladder()))
        shots = [page.screenshot()]
        for screen in ("Face-à-face", "Duel", "Rediffusion"):
            go(page, screen)
            page.wait_for_timeout(_DRAWN_MS)
            shots.append(page.screenshot())
        (DOCS / "tableau.png").write_bytes(film(shots, seconds=3))
    finally:
        server.stop()


def attente(browser: Browser, folder: Path) -> None:
    """The waiting room, before the contest."""
    (folder / "copies").mkdir()
    server = Server(folder, token="AAAA-BBBB")
    try:
        ARRIVALS.tell(folder / "copies", CAME)
        page = _page(browser, 1280, 480)
        page.goto(server.address)
        page.locator(".troll-tableau").wait_for()
        go(page, "Salle d’attente")
        expect(page.locator(".attente li")).to_have_count(len(CAME))
        page.screenshot(path=DOCS / "attente.png")
    finally:
        server.stop()


def plateau(browser: Browser, _folder: Path) -> None:
    """A game that one plays in plain Python's window, turn by turn."""
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "humain"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "BROWSER": f"{sys.executable} -c 0 %s"},
    ) as program:
        page = _page(browser, 900, 640)
        page.goto(address(program))
        played = page.locator(".troll-partie")
        page.locator(".troll-plateau .compte").nth(1).wait_for()
        shots = [played.screenshot()]
        for turn, stones in enumerate("34134", start=1):
            page.keyboard.type(stones)
            page.keyboard.press("Enter")
            expect(page.get_by_role("status")).to_contain_text(f"Tour {turn}")
            page.wait_for_timeout(_DRAWN_MS)
            shots.append(played.screenshot())
        closed(page, program)
    (DOCS / "plateau.png").write_bytes(film(shots, seconds=2))


def film(shots: list[bytes], seconds: int) -> bytes:
    """Pictures of one size as one moving PNG, which shows each that long, over and over.

    Only the first is seen where moving ones are not. Chunks: w3.org/TR/png-3, 11.3.6.
    """
    numbers = count()
    told: list[bytes] = []
    for place, shot in enumerate(shots):
        parts = list(chunks(shot))
        header = next(data for kind, data in parts if kind == b"IHDR")
        if not place:
            told += [shot[:8], chunk(b"IHDR", header)]
            told.append(chunk(b"acTL", struct.pack(">II", len(shots), 0)))
        size = header[:8] + struct.pack(">IIHHBB", 0, 0, seconds, 1, 0, 0)
        told.append(chunk(b"fcTL", struct.pack(">I", next(numbers)) + size))
        for kind, data in parts:
            if kind == b"IDAT" and not place:
                told.append(chunk(kind, data))
            elif kind == b"IDAT":
                told.append(chunk(b"fdAT", struct.pack(">I", next(numbers)) + data))
    return b"".join([*told, chunk(b"IEND", b"")])


def chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Each chunk of a PNG: its kind and its data."""
    at = 8
    while at < len(picture):
        (length,) = struct.unpack_from(">I", picture, at)
        yield picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]
        at += length + 12


def chunk(kind: bytes, data: bytes) -> bytes:
    """A chunk as it is written: length, kind, data, checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc32(kind + data))


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
