"""A game in a package of its own on the dashboard: with its own drawing, and with none."""

import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.besoin import besoin
from tests.browser.dashboards import PATIENCE_MS, Server, go
from tests.nim.installed import ONE, PERFECT, installed

pytestmark = [pytest.mark.navigateur, pytest.mark.long]


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    besoin("chromium")
    return installed(tmp_path_factory.mktemp("nim"))


@pytest.fixture
def replayed(environment, tmp_path, opened):
    """The replay of a contest's first game, on a page where nothing goes wrong."""
    servers, noted = [], []

    def replay(game):
        copies = tmp_path / "copies"
        copies.mkdir()
        for name, source in {"compteur": PERFECT, "fourmi": ONE}.items():
            (copies / f"{name}.py").write_text(source, encoding="utf-8")
        base, command = tmp_path / "concours.sqlite", [sys.executable, "-m", "trollkit.cli"]
        words = ["concours", str(copies), "--jeu", game, "--base", str(base), "--parties", "4"]
        subprocess.run([*command, *words, "--isolement", "aucun"], env=environment, check=True)
        servers.append(Server(tmp_path, environment=environment))
        page, notes = opened(servers[0].address)
        noted.append(notes)
        expect(page.locator(".statut")).to_have_text("Terminé", timeout=PATIENCE_MS)
        expect(page.locator("h1")).to_have_text("Concours de Nim")
        go(page, "Duel")
        every = page.get_by_role("region", name="Toutes les parties").locator("button")
        every.first.click()
        expect(page.locator(".recit")).not_to_be_empty()
        return page

    yield replay
    servers[0].stop()
    assert [(notes.outside, notes.errors) for notes in noted] == [([], [])]


def test_its_own_script_draws_the_replay(replayed) -> None:
    page = replayed("nim")
    heap = page.locator(".jeu-nim")
    before = heap.inner_text()
    assert set(before) == {"|"}
    page.keyboard.press("End")
    expect(heap).to_have_text("·" * len(before))
    expect(page.locator(".recit")).to_have_text("Il reste 0 sur la table.")


def test_without_a_drawing_its_moves_are_told_in_sentences(replayed) -> None:
    page = replayed("nim_nu")
    expect(page.locator(".sans-dessin")).to_contain_text("Ce jeu n’a pas de dessin")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".recit")).to_contain_text("joue")
    page.keyboard.press("End")
    expect(page.locator(".recit")).to_contain_text("gagne")
