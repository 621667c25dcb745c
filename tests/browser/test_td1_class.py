"""A student's hour in JupyterLab: fetch the sheet, answer by typing, read again, hand in."""

import json

import pytest
from playwright.sync_api import expect

from tests.besoin import besoin
from tests.browser.classe import Classe
from tests.browser.dashboards import PATIENCE_MS
from tests.browser.lab import answer, go_to, open_list, open_notebook, run

pytestmark = [
    pytest.mark.navigateur,
    pytest.mark.long,
    # nbgrader and what it stands on use names that newer Pythons and libraries frown upon.
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]

SHEET = "td1-trolls"
ANSWERS = {
    "question-1": "p = troll.Partie(7, 15)\nprint(p)",
    "question-3a": "victoire = troll.Partie(7, 15)\n" + "victoire.tourDeJeu(2, 1)\n" * 3,
    "question-3b": "matchNul = troll.Partie(7, 15)\n" + "matchNul.tourDeJeu(3, 3)\n" * 5,
    "question-3c": "defaite = troll.Partie(7, 15)\ndefaite.tourDeJeu(1, 2)\n"
    "defaite.tourDeJeu(1, 2)\ndefaite.tourDeJeu(13, 11)",
}


@pytest.fixture(scope="module")
def classe(tmp_path_factory):
    besoin("chromium")
    running = Classe(tmp_path_factory.mktemp("classe"), SHEET)
    running.wait()
    yield running
    running.stop()


@pytest.mark.parcours
def test_a_student_fetches_answers_reads_again_and_hands_in(classe, opened):
    page, notes = opened(f"{classe.address}?reset")
    open_list(page)
    page.get_by_role("button", name="Fetch", exact=True).click()
    page.get_by_role("button", name="Submit").wait_for()
    notebook = f"trolls/{SHEET}/{SHEET}.ipynb"
    assert (classe.student / notebook).exists()

    open_notebook(page, notebook.removesuffix(".ipynb"))
    go_to(page, "preparation")
    run(page)
    go_to(page, "verification-1")
    run(page)
    active = page.locator(".jp-Cell.jp-mod-active .jp-OutputArea-output")
    expect(active).to_contain_text("○ Pas commencé : la variable p n'existe pas")
    for cell, text in ANSWERS.items():
        answer(page, cell, text, by_keys=cell == "question-1")
        go_to(page, cell.replace("question", "verification"))
        run(page)
        expect(active).to_contain_text("✔ Réussi")
    # What is not for students is not there; the last cell saves by itself, and reads again.
    expect(page.get_by_role("button", name="Validate")).to_have_count(0)
    expect(page.get_by_text("Create Assignment")).to_have_count(0)
    go_to(page, "avant-de-rendre")
    run(page)
    report = page.locator(".jp-Cell.jp-mod-active .jp-OutputArea").first
    expect(report).to_contain_text("enregistré à l'instant")
    expect(report).to_contain_text("question 1 ✔ 1 pt question 2 ○", use_inner_text=True)
    expect(report).to_contain_text("Vu ici : 4 sur 11")

    open_list(page)
    page.get_by_role("button", name="Submit").click()
    page.locator("#submitted_assignments_list").get_by_text(SHEET).first.wait_for(
        timeout=PATIENCE_MS
    )
    (handed_in,) = (classe.exchange / "trolls" / "inbound").glob(f"*/{SHEET}.ipynb")
    found = {cell["id"]: cell for cell in json.loads(handed_in.read_text("utf-8"))["cells"]}
    assert "".join(found["question-1"]["source"]) == ANSWERS["question-1"]
    assert notes.outside == []
