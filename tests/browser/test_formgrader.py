"""The teacher reads a hostile class in the live Formgrader: nothing that it handed in runs."""

import shutil

import nbformat
import pytest
from nbformat.v4 import new_code_cell
from playwright.sync_api import expect

from tests.besoin import besoin
from tests.browser.servers import HOST, Process, free_port, lab_arguments
from tests.classroom.grading.classe.feuille import SHEET
from tests.classroom.grading.conftest import Course
from tests.classroom.grading.test_harmless_pages import ATTACKS

pytestmark = [
    pytest.mark.navigateur,
    # nbgrader and what it stands on use names that newer Pythons and libraries frown upon.
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]

STUDENTS = HOSTILE, UNGUARDED = "hostile", "temoin"
NAME = "Ève <img src=x onerror=alert(2)>"
LISTS = (f"/manage_submissions/{SHEET}", "/manage_students", f"/gradebook/{SHEET}/{SHEET}")
# Handlers and links that would run; the page's own have no word of ours.
LIVE = """() => [...document.querySelectorAll("*")].flatMap((node) =>
  [...node.attributes].filter(({ name, value }) => value.includes("alert")
    && (name.startsWith("on") || /^\\s*javascript:/i.test(value) || name === "srcdoc"))
  .map(({ name, value }) => `${node.tagName} ${name} ${value}`))"""
# What the page shows was made by running the notebook, so an output is what a cell says.
SAYING = (
    "from IPython.display import publish_display_data as show\nshow({data!r}, {metadata!r})"
)


def ran(attack):
    """The attack as a student hands it in: an output is not kept, a cell that makes it is."""
    if attack.cell_type != "code":
        return attack
    (output,) = attack.outputs
    saying = SAYING.format(data=dict(output.data), metadata=dict(output.metadata))
    return new_code_cell(saying, outputs=[output])


def armed(sheet):
    """The sheet with every attack below it."""
    notebook = nbformat.from_dict(sheet)
    notebook.cells += [ran(nbformat.from_dict(attack)) for attack in ATTACKS.values()]
    return nbformat.writes(notebook).encode()


@pytest.fixture(scope="module")
def formgrader(tmp_path_factory):
    """The address of the teacher's Formgrader, on a course that has been graded."""
    besoin("chromium")
    course = Course(tmp_path_factory.mktemp("formgrader"))
    exchange = course.root / "maison/.trollkit/echange"
    port = free_port()
    server = Process(
        [*lab_arguments(course.root, port), f"--Exchange.root={exchange}"],
        port,
        course.root,
        {"JUPYTER_DATA_DIR": str(course.root / "donnees")},
    )
    lines = ["identifiant;nom;binome", f"{HOSTILE};{NAME};", f"{UNGUARDED};{NAME};"]
    course.write("eleves.csv", "\n".join(lines).encode())
    course.json("cours", "inscrire", "eleves.csv")
    course.json("cours", "publier", SHEET)
    for student in STUDENTS:
        course.write(f"submitted/{student}/{SHEET}/{SHEET}.ipynb", armed(course.release()))
    course.json("noter", SHEET)
    course.write(f"autograded/{UNGUARDED}/{SHEET}/{SHEET}.ipynb", armed(course.release()))
    server.wait()
    yield f"http://{HOST}:{port}/formgrader"
    server.stop()
    shutil.rmtree(course.root, ignore_errors=True)


@pytest.fixture
def page(formgrader, opened):
    """A page, and what would have told that something of a student's ran in it."""
    page, _ = opened(formgrader)
    ran = []
    page.on("dialog", lambda dialog: (ran.append(dialog.message), dialog.dismiss()))
    return page, ran


def read(page, address, student):
    """Open what `student` handed in, and wait until all of it is there."""
    listed = page.request.get(f"{address}/api/submitted_notebooks/{SHEET}/{SHEET}").json()
    number = next(each["id"] for each in listed if each["student"] == student)
    page.goto(f"{address}/submissions/{number}/", wait_until="load")


@pytest.mark.parametrize("place", LISTS)
def test_no_list_of_the_class_runs_the_name_of_a_student(formgrader, page, place):
    page, ran = page
    page.goto(formgrader + place)
    page.locator("table tbody tr td").first.wait_for()
    expect(page.locator("img[src=x]")).to_have_count(0)
    assert ran == []


def test_nothing_that_a_student_handed_in_runs_in_the_page_that_marks_it(formgrader, page):
    page, ran = page
    read(page, formgrader, HOSTILE)
    expect(page.get_by_text("alert(1)").first).to_be_attached()  # as it was typed
    assert page.evaluate(LIVE) == []
    assert ran == []


def test_unguarded_the_same_page_runs_it(formgrader, page):
    page, ran = page
    read(page, formgrader, UNGUARDED)
    assert page.evaluate(LIVE) != []
    assert "1" in ran
