"""A sheet's life on a real JupyterHub, with its teacher, its students, and one who cheats."""

import os
import secrets
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.dashboards import PATIENCE_MS
from tests.browser.hub import Hub
from tests.browser.lab import answer, await_kernel, open_list, write
from tests.classroom.petit import SHEET, small_course

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        "TROLLKIT_HUB" not in os.environ,
        reason="un JupyterHub : .ci/hub l'installe et joue ce test",
    ),
]

_RUN = secrets.token_hex(3)  # no account of this machine, and none that another run has made
TEACHER, STUDENT, CHEAT, IDLE = NAMES = tuple(
    f"trollkit-{_RUN}-{name}" for name in ("prof", "ana", "bob", "cid")
)
NOTEBOOK = f"trolls/{SHEET}/{SHEET}.ipynb"
FRENCH = "Fichier"  # the first menu of JupyterLab
# What the cheat types; each would have worked on a hub set up by hand as our page once said.
ATTACKS = {
    "reads the answers": "cat {course}/solutions/*/*.ipynb",
    "reads the marks": "cat {course}/gradebook.db",
    "lists the teacher's home": "ls {teacher}",
    "reads a classmate's sheet": "cat {student}/{notebook}",
    "writes in a classmate's home": "touch {student}/ici",
    "sees who has handed in": "ls {inbound}",
    # nbgrader opens each to all, for the teacher to remove it: it is safe by its name, which
    # has nine bytes of chance, and which nobody can list.
    "takes a classmate's submission away": "rm -r {inbound}/*",
    "writes into a classmate's submission": "touch {inbound}/*/ici",
    "renames a classmate's submission": "mv '{submission}' {inbound}/autre",
    "renames the whole course": "mv {exchange}/trolls {exchange}/autre",
    "changes what was handed out": "echo > {exchange}/trolls/outbound/{sheet}/{sheet}.ipynb",
    "puts a sheet of their own": "mkdir {exchange}/trolls/outbound/td9",
    "changes the settings of all": "echo >> {settings}/nbgrader_config.py",
}


@pytest.fixture(scope="module")
def hub():
    """The hub of a course that is set up by the kit's commands alone, each typed by whom."""
    running = Hub(Path(os.environ["TROLLKIT_HUB"]), NAMES)
    base = running.base
    try:
        home = running.home(TEACHER)
        small_course(home / "modele")
        (home / "classe.csv").write_text("identifiant\n" + "\n".join(NAMES[1:]) + "\n")
        subprocess.run(["chown", "-R", f"{TEACHER}:", home], check=True)
        found = ("cours", "nouveau", "trolls", "--nom", "trolls", "--depuis", "modele")
        running.trollkit(*found, name=TEACHER)
        enrol = ("cours", "inscrire", "../classe.csv")
        running.trollkit(*enrol, name=TEACHER, place="trolls")
        places = ("--reglages", base / "reglages")
        told = running.trollkit("cours", "hub", home / "trolls", *places)
        assert running.trollkit("cours", "hub", home / "trolls", *places) == told
        running.start(base / "reglages" / "jupyterhub_trollkit.py")
        yield running
    finally:
        running.stop()


def formgrader(hub, page, screen="manage_assignments"):
    page.goto(f"{hub.place(TEACHER)}/formgrader/{screen}")
    page.locator("#main-table td").first.wait_for()


def press(page, button):
    """Press a button of Formgrader's table, and what its log says of its success."""
    page.locator(f"#main-table .{button} a").first.click()
    told = page.locator(".modal.in")
    expect(told.locator(".modal-title")).to_have_text("Success", timeout=4 * PATIENCE_MS)
    log = told.inner_text()
    told.get_by_role("button", name="OK").or_(told.locator(".close")).first.click()
    expect(told).to_have_count(0)
    return log


