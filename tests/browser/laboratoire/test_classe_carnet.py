"""The live class under a notebook's question, with a phone and the teacher's page beside it."""

import json
import os
import signal
import subprocess
import sys

import pytest
from nbformat.v4 import new_code_cell
from playwright.sync_api import expect

from tests.browser.lab import go_to, restart, run

pytestmark = pytest.mark.navigateur

PREPARE = """
import os
os.environ["XDG_DATA_HOME"] = {!r}  # what this student keeps

import troll
from trollkit.classroom import td1
"""
ANSWER = """
def strategie(partie, partiesPrecedentes):
    return 1
"""
BUTTONS = "td1.classe(globals())"
CHECK = "td1.question4a(globals())"
TWO = b"def strategie(partie, passe):\n    return min(2, partie.stockGauche)\n"


class Class:
    """`trollkit classe` on a folder, which may be killed and started again."""

    def __init__(self, folder, data):
        self._folder, self._data = folder, data
        self.start()

    def start(self):
        """Open it, or open it again."""
        kit = [sys.executable, "-m", "trollkit.cli", "classe", str(self._folder)]
        self._process = subprocess.Popen(
            [*kit, "--sans-mur", "--json"],
            env={**os.environ, "XDG_DATA_HOME": str(self._data), "TROLLKIT_MEMOIRE": "oui"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        self.told = json.loads(self._process.stdout.readline())

    def end(self, number=signal.SIGTERM):
        """End it."""
        self._process.send_signal(number)
        self._process.communicate(timeout=60)


@pytest.fixture
def class_(tmp_path):
    running = Class(tmp_path / "concours", tmp_path / "donnees")
    yield running
    running.end()


def test_a_student_joins_and_sends_by_buttons_whatever_is_started_again(
    lab, notebook, opened, class_, tmp_path
):
    cells = {
        "preparation": PREPARE.format(str(tmp_path / "donnees")),
        "reponse": ANSWER,
        "classe": BUTTONS,
        "verification": CHECK,
    }
    lab.put("classe", *(new_code_cell(text.strip(), id=id_) for id_, text in cells.items()))
    page, _ = notebook("classe")

    def run_cells(*names):
        for name in names:
            go_to(page, name)
            run(page)

    run_cells("preparation", "reponse", "classe")
    root = page.locator(".troll-classe").first
    root.get_by_label("Adresse projetée").fill(class_.told["adresse"])
    root.get_by_label("Code").fill(class_.told["code"].lower())
    root.get_by_label("Nom ou pseudonyme").fill("Zoé")
    page.keyboard.press("Enter")
    expect(root).to_contain_text("Vous êtes Zoé dans la classe")

    root.get_by_role("button", name="Oui, montrer où j'en suis").click()
    expect(root).to_contain_text("Vous partagez où vous en êtes")

    send = root.get_by_role("button", name="Envoyer ma stratégie")
    send.click()
    expect(root).to_contain_text("Acceptée : elle joue.")

    phone, _ = opened(class_.told["adresse"], viewport={"width": 360, "height": 740})
    phone.get_by_label("Code").fill(class_.told["code"])
    phone.get_by_label("Nom ou pseudonyme").fill("Léo")
    phone.keyboard.press("Enter")
    file = {"name": "moi.py", "mimeType": "text/x-python", "buffer": TWO}
    phone.get_by_label("Votre stratégie, un fichier").set_input_files(file)
    phone.get_by_role("button", name="Envoyer").click()
    expect(phone.locator("#place")).to_contain_text("1er sur 2")
    expect(root.locator("dl")).to_contain_text("2e sur 2")

    wall = root.get_by_role("link", name="Voir le classement en direct").get_attribute("href")
    assert wall == f"{class_.told['adresse']}mur/"
    run_cells("verification")
    desk, _ = opened(f"{class_.told['adresse']}professeur#jeton={class_.told['jeton']}")
    expect(desk.get_by_role("rowheader", name="Zoé")).to_be_visible()
    expect(desk.locator("#frequents")).to_contain_text("la fonction ... n'existe pas")

    restart(page)
    class_.end(signal.SIGKILL)
    run_cells("preparation", "reponse", "classe")
    root = page.locator(".troll-classe").first
    expect(root).to_contain_text("Vous êtes Zoé dans la classe")
    root.get_by_role("button", name="Envoyer ma stratégie").click()
    expect(root.get_by_role("alert")).to_contain_text("La classe ne répond pas")
    class_.start()
    root.get_by_role("button", name="Envoyer ma stratégie").click()
    expect(root).to_contain_text("Version 2 envoyée.")
    expect(root.get_by_role("alert")).to_have_text("")
