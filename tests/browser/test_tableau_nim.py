"""A game in a package of its own on the dashboard: with its own drawing, and with none."""

import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.besoin import besoin
from tests.browser.dashboards import Server, go
from tests.nim.installed import ONE, PERFECT, installed

pytestmark = [pytest.mark.navigateur, pytest.mark.long]


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    besoin("chromium")
    return installed(tmp_path_factory.mktemp("nim"))


@pytest.fixture(scope="module")
def server(environment, tmp_path_factory):
    """The dashboard of a folder in which each test holds a contest."""
    folder = tmp_path_factory.mktemp("concours")
    (folder / "copies").mkdir()
    for name, source in {"compteur": PERFECT, "fourmi": ONE}.items():
        (folder / "copies" / f"{name}.py").write_text(source, encoding="utf-8")
    running = Server(folder, environment=environment)
    yield running
    running.stop()


@pytest.fixture
def replayed(environment, server, calm):
    """The replay of a contest's first game."""

    def replay(game):
        base, command = server.shown.base, [sys.executable, "-m", "trollkit.cli"]
        for before in (server.state, base):
            before.unlink(missing_ok=True)
        copies = str(base.with_name("copies"))
        words = ["concours", copies, "--jeu", game, "--base", str(base), "--parties", "4"]
        subprocess.run([*command, *words, "--isolement", "aucun"], env=environment, check=True)
        page = calm(server.address)
        expect(page.locator(".statut")).to_have_text("Terminé")
        expect(page.locator("h1")).to_have_text("Concours de Nim")
        go(page, "Duel")
        page.locator(".tournants button").first.click()
        expect(page.locator(".recit")).not_to_be_empty()
        return page

    return replay


def test_its_own_script_draws_the_replay(replayed):
    page = replayed("nim")
    heap = page.locator(".jeu-nim")
    before = heap.inner_text()
    assert set(before) == {"|"}
    page.keyboard.press("End")
    expect(heap).to_have_text("·" * len(before))
    expect(page.locator(".recit")).to_have_text("Il reste 0 sur la table.")


def test_without_a_drawing_its_moves_are_told_in_sentences(replayed):
    page = replayed("nim_nu")
    expect(page.locator(".sans-dessin")).to_contain_text("Ce jeu n’a pas de dessin")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".recit")).to_contain_text("joue")
    page.keyboard.press("End")
    expect(page.locator(".recit")).to_contain_text("gagne")
