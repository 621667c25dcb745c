"""`Widget`, the base of the kit's widgets, with a French sentence for when the widget is gone.

A notebook that is opened again holds only a widget's number, and JupyterLab shows "Error
displaying widget: model not found", whatever else the same output holds. So the sentence is an
output of its own, placed before the widget and hidden while that is there.
"""

from typing import Any

import anywidget
import ipywidgets
from IPython.display import display

from trollkit.core.discipline import Drawing
from trollkit.notebook.assets import board_script, board_style, script, style
from trollkit.notebook.live.audience import watched

_PART = ".jp-OutputArea-child"
_WITHOUT = f"""<style>
@keyframes troll-sans-noyau {{ to {{ max-height: 10em }} }}
.jp-OutputArea p.troll-sans-noyau {{ margin: 0; max-height: 0; overflow: hidden }}
.jp-OutputArea p.troll-sans-noyau {{ animation: troll-sans-noyau 0s 3s forwards }}
{_PART}:has(.troll-sans-noyau):has(+ {_PART} .troll) {{ display: none }}
{_PART}:has(.troll-sans-noyau) ~ {_PART} .troll-sans-noyau {{ display: none }}
{_PART}:has(.troll-sans-noyau) + {_PART}:not(:has(.troll)) {{ display: none }}
</style>
<p class="troll-sans-noyau" lang="fr">Plus rien ici ? Le noyau a redémarré depuis. Exécutez de \
nouveau la première cellule de code du carnet, vos réponses, puis cette cellule.</p>"""


WIDE = {"description_width": "initial"}  # a style: the description is not cut


class _Reopened:
    """Displays a widget, after the sentence to read once it is gone (in a watched cell)."""

    def _ipython_display_(self, **options: Any) -> None:
        if watched():
            display({"text/html": _WITHOUT}, raw=True)  # type: ignore[no-untyped-call]
        shown = self._repr_mimebundle_(**options)  # type: ignore[attr-defined]
        data, metadata = shown if isinstance(shown, tuple) else (shown, {})  # ipywidgets' own
        display(data, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]


class Widget(_Reopened, anywidget.AnyWidget):
    """A widget whose `part` names its bundle, and its name there if the bundle has several.

    For example `class Bet(Widget, part="carnet.pari")`. `drawing` adds the board of a game.
    """

    def __init_subclass__(
        cls, part: str = "", drawing: Drawing | None = None, **more: Any
    ) -> None:
        if part:
            bundle, _, name = part.partition(".")
            cls._esm = script(bundle, widget=name) + board_script(drawing)
            cls._css = style(bundle) + board_style(drawing)
        super().__init_subclass__(**more)


class Column(_Reopened, ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Widgets one under the other."""
