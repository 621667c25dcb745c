"""The dashboard read by a hundred and twenty, three of them real pages, from one process.

Wanted on two processors: the last one at most a second behind the contest, the server under
500 MB. The contest writes its state twice a second, and each viewer asks something every few
seconds. The naive way, in the same run, is a kernel a viewer, measured on a few of them: memory
is what each process has for itself, and its share of what it has with others (PSS).

The viewers are this very process, and the browser's; what this one took is told beside.
"""

import asyncio
import itertools
import json
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from playwright.async_api import Page, async_playwright
from tornado.httpclient import AsyncHTTPClient

from tests.besoin import besoin
from tests.browser.conftest import CHROMIUM
from tests.browser.dashboards import Server
from tests.browser.viewers import Viewer
from tests.notebook.dashboard.states import state, write

VIEWERS, PAGES, KERNELS = 120, 3, 6
UPDATES, EVERY_S, ASK_EVERY_S = 40, 0.5, 5.0
NAMES = [f"Stratégie {number}" for number in range(30)]
# A hundred viewers that took in all that they are sent would measure themselves.
DONE = re.compile(r'"progres": \{"faits": (\d+)')
NUMBER = re.compile(r'"numero": (\d+)')
WATCH = """() => {
  globalThis.vus = {};
  const barre = document.querySelector("[role=progressbar]");
  const noter = () => (vus[barre.getAttribute("aria-valuenow")] ??= Date.now() / 1000);
  new MutationObserver(noter).observe(barre, { attributes: true });
}"""


def _private(process: int) -> float:
    """Megabytes of a process, and its share of those that it has with others."""
    text = Path(f"/proc/{process}/smaps_rollup").read_text()
    return int(text.partition("\nPss:")[2].split()[0]) / 1024


@contextmanager
def _served(folder: Path) -> Iterator[tuple[str, int]]:
    command = [sys.executable, "-m", "trollkit.cli", "tableau", str(folder), "--lecture"]
    with subprocess.Popen([*command, "--json"], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        try:
            yield json.loads(server.stdout.readline())["adresse"], server.pid
        finally:
            server.terminate()


async def _follow(address: str, seen: dict[int, float], answered: list[float]) -> None:
    """One viewer: when it has seen each count of duels, and how long its questions took."""
    client = AsyncHTTPClient(force_instance=True)

    async def ask(question: str, parameters: dict[str, Any]) -> str:
        query = urlencode({"question": question, "parametres": json.dumps(parameters)})
        return (await client.fetch(f"{address}lien?{query}")).body.decode()

    async def wonder() -> None:
        while True:
            await asyncio.sleep(ASK_EVERY_S * (0.5 + random.random()))
            asked = time.perf_counter()
            assert '"reponse"' in await ask("finale", {})
            answered.append(time.perf_counter() - asked)

    wondering = asyncio.create_task(wonder())
    number = -1
    try:
        while True:
            heard = await ask("etat", {"numero": number})
            number = int(NUMBER.search(heard)[1])  # type: ignore[index]
            if found := DONE.search(heard):
                seen[int(found[1])] = time.time()
    finally:
        wondering.cancel()
        client.close()


async def _class(address: str, path: Path) -> tuple[list[float], list[float], list[float]]:
    """By update, how far behind the last viewer was, and the last page; and each answer."""
    seen: list[dict[int, float]] = [{} for _ in range(VIEWERS - PAGES)]
    answered: list[float] = []
    contents = [state(NAMES, progress=0.3 + step / 100) for step in range(UPDATES)]
    async with async_playwright() as playwright:
        program = besoin("chromium")
        browser = await playwright.chromium.launch(executable_path=program, args=list(CHROMIUM))
        pages = [await _opened(await browser.new_page(), address) for _ in range(PAGES)]
        following = [asyncio.create_task(_follow(address, one, answered)) for one in seen]
        await asyncio.sleep(3)
        written: dict[int, float] = {}
        for content in contents:
            written[content["progres"]["faits"]] = time.time()
            write(path, content)
            await asyncio.sleep(EVERY_S)
        await asyncio.sleep(2)
        drawn = [
            {int(done): moment for done, moment in (await page.evaluate("vus")).items()}
            for page in pages
        ]
        for task in following:
            task.cancel()
        await asyncio.gather(*following, return_exceptions=True)
        await browser.close()
    return _behind(written, seen), _behind(written, drawn), answered


def _behind(written: dict[int, float], seen: list[dict[int, float]]) -> list[float]:
    """How far behind the last one was, update by update: two may have come as one.

    On a loaded machine some of the last may not have come to all.
    """
    come = min(max(one, default=0) for one in seen)
    told = {done: moment for done, moment in written.items() if done <= come}
    return [
        max(min(when for count, when in one.items() if count >= done) for one in seen) - moment
        for done, moment in told.items()
    ]


async def _opened(page: Page, address: str) -> Page:
    await page.goto(f"{address}#classement")
    await page.locator(".corps .rangee").last.wait_for()
    await page.evaluate(WATCH)
    return page


def _with_kernels(folder: Path) -> float:
    """Megabytes that each viewer's kernel takes."""
    folder.mkdir()
    server = Server(folder)
    updates = (state(NAMES, progress=0.3 + step / 100) for step in itertools.count())
    write(server.state, next(updates))
    with ExitStack() as stack:
        stack.callback(server.stop)
        before = sum(map(_private, server.family()))
        for _ in range(KERNELS):
            stack.callback(Viewer(server.address).close)
        for _ in range(10):
            write(server.state, next(updates))
            time.sleep(EVERY_S)
        time.sleep(5)  # the pool is full again, as it was
        return (sum(map(_private, server.family())) - before) / KERNELS


def test_a_hundred_and_twenty_read_one_dashboard(benchmark: Any, tmp_path: Path) -> None:
    path = tmp_path / "etat.json"
    write(path, state(NAMES, progress=0.25))
    with _served(tmp_path) as (address, pid):
        start, own = time.perf_counter(), time.process_time()
        last, shown, answered = benchmark.pedantic(
            lambda: asyncio.run(_class(address, path)), rounds=1, iterations=1
        )
        share = (time.process_time() - own) / (time.perf_counter() - start)
        memory = _private(pid)
        ticks = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        spent = sum(map(int, ticks[11:13])) / os.sysconf("SC_CLK_TCK")
    each = _with_kernels(tmp_path / "noyaux")
    benchmark.extra_info |= {
        "le dernier, médiane (s)": round(sorted(last)[len(last) // 2], 2),
        "le dernier, pire (s)": round(max(last), 2),
        "la dernière page, pire (s)": round(max(shown), 2),
        "réponses": len(answered),
        "la plus lente (s)": round(max(answered), 2),
        "serveur (Mo)": round(memory),
        "serveur (s de processeur)": round(spent, 1),
        "processeur des spectateurs": f"{share:.0%}",
        "un noyau (Mo)": round(each),
        f"{VIEWERS} noyaux (Mo)": round(VIEWERS * each),
    }
    print(benchmark.extra_info, os.cpu_count(), os.getloadavg())
    assert len(last) == UPDATES
