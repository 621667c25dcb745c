"""A person's throw: typed, stepped or taken from the pile, in the open or in secret."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from trollkit.core.text import many
from trollkit.phrases import SIDES

if TYPE_CHECKING:
    import tkinter

_DIGITS = 9
_SIGNS = {"minus": "-", "plus": "+", "period": ".", "comma": ","}  # as tkinter names keys


class Throwing:
    """The form of whoever has to throw; `submit` is told the side and what was typed.

    `chosen` is told the stones that are about to be thrown, unless they are secret.
    """

    def __init__(
        self,
        parent: "tkinter.Misc",
        both: bool,
        submit: Callable[[int, str], None],
        chosen: Callable[[int, int], None],
    ) -> None:
        import tkinter
        from tkinter import ttk

        self._both, self._submit, self._chosen = both, submit, chosen
        self.side = 0
        self.touched = False  # whether the number in the field is a person's
        self._turn: tuple[object, ...] = ()
        self._most, self._over = 1, False
        self.frame = ttk.Frame(parent)
        self._order = ttk.Label(self.frame)
        self._label = ttk.Label(self.frame)
        self._text = tkinter.StringVar(parent)
        self._text.trace_add("write", lambda *_: self._tell())
        self._shown = tkinter.BooleanVar(parent, value=not both)
        self.field = ttk.Spinbox(
            self.frame, from_=1, to=1, width=_DIGITS // 2, textvariable=self._text
        )
        typed = parent.register(_may_be_typed)
        self.field.configure(validate="key", validatecommand=(typed, "%P"))
        self._button = ttk.Button(
            self.frame, command=self.send, style="Principal.TButton", width=20
        )
        self._order.grid(row=0, column=0, columnspan=4, sticky="w", pady=(0, 6))
        self._label.grid(row=1, column=0, padx=(0, 6))
        self.field.grid(row=1, column=1, padx=(0, 6))
        if both:
            see = ttk.Checkbutton(
                self.frame, text="Voir", variable=self._shown, command=self._tell
            )
            see.grid(row=1, column=2, padx=(0, 6))
        self._button.grid(row=1, column=3)

    @property
    def secret(self) -> bool:
        """Whether what is typed is hidden from who looks on."""
        return not self._shown.get()

    def update(self, view: dict[str, Any]) -> None:
        """Get ready for the next throw of the game that is shown."""
        waited = [side for side in (0, 1) if view["humains"][side] and not view["prets"][side]]
        self._over = over = view["finie"] or not waited
        self.side = self.side if over else waited[0]
        self._most = max(view["scene"]["pierres"][self.side], 1)
        for widget in (self.field, self._button):
            widget.configure(state="disabled" if over else "normal")
        turn = (view["score"], view["joues"], self.side, over)
        if turn != self._turn:
            self._turn, self.touched = turn, False
            self._shown.set(not self._both)
            self._text.set("" if self._both or over else "1")
        self.field.configure(to=self._most)
        self._label.configure(text=f"Pierres (1 à {self._most})")
        side, other = SIDES[self.side], SIDES[1 - self.side]
        self._order.configure(
            text="La partie est finie."
            if over
            else f"Château de {side}, choisissez en secret : {other} regarde ailleurs."
            if self._both
            else "À vous : combien de pierres lancez-vous ?"
        )
        self._tell()
        self.touched = False
        if not over:
            self.take_focus()

    def take_focus(self) -> None:
        """Let the next digit that is typed replace what is there."""
        self.field.focus_set()
        self.field.selection_range(0, "end")

    def pick(self, side: int, stones: int) -> None:
        """Take so many stones from the pile of a side, if it is the one that throws."""
        if side == self.side and not self.secret and not self._over:
            self._take(stones)

    def key(self, key: str, kind: str) -> None:
        """Do what a key means, typed in a widget of that kind."""
        key = key.removeprefix("KP_")
        key = _SIGNS.get(key, key)
        if key in ("Return", "Enter") and kind not in ("TButton", "TCheckbutton"):
            self.send()
        elif kind == "TSpinbox":
            return  # which knows digits and arrows itself
        elif len(key) == 1 and _may_be_typed(key):
            self.take_focus()
            self._text.set(key)
            self.field.selection_clear()  # or the next sign would replace this one
            self.field.icursor("end")
        elif key in ("Up", "Down") and kind not in ("TCombobox", "Treeview"):
            wanted = self._number() + (1 if key == "Up" else -1)
            self._take(min(max(wanted, 1), self._most))

    def _take(self, stones: int) -> None:
        self._text.set(str(stones))
        self.take_focus()

    def send(self) -> None:
        """Throw what is in the field."""
        self._submit(self.side, self._text.get())

    def _number(self) -> int:
        text = self._text.get()
        return int(text) if _is_number(text) else 0

    def _tell(self) -> None:
        """Say on the button, and on the board, what would be thrown."""
        self.touched = True
        number = self._number()
        possible = 1 <= number <= self._most
        self.field.configure(show="•" if self.secret else "")
        words = f"Lancer {many(number, 'pierre')}" if possible else "Lancer"
        self._button.configure(text="Valider mon choix" if self.secret else words)
        self._chosen(self.side, number if possible and not self.secret else 0)


def _is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii() and len(text) <= _DIGITS


def _may_be_typed(text: str) -> bool:
    """Whether a field takes it: "-1" and "2.5" are told to be no throws once they are sent."""
    return len(text) <= _DIGITS and set(text) <= set("0123456789.,+-")
