"""`troll.GUI` in plain Python, on a screen: it comes back when its window is closed."""

import subprocess
import sys
from pathlib import Path

import pytest

import troll
from trollkit.dev import bundle
from trollkit.trolls.partie import Partie

ALONE = """\
import sys, tkinter
sys.path.insert(0, sys.argv[1])
def mainloop(root):
    root.update()
    print(root.title())
    root.event_generate("<Escape>")
tkinter.Tk.mainloop = mainloop
import troll
troll.GUI(7, 15, "humain", troll.strategieExemple1)
print("trollkit" in sys.modules)
"""


@pytest.fixture
def screen(display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delitem(sys.modules, "ipykernel", raising=False)


def one(partie: Partie, past: list[Partie]) -> int:
    return 1


@pytest.mark.parametrize("end", ["<Escape>", "WM_DELETE_WINDOW", "ctrl-c", "ctrl-c in a turn"])
def test_it_comes_back_when_its_window_is_closed(
    screen: None, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    import tkinter

    titles = []

    def interrupted() -> None:
        raise KeyboardInterrupt

    def mainloop(root: tkinter.Tk) -> None:
        titles.append(root.title())
        root.update()
        if end == "ctrl-c":
            raise KeyboardInterrupt
        if end == "ctrl-c in a turn":
            root.after(0, interrupted)
        elif end == "WM_DELETE_WINDOW":
            root.tk.eval(root.protocol("WM_DELETE_WINDOW"))
        else:
            root.event_generate(end)
        while titles:
            try:
                root.update()
                root.title()
            except tkinter.TclError:  # it is gone
                return

    monkeypatch.setattr(tkinter.Tk, "mainloop", mainloop)
    interval = sys.getswitchinterval()
    for _ in range(2):
        made = troll.GUI(7, 15, troll.strategieExemple1, one)
        assert made.strategieDroite is one
    assert titles == ["Trolls & Châteaux : strategieExemple1 contre one"] * 2
    assert sys.getswitchinterval() == interval


def test_a_board_that_cannot_be_is_refused_before_any_window(screen: None) -> None:
    with pytest.raises(troll.ErreurTroll, match="Nombre de cases refusé : 8"):
        troll.GUI(8, 15, one, one)


def test_the_single_file_opens_the_window_with_nothing_installed(
    display: str, tmp_path: Path
) -> None:
    bundle.write(tmp_path / "troll.py")
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ALONE, str(tmp_path)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={"PYTHONUTF8": "1", "DISPLAY": display},
    )
    assert done.stdout == "Trolls & Châteaux : Vous contre strategieExemple1\nFalse\n"
    assert done.stderr == ""
