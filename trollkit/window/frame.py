"""What the window holds: names, board, sentence, controls and moves, at any size."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from trollkit.core.text import many
from trollkit.window.board import Board
from trollkit.window.controls import Controls
from trollkit.window.moves import Moves
from trollkit.window.palette import COLOURS
from trollkit.window.sizes import HIGH, WIDE
from trollkit.window.style import Style
from trollkit.window.throwing import Throwing

if TYPE_CHECKING:
    import tkinter
    from tkinter import ttk

_SMALLEST = 0.62  # of the board, beside its natural size
_HELP_WATCHING = (
    "Clavier : espace pour lire ou mettre en pause, → tour suivant, ← retour, Début et Fin ; "
    "Tab pour passer d'un bouton à l'autre ; Échap ferme la fenêtre."
)
_HELP_PLAYING = (
    "Clavier : tapez un nombre puis Entrée, ou ajustez avec ↑ et ↓ ; Échap ferme la fenêtre. "
    "À la souris : prenez des pierres du tas."
)


class Frame:
    """The widgets of a window on a match between `names`, of whom `people` are persons.

    `press` has what each button does, `throw` is told the side and what a person typed.
    """

    def __init__(
        self,
        root: "tkinter.Tk",
        names: list[str],
        people: list[bool],
        press: Mapping[str, Callable[[], None]],
        throw: Callable[[int, str], None],
    ) -> None:
        from tkinter import ttk

        self._root = root
        self._style = Style(root)
        zoom = root.winfo_fpixels("1p") * 0.75  # 1 on a screen of 96 dots an inch
        self._natural = round(WIDE * zoom), round(HIGH * zoom)
        root.title(f"Trolls & Châteaux : {names[0]} contre {names[1]}")
        root.configure(bg=COLOURS["panneau"], padx=10, pady=8)
        root.columnconfigure(0, weight=1)
        root.rowconfigure(1, weight=1)
        self._score = self._head(names)
        small = round(self._natural[0] * _SMALLEST), round(self._natural[1] * _SMALLEST)
        self.board = Board(root, small, self._pick)
        self.board.canvas.grid(row=1, sticky="nsew")
        self._sentence = ttk.Label(root, anchor="w")
        self._sentence.grid(row=2, sticky="nsew", pady=8)
        low = ttk.Frame(root)
        low.grid(row=3, sticky="ew")
        low.columnconfigure(0, weight=1)
        commands = ttk.Frame(low)
        commands.grid(row=0, column=0, sticky="nw", padx=(0, 12))
        self.throwing: Throwing | None = None
        if any(people):
            self.throwing = Throwing(commands, all(people), throw, self.board.choose)
            self.throwing.frame.pack(anchor="w", pady=(0, 12))
        self.controls = Controls(commands, not any(people), press)
        self.controls.frame.pack(anchor="w")
        self._moves = Moves(low)
        self._moves.frame.grid(row=0, column=1, sticky="ne")
        words = _HELP_PLAYING if any(people) else _HELP_WATCHING
        self._help = ttk.Label(root, text=_unbroken(words), style="Doux.TLabel")
        self._help.grid(row=4, sticky="ew", pady=(8, 0))
        self._first = self._size()
        root.bind("<Configure>", self._fit)

    def _head(self, names: list[str]) -> "ttk.Label":
        """The line of names above the board; gives the place of the score."""
        from tkinter import ttk

        head = ttk.Frame(self._root)
        head.grid(row=0, sticky="ew", pady=(0, 6))
        head.columnconfigure((0, 2), weight=1, uniform="noms")
        ttk.Label(head, text=f"■ {names[0]}", style="gauche.TLabel").grid(sticky="w")
        score = ttk.Label(head, style="Score.TLabel")
        score.grid(row=0, column=1, padx=12)
        right = ttk.Label(head, text=f"{names[1]} ■", style="droite.TLabel")
        right.grid(row=0, column=2, sticky="e")
        return score

    # What it shows.

    def tell(self, words: str, trouble: bool = False) -> None:
        """Say something under the board."""
        style = "Souci.TLabel" if trouble else "Phrase.TLabel"
        self._sentence.configure(text=_unbroken(words), style=style)

    def score(self, left: int, draws: int, right: int) -> None:
        """Write how many games were won, and drawn."""
        drawn = f" ({many(draws, 'nulle')})" if draws else ""
        self._score.configure(text=f"{left} – {right}{drawn}")

    def moves(self, view: dict[str, Any]) -> None:
        """Write the turns that are shown."""
        self._moves.show(view)

    def _pick(self, side: int, stones: int) -> None:
        if self.throwing:
            self.throwing.pick(side, stones)

    # Its size, and the size of its words.

    def _size(self) -> tuple[float, float]:
        """As large as is natural where there is room; never so small that words are cut."""
        root = self._root
        self._moves.fit(self._style)
        self._wrap(self._natural[0])
        root.update_idletasks()
        least = root.winfo_reqwidth(), root.winfo_reqheight()
        room = root.winfo_screenwidth() * 0.95, root.winfo_screenheight() * 0.85
        wide = max(min(self._natural[0], room[0]), least[0])
        taller = self._natural[1] * (1 - _SMALLEST)
        high = max(min(least[1] + taller, room[1]), least[1])
        root.minsize(*least)
        root.geometry(f"{wide:.0f}x{high:.0f}")
        return wide, high

    def _wrap(self, width: int) -> None:
        self._root.rowconfigure(2, minsize=4 * self._style.line)  # room for two lines
        for label in (self._sentence, self._help):
            label.configure(wraplength=max(width - 40, 200))

    def _fit(self, event: "tkinter.Event[tkinter.Misc]") -> None:
        if event.widget is self._root:
            wide, high = self._first
            self._style.scale(min(event.width / wide, event.height / high))
            self._moves.fit(self._style)
            self._wrap(event.width)


def _unbroken(words: str) -> str:
    """Words in which French punctuation cannot begin a line, nor end one."""
    for mark in ":;!?»":
        words = words.replace(f" {mark}", f"\N{NO-BREAK SPACE}{mark}")
    return words.replace("« ", "«\N{NO-BREAK SPACE}")
