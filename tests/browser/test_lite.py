"""dist/lite, opened in Chromium without a network: `make lite ARGS=--verifier`.

Building it takes the network, so continuous integration does not, and this is skipped there.
"""

import re
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.besoin import besoin
from tests.browser.conftest import CHROMIUM, Notes
from tests.depot.root import ROOT
from tests.notebooks.lite import RIGHT, cells

BUILT = ROOT / "dist" / "lite"
# A name that is not this machine's own: browsers trust it less than localhost.
CLASSROOM = "salle.test"
NO_NETWORK = (
    f"--host-resolver-rules=MAP {CLASSROOM} 127.0.0.1,MAP * ~NOTFOUND,EXCLUDE 127.0.0.1"
)
PATIENCE_MS = 120_000

pytestmark = [
    pytest.mark.navigateur,
    pytest.mark.long,
    pytest.mark.skipif(
        not (BUILT / "index.html").exists(),
        reason="dist/lite n'est pas fabriqué : make lite (prend le réseau)",
    ),
]


@pytest.fixture(scope="module")
def offline(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium that finds no machine but this one."""
    running = playwright.chromium.launch(
        executable_path=besoin("chromium"), args=[*CHROMIUM, NO_NETWORK]
    )
    yield running
    running.close()


@pytest.fixture(scope="module")
def port() -> Iterator[str]:
    """Where Python's own server, the one that teachers are told to use, serves the folder."""
    server = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        [*server, "--directory", str(BUILT)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    ) as running:
        assert running.stdout is not None
        yield running.stdout.readline().partition("port ")[2].split()[0]
        running.terminate()


@pytest.fixture
def sheet(offline: Browser, port: str, request: pytest.FixtureRequest):
    """The first sheet, opened under a name of the machine; it asks nothing of any other."""
    host = request.param
    context = offline.new_context(viewport={"width": 1280, "height": 720}, locale="fr-FR")
    page, notes = context.new_page(), Notes()
    notes.listen(page)
    page.goto(f"http://{host}:{port}/", wait_until="commit")
    yield page
    context.close()
    assert [url for url in notes.outside if f"//{CLASSROOM}:{port}/" not in url] == []
    assert notes.errors == []


def run(page: Page, tag: str, code: str | None = None) -> str:
    """What the cell says, after `code` was put in its place."""
    cell = page.locator(".jp-CodeCell").nth(list(cells()).index(tag))
    cell.locator(".cm-content").click(timeout=PATIENCE_MS)
    if code is not None:
        page.keyboard.press("Control+A")
        page.keyboard.insert_text(code)
    page.keyboard.press("Control+Enter")
    # A number once it has run: [1]:
    expect(cell.locator(".jp-InputPrompt")).to_have_text(re.compile(r"\d"), timeout=PATIENCE_MS)
    return "\n".join(cell.locator(".jp-OutputArea-output").all_inner_texts())


@pytest.mark.parametrize("sheet", ["127.0.0.1", CLASSROOM], indirect=True)
def test_the_sheet_is_in_french_and_checks_answers_without_a_network(sheet):
    started = time.monotonic()
    expect(sheet.get_by_role("menuitem", name="Fichier")).to_be_visible(timeout=PATIENCE_MS)
    title = sheet.get_by_role("heading", name="TD 1 dans le navigateur")
    expect(title).to_be_visible(timeout=PATIENCE_MS)
    shown = time.monotonic()
    assert run(sheet, "preparation") == ""
    ready = time.monotonic()
    assert "○ Pas commencé" in run(sheet, "verification-1")
    assert "Position du troll : 3" in run(sheet, "question-1", RIGHT["question-1"])
    print(f"\nLe carnet est affiché en {shown - started:.1f} s, ", end="")
    print(f"Python répond {ready - shown:.1f} s après.")


@pytest.mark.parametrize("sheet", ["127.0.0.1"], indirect=True)
def test_the_whole_sheet_is_answered_in_the_browser(sheet):
    said = {tag: run(sheet, tag, RIGHT.get(tag)) for tag in cells()}
    checks = {tag: text for tag, text in said.items() if tag.startswith("verification-")}
    assert [tag for tag, text in checks.items() if "✔ Réussi" not in text] == []
    assert "7 cases, 15 pierres" in said["question-7"]
    expect(sheet.locator(".jp-RenderedSVG img")).to_be_visible(timeout=PATIENCE_MS)
