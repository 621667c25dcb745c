"""The contest held from the page: by who knows the token, and by nobody else."""

import re
import shutil
import time
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.besoin import besoin
from tests.browser.dashboards import PATIENCE_MS, Server
from tests.browser.viewers import Viewer
from trollkit.contests import running
from trollkit.trolls import strategies

pytestmark = pytest.mark.navigateur

TOKEN = "7K3F-9QXM-ABCD-2345"
# Has a contest of a few games last for seconds, in which nothing is computed.
SLEEPER = """import time

def strategie(partie, partiesPrecedentes):
    time.sleep(0.03)
    return 1
"""
GAMES = 5
DUELS = 3 * 4  # pairs of a class of three, in each category


def _before_any_contest(folder):
    """The dashboard of a class of three, which can be commanded."""
    besoin("chromium")
    copies = folder / "copies"
    copies.mkdir()
    (copies / "loir.py").write_text(SLEEPER, encoding="utf-8")
    for name in ("metronome", "toujours_trois"):
        shutil.copy(Path(strategies.__file__).parent / f"{name}.py", copies)
    return Server(folder, token=TOKEN)


@pytest.fixture(scope="module")
def waiting(tmp_path_factory):
    """A dashboard from which no test may succeed in starting anything."""
    server = _before_any_contest(tmp_path_factory.mktemp("attente"))
    yield server
    server.stop()


@pytest.fixture
def held(tmp_path):
    """A dashboard from which a contest is held."""
    server = _before_any_contest(tmp_path)
    yield server
    server.stop()
    deadline = time.monotonic() + 30
    while running(server.shown.base) and time.monotonic() < deadline:
        server.shown.base.with_name("concours.sqlite.arret").touch()
        time.sleep(0.1)


def desk(page):
    """The teacher's window, opened."""
    page.locator(".troll-tableau").wait_for()
    expect(page.get_by_role("button", name="Commander")).to_be_visible()
    page.keyboard.press("m")
    return page.get_by_role("dialog", name="Commander le concours")


def launch(box):
    """Start the contest."""
    box.get_by_label("Parties par affrontement").fill(str(GAMES))
    box.get_by_role("button", name="Lancer").click()


@pytest.mark.long
@pytest.mark.parcours
def test_the_teacher_starts_stops_resumes_and_watches_the_contest_finish(held, opened):
    page, notes = opened(f"{held.address}#jeton={TOKEN}")
    box = desk(page)
    expect(page).not_to_have_url(re.compile("jeton"))  # it is perhaps on the wall
    expect(box.get_by_text("Vous commandez le concours")).to_be_visible()
    launch(box)
    expect(box.get_by_text("Le concours est lancé.")).to_be_visible()
    expect(box.get_by_text("Le concours se joue.")).to_be_visible()
    expect(box.get_by_role("button", name="Lancer")).to_be_disabled()
    expect(page.locator(".statut")).to_have_text("En cours")
    box.get_by_role("button", name="Arrêter").click()
    expect(page.locator(".statut")).to_have_text("Interrompu")
    done = int(page.get_by_role("progressbar").get_attribute("aria-valuenow"))
    page.reload()
    box = desk(page)
    box.get_by_role("button", name="Reprendre").click()
    expect(page.locator(".statut")).to_have_text("Terminé", timeout=2 * PATIENCE_MS)
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuenow", str(DUELS))
    assert done < DUELS
    page.keyboard.press("Escape")
    page.keyboard.press("3")
    expect(page.locator(".corps .rangee")).to_have_count(3)
    assert (notes.outside, notes.errors) == ([], [])


def runners(shown):
    """The contest's own process, known by its command line."""
    mark = f"--base={shown.base.absolute()}".encode()
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if mark in words:
            found.append(int(folder.name))
    return found


@pytest.mark.long
def test_a_viewer_with_no_token_or_a_wrong_one_starts_nothing(waiting, opened):
    page, _ = opened(f"{waiting.address}#jeton=AAAA-BBBB-CCCC-DDDD")
    box = desk(page)
    expect(box.get_by_role("button", name="Lancer")).to_be_hidden()
    expect(box.get_by_role("status")).to_contain_text("Ce jeton n'est pas le bon")
    viewer = Viewer(waiting.address)
    for action in ("lancer", "arreter", "finale", "entrer"):
        order = {"action": action, "parties": 5}
        for token in ("", "AAAA-BBBB-CCCC-DDDD", None):
            forged = {"ordre": order, "jeton": token}
            assert "reponse" not in viewer.ask("ordre", forged)
    viewer.close()
    assert not running(waiting.shown.base)
    assert runners(waiting.shown) == []


def answers(viewer):
    """Kind of each message that came, and what it answers."""
    return [(one["msg_type"], one["parent_header"].get("msg_id", "")) for one in viewer.said]


@pytest.mark.long
def test_code_sent_to_a_kernel_is_not_run(waiting, tmp_path):
    viewer = Viewer(waiting.address)
    planted = tmp_path / "pirate"
    code = f"open({str(planted)!r}, 'w').close()"
    request = {
        "code": code, "silent": False, "store_history": False, "user_expressions": {"x": code},
        "allow_stdin": False, "stop_on_error": True,
    }  # fmt: skip
    for channel in ("shell", "control", "stdin"):
        viewer.send("execute_request", request, channel)
        viewer.send(
            "debug_request", {"command": "evaluate", "arguments": {"expression": code}}, channel
        )
        viewer.send("complete_request", {"code": code, "cursor_pos": len(code)}, channel)
    asked = viewer.send("kernel_info_request", {})  # answered after all that was sent before
    assert viewer.wait(lambda: ("kernel_info_reply", asked) in answers(viewer))
    kinds = {kind for kind, _ in answers(viewer)}
    assert not kinds & {"execute_reply", "execute_input", "debug_reply", "complete_reply"}
    assert not planted.exists()
    viewer.close()


@pytest.mark.long
def test_no_token_is_found_in_what_the_server_and_its_kernels_know(waiting):
    secret = TOKEN.replace("-", "").encode()
    for process in waiting.family():
        told = Path(f"/proc/{process}/environ").read_bytes()
        words = Path(f"/proc/{process}/cmdline").read_bytes()
        assert secret not in (told + words).replace(b"-", b"")
    with urllib.request.urlopen(waiting.address) as page:
        assert secret not in page.read().replace(b"-", b"")
