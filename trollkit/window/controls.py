"""The buttons under the board, and how fast turns are shown."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import tkinter

# How many times faster than by itself; 0 shows a turn without moving anything.
SPEEDS = {"lente": 0.5, "normale": 1.0, "rapide": 2.0, "très rapide": 4.0, "immédiate": 0.0}
_WATCHING = (("lecture", "retour", "tour"), ("fin", "nouvelle", "serie"), ("arret",))
_PLAYING = (("nouvelle", "retour", "tour"), ("arret",))
_WORDS = {
    "lecture": "▶ Lecture",
    "retour": "◀ Retour",
    "tour": "Tour suivant ▶",
    "fin": "Jusqu'à la fin",
    "nouvelle": "Nouvelle partie",
    "serie": "100 parties",
    "arret": "Interrompre",
}
# The longest words of a button, so that nothing moves when they change.
_LONGEST = {"lecture": "▶ Lecture", "serie": "Arrêter (99 / 100)"}


class Controls:
    """The buttons of a match that is watched, or played; `press` has what each does."""

    def __init__(
        self, parent: "tkinter.Misc", watching: bool, press: Mapping[str, Callable[[], None]]
    ) -> None:
        from tkinter import ttk

        self.frame = ttk.Frame(parent)
        self._buttons = {}
        for names in _WATCHING if watching else _PLAYING:
            row = ttk.Frame(self.frame)
            row.pack(anchor="w", pady=(0, 6))
            for name in names:
                button = ttk.Button(row, text=_WORDS[name], command=press[name])
                if name in _LONGEST:
                    button.configure(width=len(_LONGEST[name]))
                button.pack(side="left", padx=(0, 6))
                self._buttons[name] = button
        if watching:
            self._buttons["lecture"].configure(style="Principal.TButton")
        ttk.Label(row, text="Vitesse", style="Doux.TLabel").pack(side="left", padx=(6, 6))
        width = max(map(len, SPEEDS))
        self._speed = ttk.Combobox(row, values=list(SPEEDS), state="readonly", width=width)
        self._speed.set("normale")
        self._speed.pack(side="left")

    @property
    def speed(self) -> float:
        """How many times faster than by itself a turn is shown; 0 without moving."""
        return SPEEDS[self._speed.get()]

    def allow(self, possible: Mapping[str, bool]) -> None:
        """Let each button be pressed, or not; one that no longer can hands the keyboard on."""
        focus = str(self.frame.tk.call("focus"))  # focus_get fails on the list of a combobox
        for name, button in self._buttons.items():
            state = "normal" if possible[name] else "disabled"
            if str(button.cget("state")) != state:
                button.configure(state=state)
                if state == "disabled" and str(button) == focus:
                    self.take_focus("lecture" if "lecture" in self._buttons else "nouvelle")

    def word(self, name: str, words: str = "") -> None:
        """Change what a button says, or give it its own words again."""
        if name in self._buttons:
            self._buttons[name].configure(text=words or _WORDS[name])

    def take_focus(self, name: str) -> None:
        """Give a button the keyboard."""
        self._buttons[name].focus_set()