def test_a_sheet_lives_its_whole_life_and_only_its_owner_touches_a_submission(hub, opened):
    # The teacher prepares the sheet, and hands it out.
    desk, _ = opened("about:blank")
    hub.log_in(desk, TEACHER)
    expect(desk.get_by_role("menuitem", name=FRENCH, exact=True)).to_be_visible()
    formgrader(hub, desk)
    press(desk, "assign")
    press(desk, "release")

    # A student fetches it, answers, validates, and hands in.
    page, _ = opened("about:blank")
    hub.log_in(page, STUDENT)
    expect(page.get_by_role("menuitem", name=FRENCH, exact=True)).to_be_visible()
    open_list(page)
    page.get_by_role("button", name="Fetch", exact=True).click()
    page.get_by_role("button", name="Submit").wait_for()
    page.goto(f"{hub.place(STUDENT)}/lab/tree/{NOTEBOOK}")
    await_kernel(page)
    answer(page, "question-1", "import troll\nx = 6 * troll.Partie(7, 15).nombreCases")
    answer(page, "question-2", "y = x + 1")
    write(page, "reflexion", "Mon idée.")
    page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    open_list(page)
    page.locator("#fetched_assignments_list").get_by_text(SHEET).first.click()
    page.get_by_role("button", name="Validate").click()
    expect(page.locator(".jp-Dialog")).to_contain_text("Success", timeout=2 * PATIENCE_MS)
    page.locator(".jp-Dialog .jp-mod-accept").click()
    page.get_by_role("button", name="Submit").click()
    handed = page.locator("#submitted_assignments_list")
    handed.get_by_text(SHEET).first.wait_for()

    # A classmate tries what was once possible, and forges a newer submission in their name.
    inbound = hub.base / "echange" / "trolls" / "inbound"
    (submission,) = inbound.iterdir()
    places = {
        "course": hub.home(TEACHER) / "trolls",
        "teacher": hub.home(TEACHER),
        "student": hub.home(STUDENT),
        "exchange": hub.base / "echange",
        "settings": hub.base / "reglages",
        "notebook": NOTEBOOK,
        "sheet": SHEET,
    }
    done = [
        what
        for what, line in ATTACKS.items()
        if hub.type(
            CHEAT, "sh", "-c", line.format(**places, inbound=inbound, submission=submission)
        ).returncode
        == 0
    ]
    assert done == []
    forged = inbound / f"{STUDENT}+{SHEET}+2099-01-01 00:00:00.000000 UTC+x"
    hub.type(CHEAT, "mkdir", forged)
    for name in (f"{SHEET}.ipynb", "timestamp.txt", "submission_secret.txt"):
        hub.type(CHEAT, "cp", "/etc/hostname", forged / name)

    # The teacher takes in, marks, and gives back.
    formgrader(hub, desk)
    assert f"appartient à {CHEAT}" in press(desk, "collect")
    formgrader(hub, desk, f"manage_submissions/{SHEET}")
    press(desk, "autograde")
    expect(desk.locator("#main-table .score")).to_have_text("3 / 6")
    formgrader(hub, desk)
    press(desk, "generate-feedback")
    press(desk, "release-feedback")

    # The student reads their mark.
    page.reload()
    open_list(page)
    page.get_by_role("button", name="Fetch Feedback").click()
    folder = hub.home(STUDENT) / "trolls" / SHEET / "feedback"
    page.get_by_text("view feedback").first.wait_for()
    (feedback,) = folder.rglob("*.html")
    assert f"{SHEET} : 3 / 6" in feedback.read_text(encoding="utf-8")

    # The witness: without the bit that the kit has set, the submission goes.
    inbound.chmod(0o733)
    away = ATTACKS["renames a classmate's submission"]
    away = away.format(submission=submission, inbound=inbound)
    assert hub.type(CHEAT, "sh", "-c", away).returncode == 0


def test_a_student_has_neither_formgrader_nor_create_assignment(hub, opened):
    page, _ = opened("about:blank")
    hub.log_in(page, IDLE)
    page.get_by_role("menuitem", name="Nbgrader").click()
    expect(page.get_by_role("menuitem", name="Assignment List")).to_be_visible()
    for name in ("Formgrader", "Create Assignment"):
        expect(page.get_by_text(name)).to_have_count(0)
    answered = page.request.get(f"{hub.place(IDLE)}/formgrader/manage_assignments")
    assert answered.status == 404


def test_what_root_has_compiled_serves_every_account(hub):
    hub.trollkit("docteur", "--preparer", "--json")
    code = "from trollkit.cli.docteur import prepare; prepare()"
    done = hub.type(IDLE, hub.programs / "venv/bin/python", "-c", code)
    assert (done.returncode, done.stderr) == (0, "")
    assert list((hub.home(IDLE) / ".cache").rglob("*.nb?")) == []  # nothing was compiled again
