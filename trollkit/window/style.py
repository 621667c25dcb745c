"""How the window's buttons, fields and words look; all grow with the window."""

from typing import TYPE_CHECKING

from trollkit.window.palette import COLOURS

if TYPE_CHECKING:
    import tkinter
    from tkinter import ttk

_LARGER = 1.1  # than what the system gives to its menus
_MOST = 3.0
_FAMILIES = ("TkDefaultFont", "TkTextFont")
BOLD, TITLE = "troll.gras", "troll.titre"


class Style:
    """The looks of one window, whose named fonts are those of its interpreter alone."""

    def __init__(self, root: "tkinter.Tk") -> None:
        from tkinter import font, ttk

        self._fonts = [font.nametofont(name, root=root) for name in _FAMILIES]
        self._sizes = [each.cget("size") * _LARGER for each in self._fonts]
        for name, larger in ((BOLD, 1.0), (TITLE, 1.3)):
            family = self._fonts[0].actual("family")
            bold = font.Font(root=root, name=name, exists=False, family=family, weight="bold")
            self._fonts.append(bold)
            self._sizes.append(self._sizes[0] * larger)
        self._style = ttk.Style(root)
        self._style.theme_use("clam")  # the one that can be coloured on every system
        _colour(self._style)
        self.scale(1.0)

    def scale(self, times: float) -> None:
        """Make all words so many times as large as they are by themselves."""
        times = min(max(times, 1.0), _MOST)
        for each, size in zip(self._fonts, self._sizes, strict=True):
            each.configure(size=round(size * times))
        line = self._fonts[0].metrics("linespace")
        self._style.configure("Treeview", rowheight=round(line * 1.25))
        self._style.configure("TButton", padding=(round(line * 0.5), round(line * 0.2)))
        for kind in ("TSpinbox", "TCombobox"):
            self._style.configure(kind, arrowsize=round(line * 0.8), padding=round(line * 0.15))

    def measure(self, words: str) -> int:
        """How wide bold words are, in pixels."""
        return int(self._fonts[-2].measure(words))

    @property
    def line(self) -> int:
        """How high a line is, in pixels."""
        return int(self._fonts[0].metrics("linespace"))


def _colour(style: "ttk.Style") -> None:
    paper, ink, edge, accent = (
        COLOURS[name] for name in ("panneau", "texte", "bord", "accent")
    )
    soft, hover = COLOURS["doux"], COLOURS["survol"]
    style.configure(".", background=paper, foreground=ink, fieldbackground=paper)
    style.configure(".", bordercolor=edge, lightcolor=paper, darkcolor=paper, troughcolor=hover)
    style.configure("TButton", focuscolor=accent, focusthickness=2, anchor="center")
    style.map(
        "TButton",
        background=[("disabled", paper), ("active", hover)],
        foreground=[("disabled", edge)],
        # The ring around what has the keyboard.
        bordercolor=[("focus", accent)],
        lightcolor=[("focus", accent)],
        darkcolor=[("focus", accent)],
    )
    style.configure("Principal.TButton", font=BOLD, background=accent, focuscolor=paper)
    style.map(
        "Principal.TButton",
        background=[("disabled", paper), ("active", COLOURS["texte"]), ("!disabled", accent)],
        foreground=[("disabled", edge), ("!disabled", COLOURS["sur-accent"])],
    )
    for kind in ("TSpinbox", "TCombobox"):
        style.configure(kind, arrowcolor=ink, selectbackground=accent)
        style.map(
            kind,
            bordercolor=[("focus", accent)],
            lightcolor=[("focus", accent)],
            fieldbackground=[("readonly", paper)],
            selectbackground=[("readonly", paper)],
            selectforeground=[("readonly", ink)],
            foreground=[("disabled", edge)],
        )
    style.configure("TCheckbutton", focuscolor=accent, indicatorbackground=paper)
    style.map("TCheckbutton", background=[("active", hover)])
    style.configure("Treeview", background=paper, fieldbackground=paper, bordercolor=edge)
    style.map("Treeview", background=[("selected", hover)], foreground=[("selected", ink)])
    style.configure("Heading", background=hover, foreground=soft, font=BOLD, relief="flat")
    style.configure("Doux.TLabel", foreground=soft)
    style.configure("Phrase.TLabel", background=hover, padding=8)
    style.configure("Souci.TLabel", background=hover, foreground=COLOURS["alerte"], padding=8)
    style.configure("Score.TLabel", font=TITLE)
    for side in ("gauche", "droite"):
        style.configure(f"{side}.TLabel", font=BOLD, foreground=COLOURS[side])
