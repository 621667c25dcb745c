"""`troll.GUI` shows itself in the best way there is where a student works."""

import multiprocessing
import sys
import webbrowser
from types import ModuleType

import pytest

import troll


def end_of_input(prompt=""):
    raise EOFError


@pytest.fixture(autouse=True)
def plain_python(monkeypatch):
    """No notebook, no screen, and nobody at the keyboard."""
    for name in ("ipykernel", "pyodide_kernel", "spyder_kernels"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("builtins.input", end_of_input)


def gui():
    return troll.GUI(7, 15, troll.strategieExemple1, troll.strategieExemple1)


@pytest.mark.skipif(sys.platform != "linux", reason="ce système a toujours un écran")
def test_without_a_screen_it_is_the_terminal_which_says_so(capsys):
    gui()
    out = capsys.readouterr().out
    assert out.startswith(
        "Pas d'écran pour un navigateur ici : la partie se joue dans le terminal."
    )
    assert "Match nul" in out


def test_without_a_browser_it_is_the_terminal_which_says_so(monkeypatch, capsys):
    def nothing():
        raise webbrowser.Error

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "get", nothing)
    gui()
    assert capsys.readouterr().out.startswith("Pas de navigateur ici : la partie se joue dans")


def test_a_process_of_a_contest_opens_no_page(monkeypatch, capsys):
    monkeypatch.setattr(multiprocessing, "parent_process", lambda: object())
    gui()
    assert capsys.readouterr().out.startswith("Pas de plateau dans un processus de calcul")


class Shown(list):
    """What was opened, by name."""

    def opens(self, name):
        def show(*arguments):
            assert arguments == (7, 15, troll.strategieExemple1, troll.strategieExemple1)
            self.append(name)
            return ""

        return show


@pytest.fixture
def shown(monkeypatch):
    shown = Shown()
    monkeypatch.setattr("trollkit.notebook.board.gui.show", shown.opens("board"))
    monkeypatch.setattr("trollkit.trolls.terminal.TerminalGUI", shown.opens("text"))
    monkeypatch.setattr("trollkit.window.open_window", shown.opens("window"))
    return shown


@pytest.mark.parametrize(
    ("kernels", "kit", "expected"),
    [
        ([], True, "window"),
        (["ipykernel"], True, "board"),
        (["ipykernel"], False, "text"),
        (["pyodide_kernel"], False, "text"),
        (["ipykernel", "spyder_kernels"], True, "window"),
    ],
)
def test_it_chooses_by_where_it_is(shown, monkeypatch, kernels, kit, expected):
    for name in kernels:
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    if not kit:
        monkeypatch.setitem(sys.modules, "trollkit.notebook.board.gui", None)
    made = gui()
    assert shown == [expected]
    assert made.strategieGauche is troll.strategieExemple1
