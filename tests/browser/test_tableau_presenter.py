"""Presenting the dashboard without a mouse: keys."""

import pytest

from tests.notebook.dashboard.states import state

pytestmark = pytest.mark.navigateur


def screen(page):
    return page.locator("nav [aria-current]").inner_text()


def test_arrows_digits_and_the_clicker_of_a_presenter_change_the_screen(tableau):
    page = tableau(state())
    for key, wanted in (
        ("ArrowRight", "Face-à-face"),
        ("ArrowLeft", "Classement"),
        ("ArrowLeft", "En direct"),
        ("ArrowLeft", "Salle d’attente"),
        ("ArrowLeft", "Grande finale"),
        ("PageDown", "Salle d’attente"),
        ("4", "Face-à-face"),
        ("3", "Classement"),
    ):
        page.keyboard.press(key)
        assert screen(page) == wanted
