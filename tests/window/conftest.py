"""One screen for all windows of a run, and a hand that works them without a window manager."""

import gc
import os
import subprocess
import time
from collections.abc import Callable, Iterator

import pytest

from tests.besoin import besoin, besoin_tkinter
from trollkit.trolls.match import Match
from trollkit.trolls.session import Joueur
from trollkit.window.thinking import Thinking
from trollkit.window.window import Window

PATIENCE_S = 30


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The name of a screen of 1366 by 768 that nobody sees."""
    besoin_tkinter()
    reading, writing = os.pipe()
    command = [besoin("Xvfb"), "-displayfd", str(writing), "-screen", "0", "1366x768x24"]
    # Xvfb resets itself, and its number, when its last window closes.
    screen = subprocess.Popen(
        [*command, "-noreset", "-nolisten", "tcp"],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    assert number, "Xvfb n'a pas démarré"
    yield f":{number}"
    screen.terminate()
    screen.wait()


class Hand:
    """A window that is worked: keys, the mouse, and waiting for what comes of them."""

    def __init__(self, window: Window) -> None:
        self.window, self.root = window, window.root
        window.frame.controls._speed.set("immédiate")
        self.root.update()
        self.root.focus_force()
        self.wait()

    def wait(self, until: Callable[[], bool] | None = None) -> None:
        """Let the window live until that is so, or until nothing moves in it."""
        window = self.window
        end = time.monotonic() + PATIENCE_S
        while True:
            self.root.update()
            quiet = not (window.asking or window.frame.board.moving or window.playing)
            if until() if until else quiet:
                return
            assert time.monotonic() < end
            time.sleep(0.002)

    def press(self, *keys: str) -> None:
        """Type keys wherever the keyboard is, and wait for what comes of each."""
        for key in keys:
            (self.root.focus_get() or self.root).event_generate(f"<{key}>")
            self.wait()

    def click(self, words: str) -> None:
        """Press the button that says so."""
        self.button(words).invoke()
        self.wait()

    def button(self, words: str):
        """The button that says so."""
        (found,) = [
            widget
            for widget in self.widgets()
            if widget.winfo_class() == "TButton" and widget.cget("text") == words
        ]
        return found

    def widgets(self) -> list:
        """All that is in the window."""
        found = [self.root]
        for widget in found:
            found += widget.winfo_children()
        return found

    def said(self) -> str:
        """The sentence under the board, with plain spaces."""
        text = str(self.window.frame._sentence.cget("text"))
        return text.replace("\N{NO-BREAK SPACE}", " ")

    def words(self) -> list[str]:
        """All that can be read in the window, on the board and in its fields too."""
        read = []
        for widget in self.widgets():
            kind = widget.winfo_class()
            if kind in ("TLabel", "TButton", "TCheckbutton"):
                read.append(str(widget.cget("text")))
            elif kind == "TSpinbox":
                shown = widget.get()
                read.append(str(widget.cget("show")) * len(shown) or shown)
            elif kind == "Canvas":
                texts = [item for item in widget.find_all() if widget.type(item) == "text"]
                read += [widget.itemcget(item, "text") for item in texts]
        return read


Opened = Callable[..., Hand]


@pytest.fixture
def opened(display: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opened]:
    """Opens windows on matches; they are closed afterwards."""
    import tkinter

    monkeypatch.setenv("DISPLAY", display)
    windows = []

    def open_one(cells: int, stones: int, left: Joueur, right: Joueur) -> Hand:
        thinking = Thinking()
        match = Match(cells, stones, left, right, patience=thinking.patient)
        root = tkinter.Tk()
        window = Window(root, match, thinking)
        windows.append(window)
        return Hand(window)

    yield open_one
    while windows:
        windows.pop().close()
    gc.collect()  # in this thread, as trollkit/window/opening.py says
