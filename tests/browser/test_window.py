"""`troll.GUI` of a plain program, in a real browser: worked by keyboard, and closed."""

import os
import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave

pytestmark = pytest.mark.navigateur

PROGRAM = """\
import sys, time
import troll

def lente(partie, passe):
    while len(partie.coupsPrecedents) == 2:
        time.sleep(60)
    return 1

troll.GUI(7, 15, "humain" if sys.argv[1] == "humain" else lente, troll.strategieExemple1)
print("la suite")
"""


@pytest.fixture
def program(request):
    running = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, request.param],
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "BROWSER": f"{sys.executable} -c 0 %s"},
    )
    yield running
    running.kill()
    running.communicate()


def address(running):
    return re.search(r"http\S+", running.stdout.readline())[0]


def closed(page, running):
    """The last line of a program whose page is closed."""
    page.goto("about:blank")
    return running.communicate(timeout=60)[0].splitlines()[-1]


@pytest.mark.parametrize("program", ["humain"], indirect=True)
def test_one_plays_by_keyboard_from_the_first_key_on(opened, program):
    page, noted = opened(address(program), color_scheme="dark", reduced_motion="reduce")
    page.locator(".troll-plateau .compte").nth(1).wait_for()
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text(
        "Tour 1 : gauche lance 4, droite lance 2"
    )
    expect(page.get_by_role("img", name="Case du troll à chaque tour")).to_be_visible()
    assert grave(page) == []
    assert page.evaluate("document.body.scrollWidth <= innerWidth")
    assert closed(page, program) == "la suite"
    assert (noted.outside, noted.errors) == ([], [])


@pytest.mark.parametrize("program", ["lente"], indirect=True)
def test_a_strategy_that_hangs_is_interrupted_and_the_program_s_end_is_told(opened, program):
    page, noted = opened(address(program), reduced_motion="reduce")
    page.locator(".troll-plateau .compte").nth(1).wait_for()
    page.keyboard.press("Space")  # on the button that plays
    page.get_by_role("button", name="Interrompre la stratégie").click()
    status = page.get_by_role("status")
    expect(status).to_contain_text("Château de gauche : stratégie interrompue après")
    assert page.evaluate("document.activeElement !== document.body")
    page.reload()
    expect(status).to_contain_text("Château de gauche : stratégie interrompue après")
    program.kill()
    expect(page.get_by_role("alert")).to_have_text(re.compile("Le programme s'est arrêté"))
    assert noted.outside == []
