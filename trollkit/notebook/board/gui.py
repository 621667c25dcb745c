"""`troll.GUI` in a notebook: a widget to watch a match or to play one.

Python decides and says what is to be shown; the page draws, and asks. Each request of the page
carries a number, and the view that answers it carries the same. The curves beside the board are
asked for once it is drawn: plotly, in the kernel and in the page, delays no board.
"""

from typing import TYPE_CHECKING, Any

import ipywidgets
import traitlets
from IPython.display import display

from trollkit.notebook.board.game import PageMatch
from trollkit.notebook.live.widget import Widget
from trollkit.trolls.drawing import svg
from trollkit.trolls.parties import Joueur
from trollkit.trolls.rules import State

if TYPE_CHECKING:
    from trollkit.notebook.board.curves import Curves


class Board(Widget, part="plateau.partie"):
    """The match of two players, strategies or "humain", with its board and its buttons."""

    vue = traitlets.Dict(help="what the match shows, and the request answered").tag(sync=True)
    trajectoire = traitlets.Dict(help="the troll's path, as plotly.js takes it").tag(sync=True)
    victoires = traitlets.Dict(help="the win rate, as plotly.js takes it").tag(sync=True)
    objet = traitlets.Unicode(help="name of the game in Python, shown beside it").tag(sync=True)
    plotly = traitlets.Instance(ipywidgets.Widget, allow_none=True).tag(
        sync=True, **ipywidgets.widget_serialization
    )  # once curves were asked for

    def __init__(self, cells: int, stones: int, left: Joueur, right: Joueur) -> None:
        self.match = PageMatch(cells, stones, left, right)
        self._curves: Curves | None = None
        super().__init__(vue=self.match.view() | {"reponse": 0})
        self.on_msg(self.receive)

    def receive(self, _widget: object, request: dict[str, Any], _buffers: object) -> None:
        """Do what the page asks, and answer with what is to be shown."""
        if request.get("action") == "courbes":
            self._begin_curves()
            return
        view = self.match.answer(request)
        self._draw()  # before the view: they are there when the page shows it
        self.vue = view

    def _begin_curves(self) -> None:
        from trollkit.notebook.board.curves import Curves
        from trollkit.notebook.live.chart import plotly_js

        self._curves = Curves(self.match)
        self._draw()
        self.plotly = plotly_js()

    def _draw(self) -> None:
        if self._curves:
            self.trajectoire, self.victoires = self._curves.path(), self._curves.rate()

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        # The picture is for whoever reads the notebook where no widget can live.
        data, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        partie = self.match.session.partie
        state = State(
            partie.nombreCases, partie.stockGauche, partie.stockDroite, partie.positionTroll
        )
        return {**data, "image/svg+xml": svg(state)}, metadata

    def __repr__(self) -> str:
        left, right = self.match.names
        return f"Trolls & Châteaux : {left} contre {right}"


def show(cells: int, stones: int, left: Joueur, right: Joueur) -> Board:
    """Display the widget in the current cell."""
    board = Board(cells, stones, left, right)
    display(board)  # type: ignore[no-untyped-call]
    return board
