"""dist/lite, as `make lite` has built it, opened in Chromium without a network.

Building it takes the network, so continuous integration does not, and this is skipped there.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.besoin import besoin
from tests.browser import lab
from tests.browser.conftest import CHROMIUM, Notes
from tests.classroom.correction import graded
from tests.classroom.grading.classe.feuille import answered
from tests.depot.root import ROOT

BUILT = ROOT / "dist" / "lite"
SHEET = "td1-trolls"
# A name that is not this machine's own: browsers trust it less than localhost.
CLASSROOM = "salle.test"
NO_NETWORK = (
    f"--host-resolver-rules=MAP {CLASSROOM} 127.0.0.1,MAP * ~NOTFOUND,EXCLUDE 127.0.0.1"
)
PATIENCE_MS = 120_000
# Beats the first rungs.
TWO = "def strategie(partie, partiesPrecedentes):\n    return min(2, partie.stockGauche)"
ENDLESS = "def strategie(partie, partiesPrecedentes):\n    while True:\n        pass"

AGAIN = "Exécutez de nouveau la première cellule de code du carnet"

pytestmark = [
    pytest.mark.navigateur,
    pytest.mark.long,
    pytest.mark.skipif(
        not (BUILT / "index.html").exists(),
        reason="dist/lite n'est pas fabriqué : make lite (prend le réseau)",
    ),
]


@pytest.fixture(scope="module")
def offline(playwright):
    """A Chromium that finds no machine but this one."""
    running = playwright.chromium.launch(
        executable_path=besoin("chromium"), args=[*CHROMIUM, NO_NETWORK]
    )
    yield running
    running.close()


@pytest.fixture(scope="module")
def port(tmp_path_factory):
    """Where Python's own server, the one that teachers are told to use, serves the folder."""
    served = _exposed(tmp_path_factory.mktemp("lite"))
    server = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        [*server, "--directory", str(served)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    ) as running:
        yield running.stdout.readline().partition("port ")[2].split()[0]
        running.terminate()


@pytest.fixture
def sheet(offline, port, request):
    """The first sheet, opened under a name of the machine; it asks nothing of any other."""
    host = getattr(request, "param", "127.0.0.1")
    context = offline.new_context(viewport={"width": 1366, "height": 768}, locale="fr-FR")
    page, notes = context.new_page(), Notes()
    notes.listen(page)
    page.goto(f"http://{host}:{port}/")
    page.get_by_role("link", name="Ouvrir le TD 1").click()
    yield page
    context.close()
    assert [url for url in notes.outside if f"//{CLASSROOM}:{port}/" not in url] == []
    # Of a folder that was made in the page JupyterLite asks the server too, which has none.
    assert [each for each in notes.errors if not each.endswith("/all.json")] == []


def _exposed(folder):
    """The site, but that the tests' own script sees JupyterLab, which pages need not show.

    Not by a route of the browser's: a page that is reloaded asks its service worker.
    """
    for path in BUILT.iterdir():
        (folder / path.name).symlink_to(path)
    settings = json.loads((BUILT / "jupyter-lite.json").read_text(encoding="utf-8"))
    settings["jupyter-config-data"]["exposeAppInBrowser"] = True
    (folder / "jupyter-lite.json").unlink()
    (folder / "jupyter-lite.json").write_text(json.dumps(settings), encoding="utf-8")
    return folder


_STARTED = """() => window.jupyterapp?.shell.currentWidget?.context?.sessionContext?.session
    ?.kernel?.status === "idle"
"""
_SESSION = "window.jupyterapp.shell.currentWidget.context.sessionContext"
_SAVED = "!window.jupyterapp.shell.currentWidget.context.model.dirty"  # as it is by itself
_SOURCE = """([id, text]) => window.jupyterapp.shell.currentWidget.content.widgets
    .find((cell) => cell.model.id === id).model.sharedModel.setSource(text)"""
_OUTPUTS = "window.jupyterapp.shell.currentWidget.content.activeCell.model.outputs.toJSON()"


def await_python(page):
    """Until the browser's Python has started, which takes it a while on a busy machine."""
    page.wait_for_function(_STARTED, timeout=2 * PATIENCE_MS)
    lab.await_kernel(page)


def run(page, cell, code=None):
    """What the cell says, after `code` was put in its place."""
    if code is not None:
        page.evaluate(_SOURCE, [cell, code])
    lab.go_to(page, cell)
    lab.run(page)
    return "\n".join(_text(output) for output in page.evaluate(_OUTPUTS))


def _text(output):
    said = output.get("text") or output.get("data", {}).get("text/plain", "")
    return "\n".join([said, *output.get("traceback", [])])


def solution():
    """The sheet's code cells with right answers, in their order, by name."""
    solved, released = (
        json.loads((ROOT / folder / SHEET / f"{SHEET}.ipynb").read_text(encoding="utf-8"))
        for folder in ("solutions", "assignments")
    )
    for notebook in (solved, released):
        for cell in notebook["cells"]:
            cell["source"] = "".join(cell["source"])
    cells = answered(released, solved)["cells"]
    return {cell["id"]: cell["source"] for cell in cells if cell["cell_type"] == "code"}


