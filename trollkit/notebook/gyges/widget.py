"""Gygès in a notebook: humans, the machine at five levels, a student's own `meilleur_coup`.

Python knows the rules and says what may be played; the page draws it, and asks.
"""

import math
from collections.abc import Callable
from typing import Any

import traitlets

from trollkit.core.errors import InvalidConfig, InvalidText
from trollkit.gyges.board import Position
from trollkit.gyges.drawing import scene
from trollkit.gyges.levels import LEVELS
from trollkit.gyges.notation import move_text
from trollkit.gyges.picture import drawn
from trollkit.gyges.players import HUMAN
from trollkit.gyges.puzzles import puzzles
from trollkit.gyges.valuation import evaluation, wins_at_once
from trollkit.notebook.assets import bundle
from trollkit.notebook.gyges.game import GygesGame, Joueur, Refused, legal, verdict, walk
from trollkit.notebook.live.widget import Widget
from trollkit.phrases import phrase

SCRIPTS = (
    "commun.js",
    "noyau.js",
    "commun-jeu.js",
    "gyges/dessin.js",
    "gyges.js",
    "messages-widget.js",
)
STYLES = ("commun.css", "gyges/dessin.css", "gyges.css")
_HALF = 400  # an evaluation worth half of the bar's half: what a good move changes

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

    def __init__(
        self,
        sud: Joueur = "humain",
        nord: Joueur = 3,
        *,
        rangee_s: str | None = None,
        rangee_n: str | None = None,
    ) -> None:
        self.match = GygesGame(sud, nord, (rangee_s, rangee_n))
        self._walked: list[str] = []
        self._actions: dict[str, Callable[[Request], None]] = {
            "jouer": lambda request: self._play(str(request.get("coup", ""))),
            "avancer": lambda request: self._advance(),
            "annuler": lambda request: self._undo(),
            "placer": self._place,
            "nouvelle": lambda request: self.match.set_up_again(),
            "niveau": self._level,
            "probleme": lambda request: self.match.start_puzzle(_number(request)),
            "ouvrir": lambda request: self.match.open(str(request.get("texte", ""))),
        }
        super().__init__(debut={"vue": self.view()})
        self.on_msg(self.receive)

    def receive(self, _widget: object, request: Request, _buffers: object) -> None:
        """Do what the page asks, and send what is to be shown."""
        action = str(request.get("action"))
        match = self.match
        if action == "enregistrer":
            self.send({"fichier": {"nom": "partie-gyges.txt", "texte": match.session.text()}})
        elif action == "chemin":
            self.send({"chemin": self._way(str(request.get("coup", "")))})
        elif action == "conseil":
            self.send({"conseil": next(iter(match.line()), "")})
        elif action == "suite":
            self.send({"suite": match.line()})
        else:
            if action in self._actions:
                self._obey(action, request)
            self.send({"vue": self.view()})

    def view(self) -> dict[str, Any]:
        """What the page is told: the board, its moves, who plays, what was played."""
        match = self.match
        position = match.session.position
        puzzle = match.puzzle
        return {
            "scene": scene(position),
            "noms": [player.name for player in match.players],
            "niveaux": [f"{level.number}. {level.name}" for level in LEVELS],
            "machines": [player.name.startswith("machine") for player in match.players],
            "humain": match.players[position.player] is HUMAN,
            "placement": match.rows if match.placing else None,
            "coups": [move_text(move) for move in match.session.moves],
            "chemin": self._walked,
            "fin": verdict(match),
            "souci": match.trouble,
            "remarque": match.remark,
            "barre": _bar(position),
            "menace": _threatened(position),
            "probleme": "" if puzzle is None else f"Gagnez en {puzzle.moves}",
            "problemes": [each.moves for each in puzzles()],
        }

    def _obey(self, action: str, request: Request) -> None:
        self.match.trouble = ""
        if action not in ("jouer", "avancer"):
            self._walked = []
        try:
            self._actions[action](request)
        except Refused as error:
            self.match.trouble = str(error)
        except (InvalidConfig, InvalidText) as error:
            self.match.trouble = phrase(error)

    def _play(self, text: str) -> None:
        if self.match.over or self.match.placing:
            return
        before = self.match.session.position
        move = legal(before, text)
        self.match.play(text)
        self._walked = walk(before, move)

    def _advance(self) -> None:
        before, played = self.match.session.position, len(self.match.session.moves)
        self.match.advance()
        if len(self.match.session.moves) > played:
            self._walked = walk(before, self.match.session.moves[-1])

    def _undo(self) -> None:
        self.match.undo()

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


def _bar(position: Position) -> float:
    """North's share of the evaluation bar, from 0 to 1."""
    return round(0.5 + 0.5 * math.tanh(evaluation(position) / _HALF), 3)


def _threatened(position: Position) -> bool:
    """Whether the side that has just played would win at once if it could play again."""
    if position.winner() is not None:
        return False
    return wins_at_once(position._replace(player=1 - position.player))
