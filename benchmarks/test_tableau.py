"""The dashboard of a class of thirty: when the last page has an update.

Delays are from the moment
the contest has written its state to the moment the last of thirty pages has it; the contest's
own load is not there.
"""

import itertools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from tests.besoin import besoin
from tests.browser.conftest import CHROMIUM
from tests.browser.dashboards import Server
from tests.browser.viewers import Viewer
from tests.notebook.dashboard.states import state, write

VIEWERS = 30
NAMES = [f"Stratégie {number}" for number in range(30)]


@pytest.mark.benchmark(group="du fichier à la page")
def test_the_last_of_thirty_pages(
    benchmark: Any, figure: Callable[..., None], tmp_path: Path
) -> None:
    server = Server(tmp_path)
    updates = (state(NAMES, progress=0.3 + step / 100) for step in itertools.count())
    write(server.state, next(updates))
    with ThreadPoolExecutor(3) as many:
        viewers = list(many.map(lambda _: Viewer(server.address), range(VIEWERS)))

    def everybody_has_it() -> None:
        content = next(updates)
        write(server.state, content)
        done = content["progres"]["faits"]
        for viewer in viewers:
            while (
                viewer.ask("etat", {"numero": -1})["reponse"]["etat"]["progres"]["faits"]
                != done
            ):
                pass

    benchmark.pedantic(everybody_has_it, rounds=20, iterations=1)
    for viewer in viewers:
        viewer.close()
    server.stop()
    figure(f"la dernière de {VIEWERS}", VIEWERS, "pages")


@pytest.mark.benchmark(group="du fichier à la page")
def test_the_first_chart_of_a_page(
    benchmark: Any, figure: Callable[..., None], tmp_path: Path
) -> None:
    server = Server(tmp_path)
    write(server.state, state(NAMES))
    with sync_playwright() as playwright:
        program = besoin("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=list(CHROMIUM))

        def ready() -> None:
            page = browser.new_page()
            page.goto("about:blank")
            page.wait_for_timeout(4000)  # the pool has a kernel that waits

        def opened() -> None:
            page = browser.contexts[-1].pages[-1]
            page.goto(server.address, wait_until="commit")
            page.locator(".corps .rangee").last.wait_for(timeout=60_000)

        benchmark.pedantic(opened, setup=ready, rounds=4, iterations=1)
        browser.close()
    server.stop()
    figure("le premier tableau, noyau prêt", 1, "pages")
