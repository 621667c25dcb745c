"""`Gyges`, the game in a notebook: humans, the machine, a student's own `meilleur_coup`.

Python knows the rules and sends the legal moves; the page draws them, and asks for each move.
"""

import random
from collections.abc import Callable
from typing import Any

import traitlets

from trollkit.core.errors import TrollkitError
from trollkit.core.text import clean, show
from trollkit.gyges.board import Position, names
from trollkit.gyges.drawing import scene, stages, verdict
from trollkit.gyges.moves import shortest
from trollkit.gyges.notation import (
    Plateau,
    legal_move,
    move_text,
    parse_home_row,
    parse_plateau,
    plateau_of,
)
from trollkit.gyges.players import (
    HUMAN,
    LEVELS,
    Player,
    advice,
    seated,
)
from trollkit.gyges.rules import Config, GameInPlay
from trollkit.gyges.valuation import wins_at_once
from trollkit.notebook.board.printed import heard, kept
from trollkit.notebook.live.widget import Widget
from trollkit.notebook.patience import Halted, patient
from trollkit.phrases import phrase
from trollkit.phrases.python import raised_phrase

Joueur = str | int | Callable[[Plateau], str]
Request = dict[str, Any]


class NoPlayer(ValueError):
    """A value that stands for no player of Gygès; the sentence, in French, says which do."""


def seat(player: Joueur, rng: random.Random) -> Player:
    """The player for "humain", a level of the machine, or a student's `meilleur_coup`.

    Raises NoPlayer on any other value.
    """
    if callable(player):
        name = clean(getattr(player, "__name__", "")) or "joueur"
        asked = patient(player)
        return Player(name, lambda position: legal_move(position, asked(plateau_of(position))))
    if found := seated(player, rng):
        return found
    raise NoPlayer(
        f"{show(player)} ne joue pas au Gygès : il faut « humain », un niveau de 1 à "
        f"{len(LEVELS)}, ou une fonction (plateau) -> coup, donnée sans parenthèses."
    )


class Gyges(Widget, part="gyges/gyges-widget"):
    """A game between `sud`, who begins, and `nord`.

    Each is "humain", a level of the machine from 1 to 5, or a function from the seed's board to
    a move. A human sets up a home row first, unless it is given or the game begins from a
    `plateau`. Raises NoPlayer on any other player, InvalidConfig on an invalid row or board.
    """

    debut = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        sud: Joueur = "humain",
        nord: Joueur = 3,
        *,
        rangee_s: str | None = None,
        rangee_n: str | None = None,
        plateau: Plateau | None = None,
    ) -> None:
        position = None if plateau is None else parse_plateau(plateau)
        self._rng = random.Random()
        self.players = [seat(player, self._rng) for player in (sud, nord)]
        self.trouble = self.printed = ""
        self._begin(rangee_s or Config().south, rangee_n or Config().north, position)
        given = zip(self.players, (rangee_s, rangee_n), strict=True)
        asked = any(player is HUMAN and row is None for player, row in given)
        self.placing = asked and position is None  # while humans set up their home rows
        super().__init__(debut={"vue": self.view()})
        self.on_msg(self.receive)

    def _begin(self, south: str, north: str, position: Position | None = None) -> None:
        """Begin a game from home rows, or from a position. Raises InvalidConfig."""
        self.rows = parse_home_row(south), parse_home_row(north)
        self.session = GameInPlay(Config(*self.rows), position)
        self.placing = False

    @property
    def to_play(self) -> Player | None:
        """The player to move now; None before the game begins and after its end."""
        if self.placing or self.session.outcome is not None:
            return None
        return self.players[self.session.position.player]

    def receive(self, _widget: object, request: Request, _buffers: object) -> None:
        """Do what the page asks, and send it the way, the advice or the view to show."""
        position = self.session.position
        match request.get("action"):
            case "chemin":
                self.send({"chemin": _way(position, _text(request, "coup"))})
            case "conseil" if self.session.outcome is None:
                self.send({"conseil": move_text(advice(position))})
            case _:
                self._obey(request)
                self.send({"vue": self.view()})

    def _obey(self, request: Request) -> None:
        self.trouble = ""
        try:
            match request.get("action"):
                case "jouer" if self.to_play is not None:
                    move = legal_move(self.session.position, _text(request, "coup"))
                    self.session.play(move)
                case "avancer":
                    self._advance()
                case "annuler":
                    self._undo()
                case "placer":
                    self._begin(_text(request, "sud"), _text(request, "nord"))
                case "nouvelle":
                    self._begin(*self.rows)
                    self.placing = True
                case "niveau" if player := seated(request.get("numero"), self._rng):
                    self.players[1 if request.get("cote") else 0] = player
        except TrollkitError as error:
            self.trouble = phrase(error)

    def _advance(self) -> None:
        """Play the move of a machine or function whose turn it is; nothing for a human."""
        player, session = self.to_play, self.session
        if player is None or player.choose is None:
            return
        title = f"coup {len(session.moves) + 1}"
        with heard() as said:
            try:
                session.play(player.choose(session.position))
            except Halted as error:
                self.trouble = f"{player.name} : {error}"
            except TrollkitError as error:
                self.trouble = f"{player.name} : {phrase(error)}"
            except Exception as error:
                self.trouble = f"{player.name} {raised_phrase(error)}"
        self.printed = kept(self.printed, title, said())

    def _undo(self) -> None:
        """Take moves back to the last turn of a human; one move when no player is human."""
        taken = self.session.undo()
        while taken and HUMAN in self.players and self.to_play is not HUMAN:
            taken = self.session.undo()

    def view(self) -> dict[str, object]:
        """All that the page shows: board, legal moves, players, moves played, sentences."""
        session, position = self.session, self.session.position
        return {
            "scene": scene(position),
            "noms": [player.name for player in self.players],
            "niveaux": [f"{level.number}. {level.name}" for level in LEVELS],
            "machines": [player.name.startswith("machine") for player in self.players],
            "humain": self.players[position.player] is HUMAN,
            "placement": self.rows if self.placing else None,
            "coups": [move_text(move) for move in session.moves],
            "etapes": stages(session),
            "fin": verdict(session),
            "souci": self.trouble,
            "affiche": self.printed,
            # Whether the side that has just played would win at once if it could play again.
            "menace": wins_at_once(position._replace(player=1 - position.player)),
        }

    def __repr__(self) -> str:
        south, north = (player.name for player in self.players)
        return f"Gygès : {south} contre {north}"


def _text(request: Request, name: str) -> str:
    return str(request.get(name, ""))


def _way(position: Position, text: str) -> list[str]:
    try:
        return names(shortest(position, legal_move(position, text)))
    except TrollkitError:  # the board has changed since the page asked
        return []
