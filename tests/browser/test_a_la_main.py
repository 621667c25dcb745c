"""The page of marks given by hand, as a teacher's browser shows it."""

import json
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import desks
from tests.browser.dashboards import grave_in_any_light
from tests.classroom.grading.hand.stand import HOSTILE, SHEET, autograde, hold
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.desk import Desk
from trollkit.classroom.grading.hand import answers, give, tasks

PHONE = {"width": 390, "height": 800}
WIDE = "(page) => page.scrollWidth - page.clientWidth"
CALL = "from trollkit.cli import main; main()"


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    return hold(tmp_path_factory.mktemp("main"))


@pytest.fixture(scope="module")
def address(course):
    """What the command writes."""
    words = ["cours", "a-la-main", SHEET, "--json"]
    process = subprocess.Popen(
        [sys.executable, "-c", CALL, *words],
        cwd=course.root,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    yield json.loads(process.stdout.readline())["adresse"]
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 0
    process.stdout.close()


@pytest.fixture
def own(course, tmp_path):
    """A course of one's own, in which nobody has been marked by hand."""
    root = tmp_path / "cours"
    shutil.copytree(course.root, root)
    copy = CourseFolder(root, root / "echange")
    task = tasks(copy, SHEET)[0]
    for each in answers(copy, task):
        give(copy, task, each.student, 0.0 if each.student == "lnguyen" else None, "")
    return copy


@pytest.fixture
def show(own, opened, tmp_path):
    """Opens the page on that course as it stands; at the end nothing has gone wrong."""
    noted = []

    def opener():
        page, notes = opened(desks.write_page(tmp_path))
        noted.append(notes)
        desks.show(page, Desk(own, [SHEET]))
        expect(page.locator(".troll-main h2")).to_have_text("Ali Ben Salah")
        return page

    yield opener
    assert [notes.errors for notes in noted] == [[]] * len(noted)


def test_a_class_is_marked_with_the_keyboard_alone(address, course, opened):
    page, notes = opened(address)
    expect(page.locator(".troll-main h2")).to_have_text("Ali Ben Salah")
    state, name = page.locator(".etat"), page.locator(".troll-main h2")
    assert page.title() != "pris"  # what an answer's script would do
    page.keyboard.press("t")
    expect(state).to_have_text("1,5 sur 2")
    page.keyboard.press("c")
    page.keyboard.type("Bien vu.")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    expect(name).to_have_text(re.compile("Inès"))
    page.keyboard.press("1")
    page.keyboard.press("1")  # half of it
    expect(state).to_have_text("0,5 sur 2")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("textarea")).to_have_value("Bien vu.")
    expect(page.locator(".compte")).to_contain_text("3 sur 4 notées")
    found = {each.student: each for each in answers(course, tasks(course, SHEET)[0])}
    assert found["aben"].score == 1.5 and found["aben"].comment.endswith("\n\nBien vu.")
    assert found["idete"].score == 0.5 and found["zdurand"].waits
    page.set_viewport_size(PHONE)  # within what Voilà puts around it
    assert page.locator(".troll-main").evaluate(WIDE) == 0
    assert (notes.outside, notes.errors) == ([], [])


def test_a_mark_from_before_a_new_grading_is_read_again_by_going_on(show, own):
    task = tasks(own, SHEET)[0]
    give(own, task, "aben", 1.0, "Déjà lu.")
    autograde(own, "aben")
    page = show()
    state = page.locator(".etat")
    expect(state).to_contain_text("à relire, 1 sur 2")
    page.keyboard.press("Enter")
    expect(page.locator(".troll-main h2")).not_to_have_text("Ali Ben Salah")
    page.keyboard.press("ArrowLeft")
    expect(state).to_have_text("1 sur 2")
    expect(page.locator(".compte")).to_contain_text("2 sur 4 notées")
    (ali,) = [each for each in answers(own, task) if each.student == "aben"]
    assert (ali.waits, ali.score, ali.comment) == (False, 1.0, "Déjà lu.")


def test_names_are_text_and_can_be_left_out(show):
    page = show()
    name = page.locator(".troll-main h2")
    page.get_by_role("button", name="Suivante").click()
    expect(name).to_have_text(f"Inès {HOSTILE}")
    assert name.locator("img").count() == 0
    page.get_by_role("checkbox", name="Sans les noms").check()
    expect(name).to_have_text("Copie 2")
    assert "Inès" not in page.locator(".troll-main").inner_text()


def test_it_is_readable_by_any_light_and_fits_a_phone(show):
    page = show()
    page.set_viewport_size(PHONE)
    assert page.locator(".troll-main").evaluate(WIDE) == 0
    assert grave_in_any_light(page, ".troll-main") == []


def test_without_its_token_the_page_says_in_french_where_it_is(address, opened):
    place = address.partition("?")[0]
    page, _ = opened(place)
    way_out = page.get_by_text("reprenez celle que « trollkit cours a-la-main » a écrite")
    expect(way_out).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.locator("form").count() == 0
    assert page.locator(".troll-main").count() == 0
    assert "/login" in page.request.get(f"{place}api/kernels").url


def test_no_list_of_processes_tells_the_token(address):
    token = address.partition("token=")[2]
    told = [path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline")]
    assert token and not any(token.encode() in line for line in told)
