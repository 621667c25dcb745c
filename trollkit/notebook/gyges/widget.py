"""Gygès in a notebook: humans, the machine at five levels, a student's own `meilleur_coup`.

Python knows the rules and says what may be played; the page draws it, and asks. Plotly, which
draws the balance of a game that is over, is sent when a page asks for it: it delays no board.
"""

from collections.abc import Callable
from typing import Any

import ipywidgets
import traitlets

from trollkit.core.errors import InvalidConfig, InvalidText
from trollkit.gyges.board import SIDE_NAMES, Position
from trollkit.gyges.drawing import scene
from trollkit.gyges.levels import LEVELS
from trollkit.gyges.notation import move_text
from trollkit.gyges.picture import drawn
from trollkit.gyges.players import HUMAN
from trollkit.gyges.puzzles import puzzles
from trollkit.gyges.valuation import wins_at_once
from trollkit.notebook.assets import bundle
from trollkit.notebook.gyges.balance import balance
from trollkit.notebook.gyges.game import GygesGame, Joueur, Refused, legal, verdict
from trollkit.notebook.gyges.stages import stages, walk
from trollkit.notebook.live.widget import Widget
from trollkit.phrases import phrase

SCRIPTS = (
    *("commun.js", "noyau.js", "commun-jeu.js"),
    *("plotly.js", "graphique.js", "graphique-discret.js"),
    *("gyges/dessin.js", "gyges-coups.js", "formulaire.js", "gyges-camps.js"),
    *("gyges-problemes.js", "gyges.js"),
    "messages-widget.js",
)
STYLES = ("commun.css", "graphique.css", "gyges/dessin.css", "gyges.css")

Request = dict[str, Any]


class Gyges(Widget):
    """A game between `sud`, who begins, and `nord`.

    Each is "humain", a level of the machine from 1 to 5, or a function of the seed's board that
    gives a move. A human sets up the home row, unless it is given. Raises NoPlayer on anybody
    else, InvalidConfig on a row that is none.
    """

    _esm = bundle(*SCRIPTS)
    _css = bundle(*STYLES)
    debut = traitlets.Dict().tag(sync=True)
    plotly = traitlets.Instance(ipywidgets.Widget, allow_none=True).tag(
        sync=True, **ipywidgets.widget_serialization
    )

    def __init__(
        self,
        sud: Joueur = "humain",
        nord: Joueur = 3,
        *,
        rangee_s: str | None = None,
        rangee_n: str | None = None,
    ) -> None:
        self.match = GygesGame(sud, nord, (rangee_s, rangee_n))
        self._actions: dict[str, Callable[[Request], None]] = {
            "jouer": lambda request: self._play(str(request.get("coup", ""))),
            "avancer": lambda request: self.match.advance(),
            "annuler": lambda request: self.match.undo(),
            "placer": self._place,
            "nouvelle": lambda request: self.match.set_up_again(),
            "niveau": self._level,
            "probleme": lambda request: self.match.start_puzzle(_number(request)),
            "partie": lambda request: self.match.leave_puzzles(),
            "aide": lambda request: self.match.help(),
            "ouvrir": lambda request: self.match.open(str(request.get("texte", ""))),
        }
        self._answers: dict[str, Callable[[Request], Any]] = {
            "chemin": lambda request: self._way(str(request.get("coup", ""))),
            "conseil": lambda request: next(iter(self.match.line()), ""),
            "suite": lambda request: self.match.line(),
            "balance": lambda request: self._balance(),
            "fichier": lambda request: {
                "nom": "partie-gyges.txt",
                "texte": self.match.session.text(),
            },
        }
        super().__init__(debut={"vue": self.view()})
        self.on_msg(self.receive)

    def receive(self, _widget: object, request: Request, _buffers: object) -> None:
        """Do what the page asks, and send what is to be shown."""
        action = str(request.get("action"))
        if action in self._answers:
            self.send({action: self._answers[action](request)})
        elif action == "plotly":
            self._send_plotly()
        else:
            if action in self._actions:
                self._obey(action, request)
            self.send({"vue": self.view()})

    def view(self) -> dict[str, Any]:
        """What the page is told: the board, its moves, who plays, what was played."""
        match = self.match
        position = match.session.position
        return {
            "scene": scene(position),
            "noms": [player.name for player in match.seats],
            "niveaux": [f"{level.number}. {level.name}" for level in LEVELS],
            "machines": [player.name.startswith("machine") for player in match.seats],
            "humain": match.seats[position.player] is HUMAN,
            "placement": match.rows if match.placing else None,
            "premier": SIDE_NAMES[match.session.positions[0].player],
            "coups": [move_text(move) for move in match.session.moves],
            "etapes": stages(match.session),
            "fin": verdict(match),
            "souci": match.trouble,
            "menace": _threatened(position),
            "probleme": match.puzzles.view(),
            "problemes": _listed(match.puzzles.marks()),
        }

    def _obey(self, action: str, request: Request) -> None:
        self.match.trouble = ""
        try:
            self._actions[action](request)
        except Refused as error:
            self.match.trouble = str(error)
        except (InvalidConfig, InvalidText) as error:
            self.match.trouble = phrase(error)

    def _play(self, text: str) -> None:
        if not (self.match.over or self.match.placing):
            self.match.play(text)

    def _place(self, request: Request) -> None:
        self.match.place(str(request.get("sud", "")), str(request.get("nord", "")))

    def _level(self, request: Request) -> None:
        level = _number(request)
        if 1 <= level <= len(LEVELS):
            self.match.change_level(1 if request.get("cote") else 0, level)

    def _way(self, text: str) -> list[str]:
        try:
            return walk(self.match.session.position, legal(self.match.session.position, text))
        except Refused:  # the board has changed since the pointer was there
            return []

    def _balance(self) -> dict[str, Any]:
        from trollkit.notebook.live.chart import page_state

        return page_state(balance(self.match.session))

    def _send_plotly(self) -> None:
        from trollkit.notebook.live.chart import plotly_js

        self.plotly = plotly_js()

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        # For whoever reads the notebook where no widget can live.
        data, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        return {**data, "text/plain": drawn(self.match.session.position)}, metadata

    def __repr__(self) -> str:
        south, north = (player.name for player in self.match.players)
        return f"Gygès : {south} contre {north}"


def _number(request: Request) -> int:
    number = request.get("numero")
    return number if type(number) is int else 0


def _listed(marks: list[str]) -> list[str]:
    """The puzzles by name, each with what it has earned."""
    return [
        f"{number}. gagner en {puzzle.moves} {mark}".rstrip()
        for number, (puzzle, mark) in enumerate(zip(puzzles(), marks, strict=True), start=1)
    ]


def _threatened(position: Position) -> bool:
    """Whether the side that has just played would win at once if it could play again."""
    if position.winner() is not None:
        return False
    return wins_at_once(position._replace(player=1 - position.player))
