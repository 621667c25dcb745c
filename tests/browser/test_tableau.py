"""The projected dashboard in Chromium: from its own server, on a file that moves."""

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import jupytext
import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.besoin import besoin
from tests.notebook.states import NAMES, state, write

pytestmark = pytest.mark.navigateur

ROOT = Path(__file__).resolve().parents[2]
SERVE = """
import sys
from pathlib import Path
from trollkit.cli.tableau import serve
sys.exit(serve(Path(sys.argv[1]), notebook=Path(sys.argv[2])))
"""
PATIENCE_MS = 30_000  # for a kernel on a busy machine
HOSTILE = '<img src=x onerror="window.pirate=1"><script>window.pirate=1</script>'


class Server:
    """`serve` on a state file of its own."""

    def __init__(self, folder: Path) -> None:
        self.state = folder / "etat.json"
        notebook = folder / "tableau-de-bord.ipynb"
        nbformat.write(jupytext.read(ROOT / "course/concours/tableau-de-bord.py"), notebook)
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(self.state), str(notebook)],
            cwd=folder,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.said = self.process.stderr.readline()
        self.address = re.search(r"http://\S+", self.said)[0]

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Exit status of the server, told to stop by a signal."""
        self.process.send_signal(number)
        status = self.process.wait(30)
        self.process.stderr.close()
        return status

    def family(self) -> set[int]:
        """The processes that were started for this state file, the server's own excepted."""
        mark = f"TROLLKIT_ETAT={self.state}".encode()
        found = set()
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                if mark in (folder / "environ").read_bytes().split(b"\0"):
                    found.add(int(folder.name))
            except OSError:
                continue  # it ended while we looked, or is somebody else's
        return found


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    besoin("chromium")
    running = Server(tmp_path_factory.mktemp("tableau"))
    yield running
    running.stop()


@pytest.fixture
def tableau(server, opened):
    """Opens the dashboard on a state; at the end, it has asked nothing outside, nor failed."""
    notes = []

    def opener(content=None, **options) -> Page:
        if content is None:
            server.state.unlink(missing_ok=True)
        else:
            write(server.state, content)
        page, noted = opened(server.address, **options)
        notes.append(noted)
        page.locator(".troll-tableau").wait_for(timeout=PATIENCE_MS)
        if content is not None:
            expect(page.locator(".chiffres")).to_contain_text("affrontements")
            moment = str(content["progres"]["faits"])
            expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", moment)
        return page

    yield opener
    assert [(noted.outside, noted.errors) for noted in notes] == [([], [])] * len(notes)


def order(page: Page) -> list[str]:
    """Names of the ranking, as they are read from the top down."""
    return page.locator(".classement tbody th").all_inner_texts()


def test_the_page_opens_in_french_with_all_there_is_to_see(tableau):
    content = state(refused=[("casse.py", "Au chargement : invalid syntax (ligne 3).")])
    page = tableau(content)
    assert page.title() == "Tableau de bord du concours"
    assert page.locator("html").get_attribute("lang") == "fr"
    expect(page.get_by_role("heading", level=1)).to_have_text("Concours Trolls & Châteaux")
    expect(page.locator(".statut")).to_have_text("En cours")
    expect(page.locator(".isolement")).to_have_text("isolement : confiance")
    expect(page.locator(".chiffres")).to_contain_text("132 / 264 affrontements")
    assert order(page) == [row["nom"] for row in content["classement"]]
    assert page.locator(".face td").count() == len(NAMES) ** 2
    page.get_by_text("1 stratégie refusée : casse.py").click()
    expect(
        page.get_by_text("casse.py : Au chargement : invalid syntax (ligne 3).")
    ).to_be_visible()
    english = re.compile(r"\b(Executing|Running|Loading|Kernel)\b")
    assert not english.search(page.inner_text("body"))


def test_rows_change_places_within_a_second_of_the_file(server, tableau):
    page = tableau(state(first=0))
    delays = []
    for leader in (7, 3, 9):  # the best of three: the machine may be busy elsewhere
        content = state(first=leader)
        start = time.monotonic()
        write(server.state, content)
        page.wait_for_function(
            "name => document.querySelector('.classement tbody th').textContent === name",
            arg=NAMES[leader],
        )
        delays.append(time.monotonic() - start)
        assert order(page) == [row["nom"] for row in content["classement"]]
    assert min(delays) < 1