@pytest.mark.parametrize("sheet", ["127.0.0.1", CLASSROOM], indirect=True)
def test_the_sheet_is_in_french_and_its_first_board_plays_without_a_network(sheet):
    expect(sheet.get_by_role("menuitem", name="Fichier")).to_be_visible(timeout=PATIENCE_MS)
    title = sheet.get_by_role("heading", name="TD 1 : Trolls et châteaux")
    expect(title).to_be_visible(timeout=PATIENCE_MS)
    told = sheet.locator("strong", has_text="Vous êtes dans le navigateur.")
    expect(told).to_be_attached(timeout=PATIENCE_MS)
    await_python(sheet)
    assert run(sheet, "preparation") == ""
    run(sheet, "jeu-1")
    board = sheet.locator(".troll-partie")
    expect(board.get_by_text("Le troll attend au milieu")).to_be_visible(timeout=PATIENCE_MS)
    expect(board.locator(".courbe-simple svg").first).to_be_visible(timeout=PATIENCE_MS)
    board.get_by_role("button", name="Conseils").click()
    silence = board.get_by_text("que le Python de cette page n'a pas")
    expect(silence).to_be_visible(timeout=PATIENCE_MS)
    board.get_by_role("button", name="Lancer 1 pierre").click()
    expect(board.get_by_text("14", exact=True).first).to_be_visible(timeout=PATIENCE_MS)
    assert "○ Pas commencé" in run(sheet, "verification-1")


def test_the_whole_sheet_is_answered_there_taken_out_and_marked(sheet, tmp_path):
    await_python(sheet)
    answers = solution()
    assert "n'a pas fini à temps" in _unending(sheet)
    said = {cell: run(sheet, cell, code) for cell, code in answers.items()}

    checks = {cell: text for cell, text in said.items() if cell.startswith("verification-")}
    assert [cell for cell, text in checks.items() if "✔ Réussi" not in text] == []
    assert [cell for cell, text in said.items() if "Traceback" in text] == []

    lab.go_to(sheet, "pari-1")
    bet = sheet.locator(".troll-pari").first
    bet.get_by_label("3, entre les deux").check()
    bet.get_by_role("button", name="Je parie").click()
    expect(bet.get_by_text("Pari gagné !")).to_be_visible(timeout=PATIENCE_MS)
    lab.go_to(sheet, "arene-6")
    expect(sheet.locator(".troll-echelle").get_by_text("Le greffier")).to_be_visible()

    # At once, before it is saved: what is taken out is what is seen.
    last = "p = troll.Partie(7, 15)  # la dernière version"
    sheet.evaluate(_SOURCE, ["question-1", last])
    with sheet.expect_download(timeout=PATIENCE_MS) as taken:
        sheet.get_by_role("button", name="Télécharger mon travail").click()
    assert taken.value.suggested_filename == f"{SHEET}.ipynb"
    content = Path(taken.value.path()).read_bytes()
    assert last in content.decode()
    (row,) = graded(tmp_path, SHEET, {"lea": content}).values()
    assert row["points"] >= 14, row  # all but what the teacher reads, and luck on the ladder


def _unending(page):
    """What is said of a strategy that never answers, where no system can stop it."""
    run(page, "preparation")
    run(page, "question-6", ENDLESS)
    return run(page, "verification-6")


@pytest.mark.parametrize("sheet", ["127.0.0.1", CLASSROOM], indirect=True)
def test_a_restart_is_told_and_what_was_won_outlives_it_and_the_page(sheet):
    await_python(sheet)
    assert "le noyau vient de démarrer, ou de redémarrer" in run(sheet, "verification-1")
    run_all(sheet)
    run(sheet, "arene-6")
    expect(sheet.locator(".troll-echelle")).to_contain_text("1er essai")
    bet = sheet.locator(".troll-pari").first
    lab.go_to(sheet, "pari-1")
    bet.get_by_label("3, entre les deux").check()
    bet.get_by_role("button", name="Je parie").click()
    expect(bet.get_by_text("Pari gagné !")).to_be_visible(timeout=PATIENCE_MS)
    told = sheet.locator(".troll-noyau, .troll-sans-noyau").filter(visible=True)
    expect(told).to_have_count(0)

    sheet.evaluate(f"{_SESSION}.restartKernel()")
    await_python(sheet)
    lab.go_to(sheet, "jeu-1")
    expect(sheet.locator(".troll-partie >> xpath=preceding-sibling::p")).to_contain_text(AGAIN)
    assert "Exécutez d'abord" in run(sheet, "verification-1")
    run_all(sheet)
    expect(told).to_have_count(1)  # the ladder's, which was not run again
    comes_back(sheet, "2e essai")

    sheet.wait_for_function(_SAVED, timeout=PATIENCE_MS)
    sheet.reload()
    await_python(sheet)
    lab.go_to(sheet, "jeu-1")
    expect(told.first).to_contain_text(AGAIN)
    expect(sheet.get_by_text("Error displaying widget").filter(visible=True)).to_have_count(0)
    run_all(sheet)
    comes_back(sheet, "3e essai")
    assert run(sheet, "loupe-6", "td1.oublier()") == ""  # and nothing else forgets
    run(sheet, "arene-6")
    expect(sheet.locator(".troll-echelle").last).to_contain_text("1er essai")


def run_all(page):
    """The cells of which the page is to remember something, and a board."""
    run(page, "preparation")
    run(page, "jeu-1")
    expect(page.locator(".troll-partie")).to_be_visible(timeout=PATIENCE_MS)
    run(page, "pari-1")
    run(page, "question-6", TWO)


def comes_back(page, attempt):
    """A bet and the attempts at the ladder, in a kernel that has just begun."""
    lab.go_to(page, "pari-1")
    expect(page.locator(".troll-pari").first.get_by_text("Pari gagné !")).to_be_visible()
    run(page, "arene-6")
    expect(page.locator(".troll-echelle").last).to_contain_text(attempt)
