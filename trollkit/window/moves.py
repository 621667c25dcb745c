"""The table of the throws of a game, the last ones first."""

from typing import TYPE_CHECKING, Any

from trollkit.window.style import Style

if TYPE_CHECKING:
    import tkinter

_HEADS = ("Tour", "Gauche", "Droite", "Troll")
_LINES = 6


class Moves:
    """A table that scrolls, in `frame`."""

    def __init__(self, parent: "tkinter.Misc") -> None:
        from tkinter import ttk

        self.frame = ttk.Frame(parent)
        self._table = ttk.Treeview(
            self.frame, columns=_HEADS, show="headings", height=_LINES, selectmode="browse"
        )
        bar = ttk.Scrollbar(self.frame, orient="vertical", command=self._table.yview)
        self._table.configure(yscrollcommand=bar.set)
        for head in _HEADS:
            self._table.heading(head, text=head)
            self._table.column(head, anchor="center", stretch=True)
        self._table.pack(side="left", fill="both", expand=True)
        bar.pack(side="right", fill="y")

    def fit(self, style: Style) -> None:
        """Make the columns as wide as their words."""
        for head in _HEADS:
            wide = style.measure(f" {max(head, 'case 00', key=len)} ")
            self._table.column(head, width=wide, minwidth=wide)

    def show(self, view: dict[str, Any]) -> None:
        """Write the turns that are shown."""
        self._table.delete(*self._table.get_children())
        path = view["scene"]["trajet"]
        for turn, (left, right) in enumerate(view["coups"], start=1):
            self._table.insert("", 0, values=(turn, left, right, f"case {path[turn]}"))