GLIDING = "document.querySelectorAll('.classement tbody tr').values().some(r => r.getAnimations().length)"


@pytest.mark.parametrize(("motion", "glides"), [("no-preference", True), ("reduce", False)])
def test_rows_glide_unless_the_viewer_wants_no_motion(server, tableau, motion, glides):
    page = tableau(state(first=0), reduced_motion=motion)
    page.evaluate(
        f"""new MutationObserver(() => {{ window.glided = {GLIDING}; }})
        .observe(document.querySelector('.classement tbody'), {{ childList: true }})"""
    )
    write(server.state, state(first=5))
    page.wait_for_function("window.glided !== undefined")
    assert page.evaluate("window.glided") is glides


def test_cells_are_updated_in_place(server, tableau):
    page = tableau(state(progress=0.5))
    page.evaluate("document.querySelectorAll('tbody tr').forEach(row => row.kept = true)")
    write(server.state, state(progress=0.6))
    expect(page.locator(".chiffres")).to_contain_text("158 / 264")
    assert page.evaluate("[...document.querySelectorAll('tbody tr')].every(row => row.kept)")


def test_a_hostile_name_is_text_and_runs_nothing(tableau):
    content = state([HOSTILE, "Le copieur"], refused=[(HOSTILE, HOSTILE)], message=HOSTILE)
    page = tableau(content)
    page.get_by_text("1 stratégie refusée").click()
    page.locator(".face td").nth(1).hover()
    assert HOSTILE in order(page)
    assert page.locator(".refuses li").inner_text() == f"{HOSTILE} : {HOSTILE}"
    assert page.locator(".troll-tableau img, .troll-tableau script").count() == 0
    assert page.evaluate("window.pirate") is None


def test_a_long_name_is_cut_and_its_title_holds_all_of_it(tableau):
    long = "Une stratégie au nom vraiment interminable, choisi pour gêner tout le tableau"
    page = tableau(state([long, *NAMES]))
    cell = page.locator(".classement tbody th", has_text=long)
    assert cell.get_attribute("title") == long
    assert cell.evaluate("cell => cell.scrollWidth > cell.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_the_file_vanishes_and_comes_back_while_the_page_lives(server, tableau):
    page = tableau(state(first=2))
    server.state.unlink()
    phrase = page.locator(".phrase")
    expect(phrase).to_contain_text("Le fichier etat.json a disparu")
    assert order(page)[0] == NAMES[2]
    server.state.write_text('{"version": 1, "statut')
    expect(phrase).to_contain_text("Le fichier etat.json est illisible")
    write(server.state, state() | {"version": 9})
    expect(phrase).to_contain_text("une autre version du kit (9, attendue 1)")
    write(server.state, state(first=8))
    expect(phrase).to_have_text(re.compile(f"^En tête : {NAMES[8]}"))
    assert order(page)[0] == NAMES[8]


def test_nothing_jumps_from_the_waiting_room_to_the_podium(server, tableau):
    page = tableau(state(status="attente", progress=0))
    expect(page.locator(".phrase")).to_have_text(
        "12 stratégies inscrites : le concours va commencer."
    )
    places = "[...document.querySelectorAll('.panneau, header, .defile, thead')].map(e => JSON.stringify(e.getBoundingClientRect()))"
    before = page.evaluate(places)
    write(server.state, state(status="termine", progress=1, first=6))
    expect(page.locator(".statut")).to_have_text("Terminé")
    expect(page.locator(".phrase")).to_have_text(re.compile(f"^Vainqueur : {NAMES[6]}, "))
    assert page.evaluate(places) == before


def test_categories_are_chosen_with_the_keyboard_alone(tableau):
    content = state(progress=1)
    page = tableau(content)
    cells = page.locator(".face tbody tr").first.locator("td").all_inner_texts
    page.get_by_role("radiogroup", name="Catégorie").get_by_role("radio").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="7 × 15", exact=True)).to_be_checked()
    scores = content["matrice"]["score"]["7x15"][0]
    written = [
        "" if s is None else f"{s:+d}".replace("-", "−").replace("+0", "0") for s in scores
    ]
    assert cells() == written


def test_scrolled_tables_are_reached_by_tab_and_keep_their_heads(tableau):
    page = tableau(state([f"Stratégie {i}" for i in range(60)]))
    ranking = page.get_by_role("region", name="Classement")
    ranking.focus()
    head = ranking.locator("thead th").first.bounding_box()
    page.keyboard.press("End")
    page.wait_for_function("document.activeElement.scrollTop > 100")
    assert ranking.locator("thead th").first.bounding_box() == head
    expect(ranking.locator("tbody tr").last).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollHeight") <= 720


def test_thirty_strategies_fit_the_height_of_a_small_projector(tableau):
    page = tableau(state([f"Stratégie {i}" for i in range(30)]))
    ranking = page.get_by_role("region", name="Classement")
    assert ranking.evaluate("box => box.scrollHeight <= box.clientHeight")


def test_a_screen_reader_hears_of_the_leader_not_of_every_update(server, tableau):
    page = tableau(state(first=0))
    live = page.locator("[aria-live=polite]")
    expect(live).to_have_text(f"En tête : {NAMES[0]}.")
    write(server.state, state(first=1))
    expect(page.locator(".phrase")).to_contain_text(NAMES[1])
    expect(live).to_have_text(f"En tête : {NAMES[0]}.")


CONTRASTS = """() => {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgb = (colour) => {
    paint.clearRect(0, 0, 1, 1); paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = (e) => {
    const colour = rgb(getComputedStyle(e).backgroundColor);
    return colour[3] ? colour : ground(e.parentElement);
  };
  const worst = { ratio: 21, text: '' };
  for (const e of document.querySelectorAll('.troll-tableau *')) {
    if (![...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())) continue;
    const [a, b] = [light(rgb(getComputedStyle(e).color)), light(ground(e))].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < worst.ratio) Object.assign(worst, { ratio, text: e.textContent });
  }
  return worst;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_stands_out_from_its_ground(tableau, scheme):
    page = tableau(
        state(progress=1, refused=[("a", "b")]), color_scheme=scheme, reduced_motion="reduce"
    )
    assert page.evaluate(CONTRASTS)["ratio"] >= 4.5
    page.add_style_tag(content=".troll-tableau .phrase { color: #777 }")
    assert page.evaluate(CONTRASTS)["ratio"] < 4.5


def test_dark_and_light_are_those_of_the_system_until_the_button_says_otherwise(tableau):
    page = tableau(state(), color_scheme="dark")
    root = page.locator(".troll-tableau")
    expect(root).to_have_attribute("data-theme", "sombre")
    page.get_by_role("button", name="Mode clair").click()
    expect(root).to_have_attribute("data-theme", "clair")
    expect(page.get_by_role("button", name="Mode sombre")).to_be_visible()


@pytest.mark.long
def test_closing_the_page_ends_its_kernel_and_no_other(server, tableau):
    page = tableau(state())
    other = tableau(state())
    time.sleep(3)  # the pool has been filled again
    before = server.family()
    page.close(run_before_unload=True)
    deadline = time.monotonic() + 15
    while server.family() >= before and time.monotonic() < deadline:
        time.sleep(0.1)
    assert len(before - server.family()) == 1
    write(server.state, state(first=11))
    expect(other.locator(".phrase")).to_contain_text(NAMES[11])


@pytest.mark.long
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_stopped_server_leaves_no_process_and_its_page_says_so(tmp_path, opened, number):
    server = Server(tmp_path)
    assert server.said.startswith("Tableau de bord : http://127.0.0.1:")
    write(server.state, state())
    page, _ = opened(server.address)
    page.locator(".classement tbody tr").first.wait_for(timeout=PATIENCE_MS)
    assert len(server.family()) >= 2
    assert server.stop(number) == 0
    assert server.family() == set()
    expect(page.locator(".phrase")).to_have_text(
        "La liaison avec le tableau de bord est perdue : rechargez la page.",
        timeout=PATIENCE_MS,
    )
    assert order(page)


def test_a_request_to_another_machine_would_be_noticed(server, opened):
    page, notes = opened(server.address)
    page.locator(".troll-tableau").wait_for(timeout=PATIENCE_MS)
    assert notes.outside == []
    planted = "http://exemple.invalid/pixel.png"
    page.evaluate("address => { new Image().src = address; }", planted)
    page.wait_for_timeout(200)
    assert notes.outside == [planted]


def test_an_error_in_the_page_would_be_noticed(server, opened):
    page, notes = opened(server.address)
    page.evaluate("setTimeout(() => { throw new Error('planté'); })")
    page.evaluate("console.error('dit')")
    page.wait_for_timeout(200)
    assert sorted(notes.errors) == ["dit", "planté"]
